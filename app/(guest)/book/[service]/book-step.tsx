/**
 * Actions of the booking page: hold a time, book it, join the waiting list for a full time, or go back. Typed details
 * are never lost.
 */
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import type { NewVisit } from '@/lib/bff/normalise/guest';
import { addressOf, bookingPath, holdToken, readQuery } from '@/lib/rules/guest-booking/booking-query';
import { carriesDetails, noDetails, readDetails } from '@/lib/rules/guest-booking/details-form';
import type { Wanted } from '@/lib/rules/guest-booking/guest-booking';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { type GuestDetails, checkDetails, detailErrorsOf } from '@/lib/rules/guest-booking/guest-details';
import { knownChannel } from '@/lib/rules/guest-booking/known-channel';
import type { Problem } from '@/lib/rules/message/problem';
import { failedPage } from '../failed-page';
import type { GuestCall } from '../guest-call';
import { contextOf } from '../restaurant-page';
import { nextAddress } from '../next-address';
import { readRestaurant } from '../read-restaurant';
import { refusalText, wantsAnotherTime } from '../refusal-text';
import { detailsPage } from './details-page';
import { searchPage } from './search-page';

/** The page of one step, with all submitted values. */
interface Step {
  call: GuestCall;
  context: PageContext;
  /** Null when no time was chosen. */
  selection: Wanted | null;
  /** Null when nothing was typed yet. */
  details: GuestDetails | null;
  once: string;
}

export async function bookStep(call: GuestCall): Promise<Response> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  const context = contextOf(call, restaurant.value);
  const { date, time, covers, area } = call.query;
  const step: Step = {
    call,
    context,
    selection: date === null || time === null ? null : { date, time, covers, area },
    details: carriesDetails(call.form) ? readDetails(call.form, restaurant.value.country) : null,
    once: onceOf(call.value('once')),
  };
  // Another language, or another day: renders the same page again.
  const action = call.value('choose') ? 'stay' : call.value('action');
  const { selection } = step;
  if (action === 'release' || action === 'back') await releaseHold(step);
  if (action === 'release') return new Response(null, { status: 204 });
  if (!selection || action === 'back' || action === 'search') return search(step);
  if (action === 'hold') return holdTable(step, selection);
  if (action === 'book' || action === 'join') return book(step, selection);
  if (action === 'book-again') return book(step, selection, true);
  return detailsPage(call, context, {
    selection,
    details: step.details ?? noDetails(restaurant.value),
    once: step.once,
  });
}

function search({ call, context, details }: Step, refused?: { problem: string; status: number }): Promise<Response> {
  const day = readQuery({ get: (name) => (name === 'date' ? call.value('day') : null) }).date;
  return searchPage(call, context, { date: day ?? undefined, details: details ?? undefined, ...refused });
}

/** Going back releases the held table. */
async function releaseHold({ call: { client, query } }: Step): Promise<void> {
  if (query.hold !== null) await client.release(query.hold);
}

async function holdTable(step: Step, selection: Wanted): Promise<Response> {
  const { call, context, details, once } = step;
  const token = holdToken(call.query);
  const hold = await call.client.hold(selection, token);
  // Too many holds from one network: this one is not held, but can be booked as long as it is free.
  const isUnheld = !hold.ok && hold.problem.status === 429;
  if (!hold.ok && !isUnheld) return refused(step, selection, hold.problem);
  const query = { ...call.query, hold: token, until: hold.ok ? hold.value.until : null };
  if (!details) return seeOther(addressOf(bookingPath(call.service), query));
  return detailsPage(call, { ...context, query }, { selection, details, once });
}

/** @param again the guest knows that they hold a booking on this day, and wants another */
async function book(step: Step, selection: Wanted, again = false): Promise<Response> {
  const { call, context, once } = step;
  const { client, query, language } = call;
  const details = step.details ?? noDetails(context.restaurant);
  const faults = checkDetails(details);
  if (Object.keys(faults).length > 0)
    return detailsPage(call, context, { selection, details, faults, once, again, status: 422 });
  const visit: NewVisit = {
    ...selection,
    details,
    event: query.event,
    channel: knownChannel(context.restaurant, query.channel),
    hold: query.hold,
    language,
    ...(again && { again }),
  };
  const key = sentOnce(once, { ...visit, hold: null });
  const result = await (query.list ? client.askForPlace(visit, key) : client.book(visit, key));
  // With an unknown outcome, details cannot be corrected: changed values would be another booking.
  if (!result.ok)
    return isOutage(result.problem)
      ? failedPage(call, result.problem)
      : refused({ ...step, details }, selection, result.problem);
  return seeOther(nextAddress(call, result.value, 'made'));
}

/** The time is taken: shows the alternatives. Any other problem: the same page, to be submitted again. */
function refused(step: Step, selection: Wanted, problem: Problem): Promise<Response> {
  const { call, context, details, once } = step;
  const text = refusalText(context, problem, selection);
  const status = problem.status === 0 ? 502 : problem.status;
  if (!details || wantsAnotherTime(problem)) return search(step, { problem: text, status });
  const faults = problem.errors ? detailErrorsOf(problem.errors) : {};
  return detailsPage(call, context, {
    selection,
    details,
    faults,
    problem: Object.keys(faults).length > 0 ? '' : text,
    again: problem.code === 'already-booked',
    once,
    status,
  });
}
