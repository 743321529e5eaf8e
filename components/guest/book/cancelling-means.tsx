import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { cancellingMeans } from '@/lib/rules/payments/cancelling';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/**
 * Financial consequences of cancelling now, shown before the guest does.
 * @param now epoch milliseconds
 */
export function CancellingMeans({
  context: { p, language },
  payment,
  now,
}: {
  context: PageContext;
  payment: VisitPayment;
  now: number;
}) {
  const { currency, paid, refunded, refunding, policy } = payment;
  const sum = (minor: number) => moneyText(minor, currency, language);
  // Refunds already in progress are not counted again.
  const back = refunded + refunding;
  const means = cancellingMeans({ ...payment, refunded: back }, now);
  const total = sum(paid - back);
  if (means === 'kept' && policy === null) return <p>{p('visit.cancelPaid', { total })}</p>;
  return <p>{p(`visit.cancel.${means}`, { total, most: sum(policy?.noShowMost ?? 0) })}</p>;
}
