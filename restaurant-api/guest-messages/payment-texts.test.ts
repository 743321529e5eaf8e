import { PAYMENT_NEWS, type PaymentText } from './payment-text';
import { paymentMail, paymentSms } from './payment-texts';
import { ticketMail } from './ticket-texts';

const ABOUT: PaymentText = {
  restaurant: 'La Marina',
  name: 'Ana',
  phone: '+34 963 00 01 11',
  covers: 4,
  day: 'Saturday, 21 November',
  time: '21:00',
  reference: 'K7QX',
  kind: 'card',
  keeps: false,
  cclink: 'https://maitre.test/ccrequest?service=la-marina&key=k',
  until: 'Friday 20 November, 13:30',
  total: '€100.00',
  freeUntil: 'Friday 20 November, 21:00',
  card: 'Visa •••• 4242',
  reason: '',
  link: 'https://maitre.test/book/la-marina/manage/K7QX-x',
};
const deposit: PaymentText = { ...ABOUT, kind: 'deposit', keeps: true };

test('a booking that waits for its card says until when, what may be charged, and where', () => {
  expect(paymentMail.en.finish(ABOUT)).toEqual({
    subject: 'Please finish your booking at La Marina',
    text: [
      'Hello Ana,',
      'We are holding a table for 4 at La Marina on Saturday, 21 November at 21:00 for you until Friday 20 November, 13:30. To confirm it we need a card; without it the table goes to other guests. Your reference is K7QX.',
      'Register your card, by Friday 20 November, 13:30:\nhttps://maitre.test/ccrequest?service=la-marina&key=k',
      'You can cancel free of charge until Friday 20 November, 21:00. If you cancel later or do not come, up to €100.00 may be charged to the card.',
      'You can also call us on +34 963 00 01 11.\n',
    ].join('\n\n'),
  });
});

test('a deposit is refunded in time and not after that; a payment without terms promises nothing', () => {
  expect(paymentMail.en.settled(deposit).text).toContain(
    'We have received €100.00 (Visa •••• 4242), for your table for 4',
  );
  expect(paymentMail.en.settled(deposit).text).toContain(
    'What you paid is then refunded automatically; after that it is not refunded.',
  );
  expect(paymentMail.en.settled({ ...deposit, freeUntil: '' }).text).toContain(
    'If you cancel or do not come, what you paid is not refunded.',
  );
  expect(paymentMail.en.settled({ ...deposit, kind: 'payment', keeps: false }).text).not.toMatch(/refunded/);
});

test.each(['en', 'es', 'pt'] as const)(
  'every message in %s names the restaurant, and only those that ask carry the link',
  (language) => {
    for (const news of PAYMENT_NEWS) {
      for (const about of [ABOUT, deposit]) {
        const { subject, text } = paymentMail[language][news](about);
        expect(subject).toContain('La Marina');
        expect([news, text.includes('/ccrequest')]).toEqual([news, news === 'finish' || news === 'asked']);
        expect(text).not.toMatch(/undefined|\bnull\b| {2}|\(\)/);
      }
    }
    expect(paymentSms[language](ABOUT)).toMatch(/^La Marina: .*key=k$/);
  },
);

test.each(['en', 'es', 'pt'] as const)('a message in %s says nothing of a reference that is not shown', (language) => {
  const hidden = { ...ABOUT, reference: '' };
  for (const news of PAYMENT_NEWS) {
    const { text } = paymentMail[language][news](ABOUT);
    expect([news, paymentMail[language][news](hidden).text]).toEqual([
      news,
      text.replace(/ (Your reference is|Tu referencia es|A sua referência é) K7QX\./, ''),
    ]);
  }
  const tickets = { ...hidden, event: 'Jazz', link: '', tickets: [], total: '', until: '', words: '' };
  for (const news of ['tickets', 'cancelled'] as const) {
    const { text } = ticketMail[language][news](tickets);
    expect([news, text]).toEqual([news, expect.not.stringMatching(/referenc|referênc| {2}|undefined/i)]);
    expect(ticketMail[language][news]({ ...tickets, reference: 'K7QX' }).text).toContain(' K7QX');
  }
});
