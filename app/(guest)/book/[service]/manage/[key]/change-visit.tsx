/** A guest's actions on their booking: move it, change wishes, cancel. */
import { VisitPage, type VisitNews } from '@/components/guest/book/visit-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { askForLink } from '@/lib/bff/guest/preferences-client';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import type { VisitChange } from '@/lib/bff/normalise/guest';
import { addressOf, journeyOf, visitPath } from '@/lib/rules/guest-booking/booking-query';
import { readDetails } from '@/lib/rules/guest-booking/details-form';
import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import type { Visit } from '@/lib/rules/guest-booking/guest-booking';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import type { Result } from '@/lib/rules/message/problem';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { nextAddress } from '@/app/(guest)/book/next-address';
import { refusalText, wantsAnotherTime } from '@/app/(guest)/book/refusal-text';
import { changePage } from './change-answer';
import { readVisit } from './read-visit';
import { ticketsOf } from './tickets-of';
import { visitAnswer } from './visit-answer';

interface VisitAction {
  news: VisitNews;
  /** Page that shows a refusal: the one that the action came from. */
  onChangePage: boolean;
  send(once: string): Promise<Result<Visit | GuestTickets | { ok: true }>>;
}

export async function changeVisit(call: GuestCall, key: string): Promise<Response> {
  const found = await readVisit(call, key);
  if (!found.ok) return found.page;
  const { context, visit, tickets } = found;
  const action = actionOf(call, key, visit);
  const here = addressOf(visitPath(call.service, key), journeyOf(call.query));
  if (!action) return seeOther(here);
  const done = await action.send(onceOf(call.value('once')));
  // The new time, or an accepted offer, may require a card.
  if (done.ok && (action.news === 'moved' || action.news === 'accepted') && 'payment' in done.value)
    return seeOther(nextAddress(call, done.value, action.news));
  if (done.ok) return seeOther(addressOf(visitPath(call.service, key), journeyOf(call.query), { news: action.news }));

  const { problem } = done;
  if (isOutage(problem)) return failedPage(call, problem, true);
  const text = refusalText(context, problem, { date: call.query.date ?? visit.date, covers: call.query.covers });
  const { status } = problem;
  if (action.onChangePage && (wantsAnotherTime(problem) || status === 429)) {
    const typed = action.news === 'wished' ? wishesOf(call) : {};
    return changePage(call, context, visit, { problem: text, status, ...typed });
  }
  return visitAnswer(call, context, visit, {
    status,
    body: (
      <VisitPage
        context={context}
        visit={visit}
        news={null}
        problem={text}
        now={call.now}
        once={crypto.randomUUID()}
        tickets={ticketsOf(call, context, visit, tickets)}
      />
    ),
  });
}

function wishesOf({ form }: GuestCall): { wishes: number[]; notes: string } {
  const { wishes, notes } = readDetails(form, '');
  return { wishes, notes };
}

/** Null for a form without an action. */
function actionOf(call: GuestCall, key: string, visit: Visit): VisitAction | null {
  const { client, query, language } = call;
  const { date, time, covers, area } = query;
  const version = Number(call.value('version') ?? visit.version);
  const change = (what: Omit<VisitChange, 'version' | 'language'>) => (once: string) =>
    client.change(key, { ...what, version, language }, sentOnce(once, what));
  switch (call.value('action')) {
    case 'move':
      return date === null || time === null
        ? null
        : { news: 'moved', onChangePage: true, send: change({ date, time, covers, area }) };
    case 'wish':
      return { news: 'wished', onChangePage: true, send: change(wishesOf(call)) };
    case 'cancel':
      return { news: 'cancelled', onChangePage: false, send: (once) => client.cancel(key, language, once) };
    case 'confirmed':
      return {
        news: 'confirmed',
        onChangePage: false,
        send: (once) => client.answer(key, 'confirmed', language, once),
      };
    case 'accepted':
      return { news: 'accepted', onChangePage: false, send: (once) => client.answer(key, 'accepted', language, once) };
    case 'declined':
      return { news: 'declined', onChangePage: false, send: (once) => client.answer(key, 'declined', language, once) };
    case 'loyalty':
      return { news: 'joined', onChangePage: false, send: (once) => client.joinLoyalty(key, once) };
    case 'rename-ticket': {
      const [ticket, holder] = [Number(call.value('ticket')), call.value('holder')?.trim() ?? ''];
      const send = (once: string) => client.renameTicket(key, ticket, holder, sentOnce(once, { ticket, holder }));
      return ticket > 0 ? { news: 'renamed', onChangePage: false, send } : null;
    }
    case 'return-tickets': {
      const back = call.form
        .getAll('ticket')
        .map(Number)
        .filter((uid) => uid > 0);
      const send = (once: string) => client.returnTickets(key, back, sentOnce(once, { back }));
      return back.length > 0 ? { news: 'returned', onChangePage: false, send } : null;
    }
    case 'moved-kept':
      return { news: 'kept', onChangePage: false, send: (once) => client.answerMove(key, 'kept', once) };
    case 'moved-refunded':
      return { news: 'refunded', onChangePage: false, send: (once) => client.answerMove(key, 'refunded', once) };
    case 'link':
      return {
        news: 'linked',
        onChangePage: false,
        send: (once) => askForLink(call.service, key, language, call.upstream, once),
      };
    default:
      return null;
  }
}
