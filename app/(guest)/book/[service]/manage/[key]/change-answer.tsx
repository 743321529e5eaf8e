/** Page for changing a booking. */
import { ChangePage } from '@/components/guest/book/change-page';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { moveTarget } from '@/components/guest/book/search-target';
import { searchOf } from '@/lib/rules/guest-booking/booking-query';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { dayInEvent } from '@/lib/rules/guest-booking/guest-event';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { readOffer } from '@/app/(guest)/book/read-offer';
import { visitAnswer } from './visit-answer';

interface Refused {
  problem?: string;
  status?: number;
  wishes?: readonly number[];
  notes?: string;
}

export async function changePage(
  call: GuestCall,
  context: PageContext,
  visit: Visit,
  { problem = '', status, wishes = visit.wishes, notes = visit.notes }: Refused,
): Promise<Response> {
  const { restaurant, query } = context;
  const requested = query.date ?? visit.date;
  const date = visit.event ? dayInEvent(visit.event, restaurant, requested) : requested;
  const read = await readOffer(
    call,
    restaurant,
    { date, covers: query.covers, area: query.area, key: visit.key },
    visit.event,
  );
  if (!read.ok) return failedPage(call, read.problem, true);
  const step: PageContext = { ...context, query: { ...searchOf(query), date } };
  const once = crypto.randomUUID();
  const target = moveTarget(restaurant.service, query, visit, date, once);
  return visitAnswer(call, step, visit, {
    status,
    step: 'change',
    body: (
      <ChangePage
        context={step}
        visit={visit}
        target={target}
        {...read.value}
        wishes={wishes}
        notes={notes}
        problem={problem}
        once={once}
        now={call.now}
      />
    ),
  });
}
