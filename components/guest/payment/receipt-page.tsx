import { Notice } from '@/components/shared/guest-page/notice';
import { Steps } from '@/components/shared/guest-page/steps';
import { Line } from '@/components/shared/guest-page/summary';
import { addressOf, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { recordText } from '@/lib/rules/guest-booking/date-text';
import { cardText } from '@/lib/rules/payments/card-text';
import { PaidFor, PaymentTerms } from './paid-for';
import { type PaymentContext, isPolicy, sumText } from './payment-context';

/**
 * Receipt: the card is registered, or the amount is paid.
 * @param news just completed, as opposed to a later visit
 */
export function ReceiptPage({ context, news }: { context: PaymentContext; news: boolean }) {
  const { p, t, payment, restaurant } = context;
  const { kind, policy } = payment;
  const what = kind === 'card' ? 'card' : 'paid';
  return (
    <>
      {news && isPolicy(policy) && <Steps t={t} at="done" pays />}
      <h1>{p(news ? `done.${what}` : `done.${what}Again`)}</h1>
      {news ? (
        <Notice kind="good">
          <p>
            {p(kind === 'payment' && !policy ? 'done.paymentText' : `done.${what}Text`, {
              restaurant: restaurant.name,
            })}
          </p>
        </Notice>
      ) : (
        <p>{p('done.again')}</p>
      )}
      <section className="receipt">
        <h2>{p('done.receipt')}</h2>
        <Lines context={context} />
        <PaidFor context={context} />
        <PaymentTerms context={context} settled />
      </section>
      <div className="actions unprinted">
        <Onward context={context} />
        <button type="button" className="button quiet scripted" data-print="">
          {p('done.print')}
        </button>
      </div>
    </>
  );
}

/** Link to what was paid for, if it has a page. */
function Onward({ context: { p, payment, restaurant, query } }: { context: PaymentContext }) {
  const { visit, purchase } = payment;
  const [path, words] = visit
    ? [visitPath(restaurant.service, visit.key), p('done.visit')]
    : [purchase?.path ?? '', p('purchase.see')];
  return (
    path !== '' && (
      <a className="button main" href={addressOf(path, journeyOf(query))}>
        {words}
      </a>
    )
  );
}

function Lines({ context }: { context: PaymentContext }) {
  const { p, t, payment, restaurant, language } = context;
  const { kind, amount, refunded, card, settledAt, visit } = payment;
  return (
    <dl className="summary">
      <Line name={p('done.restaurant')} value={restaurant.fullName} />
      {visit?.reference && <Line name={t('visit.reference')} value={visit.reference} />}
      <Line name={p(kind === 'card' ? 'done.most' : 'done.amount')} value={sumText(context, amount)} />
      {refunded > 0 && <Line name={p('done.refunded')} value={sumText(context, refunded)} />}
      {card && <Line name={p('done.cardLine')} value={cardText(card)} />}
      {settledAt !== null && (
        <Line name={p('done.when')} value={recordText(settledAt, language, restaurant.timeZone, restaurant.milTime)} />
      )}
    </dl>
  );
}
