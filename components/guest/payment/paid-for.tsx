import { Line, Summary } from '@/components/shared/guest-page/summary';
import { Terms } from '@/components/shared/guest-page/terms';
import { instantOf } from '@/lib/time/service-day';
import type { PaymentContext } from './payment-context';

/** Subject of the payment: a visit, or a purchase. */
export function PaidFor({ context }: { context: PaymentContext }) {
  const { p, t, payment } = context;
  const { visit, purchase } = payment;
  if (visit) return <Summary context={context} wanted={{ ...visit, area: null }} event={null} />;
  return (
    purchase && (
      <dl className="summary">
        <Line name={p('purchase.what')} value={purchase.label} />
        <Line name={t('visit.reference')} value={purchase.reference} />
      </dl>
    )
  );
}

/**
 * Payment terms of a visit; nothing for a payment without a policy.
 * @param settled the guest has paid or registered a card
 */
export function PaymentTerms({ context, settled }: { context: PaymentContext; settled?: boolean }) {
  const { p, payment, restaurant, language, now } = context;
  const { policy, visit } = payment;
  if (!policy || !visit) return null;
  const startsAt = instantOf(visit.date, visit.time, restaurant.timeZone).getTime();
  return <Terms policy={policy} labels={{ p, language, restaurant, now, settled, startsAt }} />;
}
