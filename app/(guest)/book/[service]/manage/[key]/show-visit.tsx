/** Page of a booking, by its address: overview, another time, or the confirmation of a cancellation. */
import { CancelPage } from '@/components/guest/book/cancel-page';
import { VISIT_NEWS, VisitPage } from '@/components/guest/book/visit-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { changePage } from './change-answer';
import { readVisit } from './read-visit';
import { ticketsOf } from './tickets-of';
import { visitAnswer } from './visit-answer';

export async function showVisit(call: GuestCall, key: string): Promise<Response> {
  const found = await readVisit(call, key);
  if (!found.ok) return found.page;
  const { context, visit, tickets } = found;
  const step = call.value('step');
  if (step === 'change' && visit.mayChange) return changePage(call, context, visit, {});
  if (step === 'cancel' && visit.mayCancel)
    return visitAnswer(call, context, visit, {
      step,
      body: <CancelPage context={context} visit={visit} once={crypto.randomUUID()} now={call.now} />,
    });
  const news = VISIT_NEWS.find((one) => one === call.value('news')) ?? null;
  return visitAnswer(call, context, visit, {
    body: (
      <VisitPage
        context={context}
        visit={visit}
        news={news}
        problem=""
        now={call.now}
        once={crypto.randomUUID()}
        tickets={ticketsOf(call, context, visit, tickets)}
      />
    ),
  });
}
