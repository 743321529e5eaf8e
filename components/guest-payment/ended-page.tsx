import { CallUs } from '@/components/guest-booking/call-us';
import { bookingPath } from '@/lib/guest-booking/booking-query';
import type { PaymentContext } from './payment-context';

/** Nothing can be given by this link any more, and nothing was taken. */
export function EndedPage({ context, why }: { context: PaymentContext; why: 'expired' | 'withdrawn' }) {
  const { p, house } = context;
  return (
    <>
      <h1>{p(`ended.${why}`)}</h1>
      <p>{p(`ended.${why}Text`, { house: house.name })}</p>
      <div className="actions">
        {why === 'expired' && (
          <a className="button main" href={bookingPath(house.service)}>
            {p('ended.again')}
          </a>
        )}
      </div>
      <p>
        <CallUs context={context} />
      </p>
    </>
  );
}
