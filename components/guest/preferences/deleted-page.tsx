import { addressOf, bookingPath, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import type { PreferencesContext } from './preferences-context';

/** Confirmation that the data was deleted. */
export function DeletedPage({
  context: { g, t, restaurant, query },
  cancelled,
}: {
  context: PreferencesContext;
  cancelled: number;
}) {
  return (
    <>
      <h1>{g('deleted.title')}</h1>
      <p>{g('deleted.text', { name: restaurant.name })}</p>
      {cancelled > 0 && <p>{g('deleted.cancelled', { count: cancelled })}</p>}
      <div className="actions">
        <a className="button quiet" href={addressOf(bookingPath(restaurant.service), journeyOf(query))}>
          {t('visit.again')}
        </a>
      </div>
    </>
  );
}
