/** A booking by its link, with its restaurant. */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { contextOf } from '@/app/(guest)/book/restaurant-page';
import { readRestaurant } from '@/app/(guest)/book/read-restaurant';

export type FoundVisit =
  { ok: true; context: PageContext; visit: Visit; tickets: GuestTickets | null } | { ok: false; page: Response };

export async function readVisit(call: GuestCall, key: string): Promise<FoundVisit> {
  const [restaurant, visit] = await Promise.all([readRestaurant(call), call.client.visit(key)]);
  if (!restaurant.ok) return { ok: false, page: await failedPage(call, restaurant.problem) };
  if (!visit.ok) return { ok: false, page: await failedPage(call, visit.problem, true) };
  // Areas without tables are not offered for moving (ADR 101).
  const isThere = restaurant.value.areas.some(({ uid }) => uid === visit.value.area);
  const tickets = visit.value.event === null ? null : await call.client.tickets(key);
  if (tickets && !tickets.ok) return { ok: false, page: await failedPage(call, tickets.problem, true) };
  return {
    ok: true,
    tickets: tickets?.value ?? null,
    context: contextOf(call, restaurant.value),
    visit: { ...visit.value, area: isThere ? visit.value.area : null },
  };
}
