import { Notice } from '@/components/guest-booking/notice';
import { Line, Summary } from '@/components/guest-booking/summary';
import { Terms } from '@/components/guest-booking/terms';
import { addressOf, journeyOf, visitPath } from '@/lib/guest-booking/booking-query';
import { recordText } from '@/lib/guest-booking/date-text';
import { cardText } from '@/lib/payments/card-text';
import { type PaymentContext, sumText } from './payment-context';

/** The card is there, or the sum is paid: what was done, to be kept. @param news it has just been done, and is not looked at again */
export function ReceiptPage({ context, news }: { context: PaymentContext; news: boolean }) {
  const { p, payment, house, language, query, now } = context;
  const { kind, policy, visit } = payment;
  const what = kind === 'card' ? 'card' : 'paid';
  return (
    <>
      <h1>{p(news ? `done.${what}` : `done.${what}Again`)}</h1>
      {news ? (
        <Notice kind="good">
          <p>{p(kind === 'payment' && !policy ? 'done.paymentText' : `done.${what}Text`, { house: house.name })}</p>
        </Notice>
      ) : (
        <p>{p('done.again')}</p>
      )}
      <section className="receipt">
        <h2>{p('done.receipt')}</h2>
        <Lines context={context} />
        <Summary context={context} wanted={{ ...visit, area: null }} event={null} />
        {policy && <Terms policy={policy} words={{ p, language, house, now, settled: true }} />}
      </section>
      <div className="actions unprinted">
        <a className="button main" href={addressOf(visitPath(house.service, visit.key), journeyOf(query))}>
          {p('done.visit')}
        </a>
        <button type="button" className="button quiet scripted" data-print="">
          {p('done.print')}
        </button>
      </div>
    </>
  );
}

function Lines({ context }: { context: PaymentContext }) {
  const { p, t, payment, house, language } = context;
  const { kind, amount, refunded, card, settledAt, visit } = payment;
  return (
    <dl className="summary">
      <Line name={p('done.house')} value={house.fullName} />
      <Line name={t('visit.reference')} value={visit.reference} />
      <Line name={p(kind === 'card' ? 'done.most' : 'done.amount')} value={sumText(context, amount)} />
      {refunded > 0 && <Line name={p('done.refunded')} value={sumText(context, refunded)} />}
      {card && <Line name={p('done.cardLine')} value={cardText(card)} />}
      {settledAt !== null && <Line name={p('done.when')} value={recordText(settledAt, language, house.timeZone, house.milTime)} />}
    </dl>
  );
}
