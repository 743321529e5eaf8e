/** Page of an event: description, dates, tickets and order form. */
import { EventPage, type OrderForm } from '@/components/guest/book/event-page';
import { failedPage } from '@/app/(guest)/book/failed-page';
import type { GuestCall } from '@/app/(guest)/book/guest-call';
import { noticeAnswer } from '@/app/(guest)/book/notice-answer';
import { readRestaurant } from '@/app/(guest)/book/read-restaurant';
import { contextOf, restaurantPage } from '@/app/(guest)/book/restaurant-page';
import { webSettings } from '@/lib/bff/settings';
import { addressOf, holdToken, journeyOf } from '@/lib/rules/guest-booking/booking-query';
import { noDetails } from '@/lib/rules/guest-booking/details-form';
import { jsonForPage } from '@/lib/rules/guest-booking/structured-data';
import { eventPath, eventsPath } from '@/lib/rules/tickets/event-path';
import { eventData } from '@/lib/rules/tickets/structured-events';
import { inEveryLanguage, pageIndexing } from '@/app/(guest)/book/page-indexing';

export interface Shown extends Partial<OrderForm> {
  status?: number;
}

/** @param shown typed values and their errors */
export async function showEvent(call: GuestCall, uid: number, shown: Shown = {}): Promise<Response> {
  if (!Number.isSafeInteger(uid) || uid < 1) return notFound(call);
  const code = shown.code ?? call.value('code')?.trim().slice(0, 40) ?? '';
  const offer = shown.offer ?? call.value('offer')?.trim().slice(0, 60) ?? '';
  const [restaurant, event] = await Promise.all([readRestaurant(call), call.client.event(uid, { code, offer })]);
  if (!restaurant.ok) return failedPage(call, restaurant.problem);
  if (!event.ok) return event.problem.status === 404 ? notFound(call) : failedPage(call, event.problem);
  const context = contextOf(call, restaurant.value);
  const e = call.texts('guestEvents');
  const path = eventPath(call.service, uid);
  const title = `${event.value.name} · ${restaurant.value.name}`;
  const isTyped = shown.details !== undefined;
  const openOffer = event.value.offer?.state === 'open' ? event.value.offer : null;
  const form: OrderForm = {
    seating: openOffer?.seating ?? null,
    quantities: openOffer ? { [openOffer.kind]: openOffer.quantity } : {},
    code,
    offer,
    details: noDetails(restaurant.value),
    faults: {},
    problem: '',
    waits: false,
    news: call.value('news') === 'waiting' ? 'waiting' : null,
    once: crypto.randomUUID(),
    hold: holdToken(call.query),
    ...shown,
  };
  return restaurantPage(call, context, {
    title,
    status: shown.status,
    // Hidden tickets and offers are unlocked by codes in the URL, so such pages are not indexed; typed values are
    // carried by the form.
    languageLinks: isTyped
      ? null
      : {
          path,
          more: {
            ...(code !== '' && { code }),
            ...(offer !== '' && { offer }),
            ...(call.query.hold !== null && { hold: call.query.hold }),
          },
        },
    indexing:
      isTyped || code !== '' || offer !== ''
        ? undefined
        : pageIndexing(context, inEveryLanguage(path), {
            title,
            description: event.value.text.slice(0, 300) || title,
            structuredData: jsonForPage(eventData(event.value, restaurant.value, webSettings().publicUrl)),
          }),
    ...(isTyped && { headers: { 'cache-control': 'no-store' } }),
    body: <EventPage context={context} e={e} event={event.value} form={form} now={call.now} />,
  });
}

/** The restaurant exists: links to its other events. */
function notFound(call: GuestCall): Promise<Response> {
  const e = call.texts('guestEvents');
  return noticeAnswer(
    call,
    { code: 'not-found', status: 404, error: 'an event not found' },
    {
      title: e('gone'),
      text: e('goneText'),
      onward: { href: addressOf(eventsPath(call.service), journeyOf(call.query)), label: e('all') },
      headers: { 'cache-control': 'no-store' },
    },
  );
}
