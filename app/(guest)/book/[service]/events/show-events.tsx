/** List of events, and its metadata for search engines. */
import { EventList } from '@/components/guest/book/event-list';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { contextOf, restaurantPage } from '@/app/(guest)/book/restaurant-page';
import { webSettings } from '@/lib/bff/settings';
import { eventsData } from '@/lib/rules/tickets/structured-events';
import { eventsPath } from '@/lib/rules/tickets/event-path';
import { jsonForPage } from '@/lib/rules/guest-booking/structured-data';
import { inEveryLanguage, pageIndexing } from '@/app/(guest)/book/page-indexing';

export async function showEvents(call: GuestCall): Promise<Response> {
  const [restaurant, events] = await Promise.all([readRestaurant(call), call.client.events()]);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  if (!events.ok) return failedPage(call, events.problem);
  const context = contextOf(call, restaurant.value);
  const e = call.texts('guestEvents');
  const path = eventsPath(call.service);
  const title = e('title', { name: restaurant.value.name });
  return restaurantPage(call, context, {
    title,
    languageLinks: { path },
    indexing: pageIndexing(context, inEveryLanguage(path), {
      title,
      description: title,
      structuredData: jsonForPage(eventsData(events.value, restaurant.value, webSettings().publicUrl)),
    }),
    body: <EventList context={context} e={e} events={events.value} />,
  });
}
