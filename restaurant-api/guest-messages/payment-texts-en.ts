import { type PaymentText, type PaymentTexts, paragraphs } from './payment-text';

const hello = ({ name }: PaymentText) => (name ? `Hello ${name},` : 'Hello,');
const table = ({ covers, day, time, restaurant }: PaymentText) =>
  `${covers === 1 ? 'a table for one' : `a table for ${covers}`} at ${restaurant} on ${day} at ${time}`;
const yours = ({ covers, day, time, restaurant }: PaymentText) =>
  `your table for ${covers === 1 ? 'one' : covers} at ${restaurant} on ${day} at ${time}`;
const ref = ({ reference }: PaymentText) => reference && ` Your reference is ${reference}.`;
const manage = ({ link }: PaymentText) => `See, change or cancel your booking:\n${link}`;
const call = ({ phone }: PaymentText) => phone && `You can also call us on ${phone}.`;

const wanted = ({ kind, total }: PaymentText) =>
  kind === 'card' ? 'a card' : kind === 'deposit' ? `a deposit of ${total}` : `a payment of ${total}`;
const act = (b: PaymentText) =>
  `${b.kind === 'card' ? 'Register your card' : `Pay ${b.total}`}${b.until && `, by ${b.until}`}:\n${b.cclink}`;

/** The terms that the guest agrees to. */
function terms({ kind, keeps, freeUntil, total }: PaymentText): string {
  const free = freeUntil && `You can cancel free of charge until ${freeUntil}.`;
  if (kind === 'card')
    return [
      free,
      `${freeUntil ? 'If you cancel later or do not come' : 'If you cancel or do not come'}, up to ${total} may be charged to the card.`,
    ]
      .filter(Boolean)
      .join(' ');
  if (keeps)
    return free
      ? `${free} What you paid is then refunded automatically; after that it is not refunded.`
      : 'If you cancel or do not come, what you paid is not refunded.';
  return '';
}

export const english: PaymentTexts = {
  finish: (b) => ({
    subject: `Please finish your booking at ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `We are holding ${table(b)} for you${b.until && ` until ${b.until}`}. To confirm it we need ${wanted(b)}; without it the table goes to other guests.${ref(b)}`,
      act(b),
      terms(b),
      call(b),
    ),
  }),
  asked: (b) => ({
    subject: `${b.restaurant} asks for ${wanted(b)}`,
    text: paragraphs(hello(b), `For ${yours(b)} we ask for ${wanted(b)}.${ref(b)}`, act(b), terms(b), call(b)),
  }),
  settled: (b) => ({
    subject:
      b.kind === 'card' ? `Your table at ${b.restaurant} is confirmed` : `Receipt: ${b.total} to ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Thank you. ${b.kind === 'card' ? 'Your card is registered; nothing has been charged' : `We have received ${b.total}`}${b.card && ` (${b.card})`}, for ${yours(b)}.${ref(b)}`,
      terms(b),
      manage(b),
      call(b),
    ),
  }),
  'not-given': (b) => ({
    subject: `Your booking at ${b.restaurant} was not finished`,
    text: paragraphs(
      hello(b),
      `We held ${table(b)} for you, but ${b.kind === 'card' ? 'no card was given' : 'it was not paid'} in time. The table is free for other guests again, and nothing has been charged.`,
      `If you still wish to come, please book again.`,
      call(b),
    ),
  }),
  refunded: (b) => ({
    subject: `${b.restaurant} has refunded ${b.total}`,
    text: paragraphs(
      hello(b),
      `We have refunded ${b.total} for ${yours(b)}${b.card && ` to ${b.card}`}. It can take your bank some days to show it.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  charged: (b) => ({
    subject: `${b.restaurant} has charged ${b.total}`,
    text: paragraphs(
      hello(b),
      `For ${yours(b)} we have charged ${b.total}${b.card && ` to ${b.card}`}, as agreed when you gave your card.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  released: (b) => ({
    subject: `Your card at ${b.restaurant} is no longer stored`,
    text: paragraphs(
      hello(b),
      `The card${b.card && ` ${b.card}`} that you gave for ${yours(b)} is no longer stored, and nothing has been charged.${ref(b)}`,
      call(b),
    ),
  }),
};
