/** Names entered by guests appear in e-mails to addresses that they choose: a name must not contain line breaks. */
import { guestBookingBody } from './guest';
import { guestHolderBody, guestOrderBody, guestWaitingBody } from './guest-events';
import { guestGiftOrder } from './guest-gift-cards';
import { checkout } from './guest-orders';

const taken = (name: unknown) => [
  guestBookingBody.shape.firstName.safeParse(name).success,
  guestBookingBody.shape.lastName.safeParse(name).success,
  guestOrderBody.shape.firstName.safeParse(name).success,
  guestWaitingBody.shape.name.safeParse(name).success,
  guestHolderBody.shape.holder.safeParse(name).success,
  guestGiftOrder.shape.buyerName.safeParse(name).success,
  guestGiftOrder.shape.recipientName.safeParse(name).success,
  checkout.shape.name.safeParse(name).success,
];

test.each(['Núria Muñoz', 'O’Brien-Łukasz', '山田 太郎', '<b>Ana</b>', '  Ana\n'])('%j is a name', (name) => {
  expect(taken(name)).toEqual(Array(8).fill(true));
});

test.each([
  'Ana\r\n\r\nYour table is cancelled: https://elsewhere.test',
  'Ana\u2028Bcc: x',
  'Ana\u001b[2J',
  'A\u0000na',
])('%j is none', (name) => {
  expect(taken(name)).toEqual(Array(8).fill(false));
});
