import { CallButton } from '@/components/shared/guest-page/call-us';
import { addressOf, bookingPath, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { PaymentContext } from './payment-context';

/** Nothing can be given by this link any more, and nothing was taken. */
export function EndedPage({ context, why }: { context: PaymentContext; why: 'expired' | 'withdrawn' }) {
  const { p, t, restaurant, query, payment } = context;
  const { isOff } = payment.visit;
  // Whoever is asked nothing any more still has their table; one that was only kept for a card is gone.
  const onward = isOff
    ? { path: bookingPath(restaurant.service), label: p('ended.again') }
    : { path: visitPath(restaurant.service, payment.visit.key), label: p('done.visit') };
  return (
    <>
      <h1>{p(`ended.${why}`)}</h1>
      <p>{p(why === 'expired' && !isOff ? 'ended.lateText' : `ended.${why}Text`, { restaurant: restaurant.name })}</p>
      <div className="actions">
        <a className="button main" href={addressOf(onward.path, journeyOf(query))}>
          {onward.label}
        </a>
        {restaurant.phone && <CallButton phone={restaurant.phone} t={t} />}
      </div>
    </>
  );
}
