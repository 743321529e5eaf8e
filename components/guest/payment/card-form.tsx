import { TEST_CARD_PATH } from '@/lib/rules/payments/payment-address';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { MercadoPagoFields } from './mercado-pago-fields';
import { type PaymentContext, sumText } from './payment-context';

/**
 * The fields of the provider, which only a script can put there, and the button. What is typed into them never reaches us: the form carries the
 * token that the provider made of it, or only the number of the try.
 */
export function CardForm({ context }: { context: PaymentContext }) {
  const { p, t, payment, address, returnUrl, language, restaurant } = context;
  const { name, publishableKey, account } = payment.provider;
  const provider = p(`provider.${name}`);
  const button = payment.kind === 'card' ? p('form.register') : p('form.pay', { total: sumText(context, payment.amount) });
  return (
    <form
      className="details card-form"
      method="post"
      action={address}
      data-card={name}
      data-publishable-key={publishableKey}
      data-account={account}
      data-kind={payment.kind}
      data-return-url={returnUrl}
      data-fault-text={p('form.fault')}
      data-down-text={p('form.down')}
      data-never-text={p('form.never')}
      data-fields-title={p('form.fields')}
      data-fields-path={`${TEST_CARD_PATH}?${new URLSearchParams({ service: restaurant.service, lang: language }).toString()}`}
    >
      <input type="hidden" name="action" value="confirm" />
      <h2>{p('form.title')}</h2>
      <p className="hint">{name === 'test' ? p('form.test') : p('form.safe', { provider })}</p>
      <noscript>
        <div className="notice" data-kind="wrong">
          <p>{p('form.noScript', { provider })}</p>
          <p>
            <CallUs context={context} />
          </p>
        </div>
      </noscript>
      <div className="scripted">
        <div id="card-fields" className="card-fields" aria-busy="true">
          {name === 'mercadopago' ? <MercadoPagoFields p={p} /> : <p className="hint loading">{p('form.loading')}</p>}
        </div>
        <p className="fault" id="card-fault" role="alert" />
        <p className="hint" data-give="">
          {payment.policy ? p('form.agree', { button }) : p('form.agreePlain', { button, total: sumText(context, payment.amount) })}
        </p>
        <div className="actions">
          <button type="submit" className="button main" data-give="" disabled>
            {button}
          </button>
          {/* In its place where the provider cannot be reached. */}
          <a className="button main" href={address} data-again="" hidden>
            {t('retry')}
          </a>
        </div>
      </div>
    </form>
  );
}
