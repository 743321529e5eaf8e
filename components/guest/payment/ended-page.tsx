import { CallButton } from '@/components/shared/guest-page/call-us';
import { addressOf, bookingPath, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { type PaymentContext, sumText } from './payment-context';

/** The link is no longer payable; nothing was charged, or it is refunded. */
export function EndedPage({ context, why }: { context: PaymentContext; why: 'expired' | 'withdrawn' }) {
  const { p, t, restaurant, query } = context;
  const onward = onwardOf(context);
  return (
    <>
      <h1>{p(`ended.${why}`)}</h1>
      <p>
        {p(`ended.${wordsOf(context, why)}`, {
          restaurant: restaurant.name,
          total: sumText(context, context.payment.refunded),
        })}
      </p>
      <div className="actions">
        {onward && (
          <a className="button main" href={addressOf(onward.path, journeyOf(query))}>
            {onward.label}
          </a>
        )}
        {restaurant.phone && <CallButton phone={restaurant.phone} t={t} />}
      </div>
    </>
  );
}

function wordsOf({ payment: { visit, purchase, refunded } }: PaymentContext, why: 'expired' | 'withdrawn'): string {
  if (purchase) return refunded > 0 ? 'purchaseBackText' : `purchase${why === 'expired' ? 'Expired' : 'Withdrawn'}Text`;
  return why === 'expired' && !visit?.isOff ? 'lateText' : `${why}Text`;
}

/** Link to the visit, or to a new booking if the table was held for the card only and is released. */
function onwardOf({
  p,
  restaurant,
  payment: { visit, purchase },
}: PaymentContext): { path: string; label: string } | null {
  if (!visit) return purchase?.path ? { path: purchase.path, label: p('purchase.see') } : null;
  return visit.isOff
    ? { path: bookingPath(restaurant.service), label: p('ended.again') }
    : { path: visitPath(restaurant.service, visit.key), label: p('done.visit') };
}
