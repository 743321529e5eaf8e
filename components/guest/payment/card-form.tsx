import { TEST_CARD_PATH } from '@/lib/rules/payments/payment-address';
import { CallUs } from '@/components/shared/guest-page/call-us';
import { type PaymentContext, sumText } from './payment-context';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

/**
 * The provider's card fields, which need a script, and the submit button. Card data never reaches our servers: the form
 * carries the provider's token, or only the id of the attempt.
 */
export function CardForm({ context }: { context: PaymentContext }) {
  const { p, t, payment, address, returnUrl, language, restaurant } = context;
  const { name, publishableKey, account } = payment.provider;
  const provider = p(`provider.${name}`);
  const button =
    payment.kind === 'card' ? p('form.register') : p('form.pay', { total: sumText(context, payment.amount) });
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
          {payment.policy
            ? p('form.agree', { button })
            : p('form.agreePlain', { button, total: sumText(context, payment.amount) })}
        </p>
        <div className="actions">
          <button type="submit" className="button main" data-give="" disabled>
            {button}
          </button>
          {/* Shown instead when the provider cannot be reached. */}
          <a className="button main" href={address} data-again="" hidden>
            {t('retry')}
          </a>
        </div>
      </div>
    </form>
  );
}

/**
 * Placeholders of Mercado Pago's fields, and fields for the card holder: these are not secret, and the SDK requires
 * them from us.
 */
function MercadoPagoFields({ p }: { p: GuestTexts }) {
  return (
    <>
      <div className="field">
        <label className="label" htmlFor="holder">
          {p('form.holder')}
        </label>
        <input id="holder" name="holder" type="text" autoComplete="cc-name" required maxLength={100} />
      </div>
      <SecureField id="mp-cardNumber" label={p('form.number')} />
      <div className="pair">
        <SecureField id="mp-expirationDate" label={p('form.expires')} />
        <SecureField id="mp-securityCode" label={p('form.code')} />
      </div>
      <div className="pair" data-identification="" hidden>
        <div className="field">
          <label className="label" htmlFor="idType">
            {p('form.idType')}
          </label>
          <select id="idType" name="idType" />
        </div>
        <div className="field">
          <label className="label" htmlFor="idNumber">
            {p('form.idNumber')}
          </label>
          <input id="idNumber" name="idNumber" type="text" maxLength={40} />
        </div>
      </div>
    </>
  );
}

/** A label cannot reference a field inside a frame: the script passes its text to the SDK. */
function SecureField({ id, label }: { id: string; label: string }) {
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="secure-field" id={id} />
    </div>
  );
}
