import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { cardText } from '@/lib/rules/payments/card-text';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/** What the guest has given so far, and what came back of it; nothing where nothing moved. */
export function PaymentsMade({ context: { p, language }, payment }: { context: PageContext; payment: VisitPayment }) {
  const { card, currency, paid, refunded, charged } = payment;
  if (paid === 0) return null;
  const sum = (minor: number) => moneyText(minor, currency, language);
  const total = sum(paid - charged);
  return (
    <ul>
      {paid > charged && (
        <li>{card ? p('visit.hasPaidCard', { total, card: cardText(card) }) : p('visit.hasPaid', { total })}</li>
      )}
      {charged > 0 && <li>{p('visit.hasCharge', { total: sum(charged) })}</li>}
      {refunded > 0 && <li>{p('visit.hasRefund', { total: sum(refunded) })}</li>}
    </ul>
  );
}
