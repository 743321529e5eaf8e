import { Notice } from '@/components/shared/guest-page/notice';
import { Steps } from '@/components/shared/guest-page/steps';
import { Line, Summary } from '@/components/shared/guest-page/summary';
import { Terms } from '@/components/shared/guest-page/terms';
import { addressOf, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { recordText } from '@/lib/rules/guest-booking/date-text';
import { cardText } from '@/lib/rules/payments/card-text';
import { instantOf } from '@/lib/time/service-day';
import { type PaymentContext, isPolicy, sumText } from './payment-context';

/** The card is there, or the sum is paid: what was done, to be kept. @param news it has just been done, and is not looked at again */
export function ReceiptPage({ context, news }: { context: PaymentContext; news: boolean }) {
  const { p, t, payment, restaurant, language, query, now } = context;
  const { kind, policy, visit } = payment;
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
        <Summary context={context} wanted={{ ...visit, area: null }} event={null} />
        {policy && (
          <Terms
            policy={policy}
            labels={{
              p,
              language,
              restaurant,
              now,
              settled: true,
              startsAt: instantOf(visit.date, visit.time, restaurant.timeZone).getTime(),
            }}
          />
        )}
      </section>
      <div className="actions unprinted">
        <a className="button main" href={addressOf(visitPath(restaurant.service, visit.key), journeyOf(query))}>
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
  const { p, t, payment, restaurant, language } = context;
  const { kind, amount, refunded, card, settledAt, visit } = payment;
  return (
    <dl className="summary">
      <Line name={p('done.restaurant')} value={restaurant.fullName} />
      <Line name={t('visit.reference')} value={visit.reference} />
      <Line name={p(kind === 'card' ? 'done.most' : 'done.amount')} value={sumText(context, amount)} />
      {refunded > 0 && <Line name={p('done.refunded')} value={sumText(context, refunded)} />}
      {card && <Line name={p('done.cardLine')} value={cardText(card)} />}
      {settledAt !== null && (
        <Line name={p('done.when')} value={recordText(settledAt, language, restaurant.timeZone, restaurant.milTime)} />
      )}
    </dl>
  );
}
