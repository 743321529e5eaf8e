import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { cancellingMeans } from '@/lib/rules/payments/cancelling';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/**
 * Financial consequences of cancelling now, shown before the guest does.
 * @param now epoch milliseconds
 */
export function CancellationCosts({
  context: { p, language },
  payment,
  now,
}: {
  context: PageContext;
  payment: VisitPayment;
  now: number;
}) {
  const { currency, policy } = payment;
  const sum = (minor: number) => moneyText(minor, currency, language);
  return cancellingMeans(payment, now).map(({ means, total }) => (
    <p key={means}>
      {means === 'kept-without-terms'
        ? p('visit.cancelPaid', { total: sum(total) })
        : p(`visit.cancel.${means}`, { total: sum(total), most: sum(policy?.noShowMost ?? 0) })}
    </p>
  ));
}
