/** The booking page as its address says: the times of a day, or the details for one of them. */
import { noDetails } from '@/lib/rules/guest-booking/details-form';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { contextOf } from '../restaurant-page';
import { readRestaurant } from '../read-restaurant';
import { detailsPage } from './details-page';
import { notOnlinePage } from './not-online-page';
import { searchPage } from './search-page';

export async function showBooking(call: GuestCall): Promise<Response> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  const context = contextOf(call, restaurant.value);
  if (!restaurant.value.open) return notOnlinePage(call, context);
  const { date, time, covers, area } = call.query;
  if (date === null || time === null) return searchPage(call, context);
  return detailsPage(call, context, { wanted: { date, time, covers, area }, details: noDetails(restaurant.value), once: crypto.randomUUID() });
}
