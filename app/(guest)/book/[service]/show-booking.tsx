/** The booking page as its address says: the times of a day, or the details for one of them. */
import { noDetails } from '@/lib/guest-booking/details-form';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { contextOf } from '../house-page';
import { readHouse } from '../read-house';
import { detailsPage } from './details-page';
import { notOnlinePage } from './not-online-page';
import { searchPage } from './search-page';

export async function showBooking(call: GuestCall): Promise<Response> {
  const house = await readHouse(call);
  if (!house.ok) return failedPage(call, house.problem);
  const context = contextOf(call, house.value);
  if (!house.value.open) return notOnlinePage(call, context);
  const { date, time, covers, area } = call.query;
  if (date === null || time === null) return searchPage(call, context);
  return detailsPage(call, context, { wanted: { date, time, covers, area }, details: noDetails(house.value), once: crypto.randomUUID() });
}
