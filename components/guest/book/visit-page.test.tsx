import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'use-intl/core';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { visitFromWire } from '@/lib/bff/normalise/guest';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import messages from '@/messages/en.json';
import { VisitPage } from './visit-page';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const wire = {
  key: 'K7M2Q4-secret',
  reference: 'K7M2Q4',
  state: 'booked',
  event: null,
  date: '2026-11-23',
  time: 20.5,
  covers: 2,
  area: null,
  firstName: 'Sofía',
  lastName: 'Prieto',
  emailHint: 's•••@example.com',
  phoneHint: '••• 233',
  guestOptions: [],
  guestNotes: '',
  mayChange: false,
  mayCancel: false,
  changeUntil: '2026-11-23T15:30:00.000Z',
  mayConfirm: false,
  offer: null,
  payment: null,
  version: 1,
} as unknown as GuestBooking;

const page = (said: Partial<GuestBooking>, mail: boolean) => {
  const texts = (namespace: string) => createTranslator({ locale: 'en', messages, namespace } as never);
  const restaurant = {
    service: 'la-marina',
    name: 'La Marina',
    mail,
    timeZone: 'Europe/Madrid',
    wishes: [],
    areas: [],
  };
  const context = {
    t: texts('guestBooking'),
    p: texts('guestPayment'),
    language: 'en',
    restaurant: { ...restaurant, milTime: true },
    query: {},
    publicUrl: 'http://localhost:3000',
  } as unknown as PageContext;
  return renderToStaticMarkup(
    <VisitPage
      context={context}
      visit={visitFromWire({ ...wire, ...said })}
      news="made"
      problem=""
      once=""
      now={NOW}
    />,
  );
};

test('a confirmation names the channel by which it is sent', () => {
  expect(page({ notifiedBy: 'email' }, true)).toContain('A confirmation is on its way to s•••@example.com.');
  expect(page({ notifiedBy: 'sms' }, true)).toContain('A confirmation is on its way to ••• 233.');
});

test('without a channel no confirmation is promised, and the page shows its link instead', () => {
  const shown = page({ notifiedBy: null }, true);
  expect(shown).not.toContain('on its way');
  expect(shown).not.toContain('sends no e-mail');
  expect(shown).toContain('With this link you see, change or cancel your booking: save it, or write it down.');
  expect(page({ notifiedBy: 'email' }, false)).toContain('La Marina sends no e-mail.');
});

test('a server that reports no channels is assumed to send e-mail', () => {
  expect(page({}, true)).toContain('A confirmation is on its way to s•••@example.com.');
  expect(page({}, false)).not.toContain('on its way');
  expect(page({ emailHint: '' }, true)).not.toContain('on its way');
});
