/** Booking page by its address: times of a day, or the details form for one of them. */
import { noDetails } from '@/lib/rules/guest-booking/details-form';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { contextOf, restaurantPage } from '../restaurant-page';
import { readRestaurant } from '../read-restaurant';
import { detailsPage } from './details-page';
import { searchPage } from './search-page';
import { CallUs } from '@/components/shared/guest-page/call-us';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { bookingPath } from '@/lib/rules/guest-booking/booking-query';

export async function showBooking(call: GuestCall): Promise<Response> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  const context = contextOf(call, restaurant.value);
  if (!restaurant.value.open) return notOnlinePage(call, context);
  const { date, time, covers, area } = call.query;
  if (date === null || time === null) return searchPage(call, context);
  return detailsPage(call, context, {
    selection: { date, time, covers, area },
    details: noDetails(restaurant.value),
    once: crypto.randomUUID(),
  });
}

/** The restaurant takes no online bookings: says so, with alternatives. */
function notOnlinePage(call: GuestCall, context: PageContext): Promise<Response> {
  const { t, restaurant } = context;
  const title = t('search.title', { name: restaurant.name });
  return restaurantPage(call, context, {
    title,
    languageLinks: { path: bookingPath(restaurant.service) },
    body: (
      <>
        <h1>{t('gone.notOnline')}</h1>
        <p>{t('why.not-online', { name: restaurant.name })}</p>
        <p>
          <CallUs context={context} />
        </p>
      </>
    ),
  });
}
