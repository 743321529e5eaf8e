/** A page promises an e-mail only if e-mail is sent (ADR 206). */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { createTranslator } from 'use-intl/core';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestEventPage } from '@/lib/contract/guests/guest-events';
import type { GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import messages from '@/messages/en.json';
import { EventPage, type OrderForm } from './event-page';
import { Offer } from './offer';
import type { SearchTarget } from './search-target';

const texts = (namespace: string) => createTranslator({ locale: 'en', messages, namespace } as never);
const contextOf = (mail: boolean) =>
  ({
    t: texts('guestBooking'),
    p: texts('guestPayment'),
    language: 'en',
    restaurant: {
      service: 'la-marina',
      name: 'La Marina',
      mail,
      open: true,
      phone: '+34963000111',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      milTime: true,
      currency: 'EUR',
      lastDate: '2026-12-20',
      whenFull: 'standby',
      today: '2026-11-20',
      privacyText: '',
      marketing: [],
    },
    query: {},
    publicUrl: '',
  }) as unknown as PageContext;
const shown = (page: ReactElement) => renderToStaticMarkup(page);

const full = { time: 21, session: 'Dinner', areas: [], why: 'full' };
const offer = (mail: boolean) =>
  shown(
    <Offer
      context={contextOf(mail)}
      target={{ method: 'get', action: '/book/la-marina', listFields: [] } as unknown as SearchTarget}
      offer={{ date: '2026-11-23', covers: 2, times: [full], why: 'full', nearest: [] } as never}
      days={[]}
    />,
  );

test('a guest on the waiting list is notified by e-mail, or finds the answer on the page', () => {
  expect(offer(true)).toContain('We note your request and write to you when a table comes free at that time.');
  expect(offer(false)).toContain('We note your request. Its page shows when a table comes free at that time.');
  expect(offer(false)).not.toMatch(/write to you|be told/);
});

const SOLD_OUT = {
  uid: 3,
  name: 'Wine night',
  text: '',
  cancelled: false,
  seatings: [{ uid: 4, date: '2026-11-23', time: 21, left: 0, over: false }],
  kinds: [
    { uid: 5, name: 'Menu', text: '', price: 6000, due: 0, vatRate: null, min: 1, max: 2, left: 0, why: 'sold-out' },
  ],
  asksForCode: false,
  payable: false,
  offer: null,
} as unknown as GuestEventPage;
const details = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneCountry: 'ES',
  marketing: [],
} as unknown as GuestDetails;
const form = { seating: null, quantities: {}, details, faults: {}, news: null } as unknown as OrderForm;
const event = (mail: boolean) =>
  shown(<EventPage context={contextOf(mail)} e={texts('guestEvents')} event={SOLD_OUT} form={form} now={0} />);

test('a sold-out event has a waiting list only if offers can be sent by e-mail', () => {
  expect(event(true)).toContain('Join the waiting list');
  const without = event(false);
  expect(without).toContain('These tickets are sold out, and there is no waiting list at the moment.');
  expect(without).not.toContain('Join the waiting list');
  expect(without).not.toContain('<form');
});
