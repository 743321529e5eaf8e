/** Actions of an event's page: order tickets, or join the waiting list. Typed values are never lost. */
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { nextAddress } from '@/app/(guest)/book/next-address';
import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { refusalText } from '@/app/(guest)/book/refusal-text';
import { contextOf } from '@/app/(guest)/book/restaurant-page';
import type { GuestOrderBody } from '@/lib/contract/guests/guest-events';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import { addressOf, holdToken, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { readDetails } from '@/lib/rules/guest-booking/details-form';
import { checkDetails, detailErrorsOf } from '@/lib/rules/guest-booking/guest-details';
import { guestPhone } from '@/lib/rules/guest-booking/guest-phone';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import type { Problem } from '@/lib/rules/message/problem';
import { eventPath } from '@/lib/rules/tickets/event-path';
import { showEvent } from './show-event';

/** 'q-1001' → quantity of the ticket kind 1001. */
function quantitiesIn(form: FormData): Record<number, number> {
  const quantities: Record<number, number> = {};
  for (const [name, value] of form) {
    const kind = /^q-(\d{1,15})$/.exec(name)?.[1];
    const quantity = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
    if (kind !== undefined && quantity > 0) quantities[Number(kind)] = quantity;
  }
  return quantities;
}

/** Maximum number of released orders whose tokens are skipped. */
const MAX_TRIES = 10;

/**
 * The form's token may belong to an order that has been released meanwhile, for another choice or because it was not
 * paid in time. In that case the guest orders anew with a derived token, still once for any number of presses.
 */
async function placeOrder({ client }: GuestCall, event: number, order: GuestOrderBody, once: string) {
  let result = await client.orderTickets(event, order, once);
  for (let key = once, tries = 0; tries < MAX_TRIES && result.ok && result.value.payment !== null; tries += 1) {
    const now = await client.visit(result.value.key);
    if (!now.ok || now.value.state !== 'cancelled') break;
    key = sentOnce(key, { after: result.value.key });
    result = await client.orderTickets(event, order, key);
  }
  return result;
}

export async function orderStep(call: GuestCall, event: number): Promise<Response> {
  const restaurant = await readRestaurant(call);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  const { form, client, language } = call;
  const context = contextOf(call, restaurant.value);
  const e = call.texts('guestEvents');
  const details = readDetails(form, restaurant.value.country);
  const quantities = quantitiesIn(form);
  const typed = {
    seating: Number(call.value('seating')) || null,
    quantities,
    code: call.value('code') ?? '',
    offer: call.value('offer') ?? '',
    details,
    once: onceOf(call.value('once')),
  };
  // Another language: renders the same page again.
  if (call.value('choose')) return showEvent(call, event, typed);
  const lines = Object.entries(quantities).map(([kind, quantity]) => ({ kind: Number(kind), quantity }));
  const { seating } = typed;
  if (seating === null) return showEvent(call, event, { ...typed, problem: e('fault.seating'), status: 422 });
  if (lines.length === 0) return showEvent(call, event, { ...typed, problem: e('fault.tickets'), status: 422 });

  if (call.value('action') === 'wait') {
    const [first] = lines;
    const { firstName: name, email } = details;
    const faults = checkDetails({ ...details, lastName: '-', phone: '', privacy: true });
    delete faults.phone;
    if (Object.keys(faults).length > 0 || !first)
      return showEvent(call, event, { ...typed, faults, waits: true, status: 422 });
    const wish = { seating, ...first, code: typed.code, name, email, language };
    const waiting = await client.waitForTickets(event, wish, sentOnce(typed.once, wish));
    if (waiting.ok)
      return seeOther(addressOf(eventPath(call.service, event), journeyOf(call.query), { news: 'waiting' }));
    return refused(waiting.problem, true);
  }

  const faults = checkDetails(details);
  if (Object.keys(faults).length > 0) return showEvent(call, event, { ...typed, faults, status: 422 });
  const order = {
    seating,
    lines,
    code: typed.code,
    offer: typed.offer,
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email,
    phone: guestPhone(details.phone, details.phoneCountry) ?? details.phone,
    notes: details.notes,
    hold: holdToken(call.query),
    language,
    consents: {
      privacy: true as const,
      email: details.marketing.includes('email'),
      sms: details.marketing.includes('sms'),
      whatsapp: details.marketing.includes('whatsapp'),
    },
  };
  const result = await placeOrder(call, event, order, sentOnce(typed.once, order));
  if (result.ok) return seeOther(nextAddress(call, result.value, 'made'));
  return refused(result.problem, false);

  function refused(problem: Problem, waits: boolean): Promise<Response> {
    if (isOutage(problem)) return failedPage(call, problem);
    const faulty = problem.errors ? detailErrorsOf(problem.errors) : {};
    return showEvent(call, event, {
      ...typed,
      faults: faulty,
      problem: Object.keys(faulty).length > 0 ? '' : textOf(problem),
      waits: waits || problem.code === 'sold-out',
      once: crypto.randomUUID(),
      status: problem.status,
    });
  }

  function textOf(problem: Problem): string {
    const { code } = problem;
    if (code === 'sold-out' && !context.restaurant.mail) return e('refused.fewer');
    if (code === 'sold-out' || code === 'event-cancelled' || code === 'place-free' || code === 'payments-not-set-up')
      return e(`refused.${code}`, { name: restaurantName() });
    if (code === 'not-on-sale') return e('refused.not-on-sale', { name: restaurantName() });
    if (code === 'validation') return e('refused.number');
    return refusalText(context, problem, { date: context.restaurant.today, covers: 1 });
  }

  function restaurantName(): string {
    return context.restaurant.name;
  }
}
