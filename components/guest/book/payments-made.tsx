import { instantText } from '@/lib/rules/guest-booking/date-text';
import type { VisitPayment } from '@/lib/rules/guest-booking/guest-booking';
import { moneyText } from '@/lib/money/format';
import { cardText } from '@/lib/rules/payments/card-text';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';

/** Payments and refunds so far; nothing when there were none. */
export function PaymentsMade({ context: { p, language }, payment }: { context: PageContext; payment: VisitPayment }) {
  const { card, currency, paid, refunded, refunding, charged } = payment;
  if (paid === 0) return null;
  const sum = (minor: number) => moneyText(minor, currency, language);
  const total = sum(paid - charged);
  return (
    <ul>
      {paid > charged && (
        <li>{card ? p('visit.hasPaidCard', { total, card: cardText(card) }) : p('visit.hasPaid', { total })}</li>
      )}
      {charged > 0 && <li>{p('visit.hasCharge', { total: sum(charged) })}</li>}
      {refunding > 0 && <li>{p('visit.hasRefunding', { total: sum(refunding) })}</li>}
      {refunded > 0 && <li>{p('visit.hasRefund', { total: sum(refunded) })}</li>}
    </ul>
  );
}

/** After a late cancellation or a no-show: what may still be charged. */
export function StillChargeable({
  context: { p, language, restaurant },
  payment: { chargeable, currency },
}: {
  context: PageContext;
  payment: VisitPayment;
}) {
  if (chargeable === null) return null;
  return (
    <Notice kind="plain">
      <p>
        {p('visit.chargeable', {
          most: moneyText(chargeable.most, currency, language),
          until: instantText(chargeable.until, language, restaurant.timeZone, restaurant.milTime),
        })}
      </p>
    </Notice>
  );
}
