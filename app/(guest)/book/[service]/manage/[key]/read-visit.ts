/** A booking by its link, with the restaurant that it is at. */
import type { PageContext } from '@/components/guest-booking/page-context';
import type { Visit } from '@/lib/guest-booking/guest-booking';
import { failedPage } from '../../../failed-page';
import type { GuestCall } from '../../../guest-call';
import { contextOf } from '../../../house-page';
import { readHouse } from '../../../read-house';

export type FoundVisit = { ok: true; context: PageContext; visit: Visit } | { ok: false; page: Response };

export async function readVisit(call: GuestCall, key: string): Promise<FoundVisit> {
  const [house, visit] = await Promise.all([readHouse(call), call.client.visit(key)]);
  if (!house.ok) return { ok: false, page: await failedPage(call, house.problem) };
  if (!visit.ok) return { ok: false, page: await failedPage(call, visit.problem, true) };
  return { ok: true, context: contextOf(call, house.value), visit: visit.value };
}
