import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { cardText } from '@/lib/rules/payments/card-text';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { CancellationCosts } from './cancellation-costs';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { PaymentsMade } from './payments-made';
import { Terms } from '@/components/shared/guest-page/terms';

interface PaymentOfVisitProps {
  context: PageContext;
  payment: VisitPayment;
  /** Start of the visit, epoch milliseconds. */
  startsAt: number;
  /** Whether the guest may cancel online now. */
  mayCancel: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** The open payment request with its link; or what was paid, its terms, and the consequences of cancelling now. */
export function VisitPayment({ context, payment, startsAt, mayCancel, now }: PaymentOfVisitProps) {
  const { p, language, restaurant } = context;
  if (isOpen(payment)) return <OpenRequest context={context} payment={payment} />;
  const settled = payment.state === 'registered' || payment.state === 'paid';
  if (!settled) return null;
  return (
    <section className="terms-box">
      <h2>{p('visit.title')}</h2>
      {payment.card && payment.kind === 'card' && <p>{p('visit.hasCard', { card: cardText(payment.card) })}</p>}
      <PaymentsMade context={context} payment={payment} />
      {payment.policy && (
        <Terms policy={payment.policy} labels={{ p, language, restaurant, now, settled: true, startsAt }} />
      )}
      {mayCancel && <CancellationCosts context={context} payment={payment} now={now} />}
      <p>
        <a className="line-link" href={addressOfPayment(context, payment)}>
          {p('visit.receipt')}
        </a>
      </p>
    </section>
  );
}

function OpenRequest({ context, payment }: { context: PageContext; payment: VisitPayment }) {
  const { p, language, restaurant, query } = context;
  const { kind, binding, expiresAt, state } = payment;
  const what = kind === 'card' ? 'Card' : 'Pay';
  const total = moneyText(payment.amount, payment.currency, language);
  const until =
    binding && expiresAt !== null ? instantText(expiresAt, language, restaurant.timeZone, restaurant.milTime) : null;
  return (
    <Notice kind="plain" title={p('visit.open')}>
      <p>
        {state === 'processing'
          ? p('visit.processing')
          : until
            ? p(`visit.open${what}`, { until, total })
            : p(`visit.ask${what}`, { total })}
      </p>
      <div className="actions">
        <a
          className="button main"
          href={addressOfPayment(context, payment)}
          {...(query.embed && { target: '_blank', rel: 'noopener' })}
        >
          {state === 'processing' ? p('settling.look') : p(`visit.go${what}`, { total })}
          {query.embed && <span className="unseen"> {context.t('newTab')}</span>}
        </a>
      </div>
    </Notice>
  );
}

const addressOfPayment = ({ restaurant, query }: PageContext, { key, provider }: VisitPayment) =>
  paymentAddress({ service: restaurant.service, key, provider }, query.lang ? { lang: query.lang } : {});
