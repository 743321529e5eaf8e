/** Gift cards and their ledger entries (§3). */
import { z } from 'zod';
import { CARD_STATES, ENTRY_KINDS, NOT_SOLD, ROW_FAULTS, SHOWN_STATES, TENDERS } from '@/lib/contract/sales/gift-cards';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

export const giftEntry = z.object({
  uid: f.uid,
  kind: z.enum(ENTRY_KINDS),
  /** Minor units; negative for amounts that leave the card. */
  amount: z.int(),
  /** Balance after the entry. */
  balance: z.int(),
  tender: z.enum(['', ...TENDERS, 'online']),
  booking: f.uid.nullable(),
  /** Takeaway or delivery order that was paid with the card; the order's calls refund it. */
  order: f.uid.nullable().default(null),
  against: f.uid.nullable(),
  /** Name of the sister where the amount was spent or refunded; '' for the restaurant that sold the card. */
  place: z.string().default(''),
  note: z.string(),
  by: z.string(),
  /** ISO instant. */
  at: z.string(),
});
export interface GiftEntry extends z.output<typeof giftEntry> {}

export const giftCard = z.object({
  uid: f.uid,
  version: z.int().default(0),
  product: f.uid.nullable(),
  /** Name of the product when it was sold; '' for a card of a free amount. */
  name: z.string(),
  /** The last four characters of its code. */
  codeEnd: z.string(),
  currency: z.string(),
  state: z.enum(CARD_STATES),
  shown: z.enum(SHOWN_STATES),
  endedBy: z.enum(['', 'deactivate', 'expire', 'transfer']).default(''),
  /** Minor units. */
  balance: z.int(),
  loaded: z.int(),
  expiresOn: f.serviceDate.nullable(),
  vatRate: z.number().nullable(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  words: z.string(),
  deliverOn: f.serviceDate.nullable(),
  /** ISO instant; null until the recipient has been sent the card. */
  deliveredAt: z.string().nullable(),
  /** ISO instant. */
  soldAt: z.string(),
});
export interface GiftCard extends z.output<typeof giftCard> {}
/** A message with which the card was, or is to be, delivered. */
const giftMail = z.object({
  uid: f.uid,
  kind: z.string(),
  to: z.string(),
  state: z.string(),
  reason: z.string(),
  /** ISO instant. */
  at: z.string(),
});
const cardWithEntries = giftCard.extend({ entries: z.array(giftEntry), mails: z.array(giftMail).default([]) });
export interface GiftCardWithEntries extends z.output<typeof cardWithEntries> {}

/** Data of a card that anyone with its code may see. */
const paidCard = z.object({
  uid: f.uid,
  codeEnd: z.string(),
  currency: z.string(),
  balance: z.int(),
  expiresOn: f.serviceDate.nullable(),
  shown: z.enum(SHOWN_STATES),
  /** Name of the sister that sold it; '' for the restaurant itself. */
  sister: z.string(),
});
export interface PaidCard extends z.output<typeof paidCard> {}
const paidBooking = z.object({
  payments: z.array(
    z.object({
      entry: f.uid,
      card: f.uid,
      /** The card was sold here and can be opened. */
      own: z.boolean(),
      codeEnd: z.string(),
      amount: z.int(),
      /** Amount not refunded yet. */
      left: z.int(),
      by: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
});
export type GiftPayment = z.output<typeof paidBooking>['payments'][number];

/** The full code, answered only once: to the user who sold or transferred the card. */
const withCode = cardWithEntries.extend({ code: z.string() });

const sum = z.int().min(1, 'required').max(2_000_000_000);
const note = f.shortText.default('');
const code = z.string().max(60);
const persons = {
  buyerName: f.shortText,
  buyerEmail: f.email,
  recipientName: f.shortText,
  recipientEmail: f.email,
  words: f.longText,
  /** Day on which the recipient is sent the card; null for no delivery. */
  deliverOn: f.serviceDate.nullable(),
};

export const giftCardSchemas = {
  list: {
    query: z.object({
      /** Part of a name or address, or the last characters of a code. */
      search: z.string().trim().max(100).default(''),
      state: z.enum(SHOWN_STATES).optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      offset: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
    }),
    answer: z.object({ giftCards: z.array(giftCard), total: z.int() }),
  },
  find: { answer: cardWithEntries },
  lookUp: { body: z.strictObject({ code }), answer: cardWithEntries },
  create: {
    body: z.strictObject({
      /** null for a free amount. */
      product: f.uid.nullable(),
      amount: sum,
      tender: z.enum(TENDERS),
      ...persons,
      language: z.enum(['en', 'es', 'pt']),
    }),
    answer: withCode,
  },
  change: { body: z.strictObject(persons).partial().extend({ version: f.whole.optional() }), answer: cardWithEntries },
  send: { body: z.strictObject({ kind: z.enum(['giftBuyer', 'giftFor']) }), answer: cardWithEntries },
  redeem: {
    body: z.strictObject({ amount: sum, booking: f.uid.nullable().default(null), note }),
    answer: cardWithEntries,
  },
  giveBack: { body: z.strictObject({ entry: f.uid, amount: sum, note }), answer: cardWithEntries },
  load: { body: z.strictObject({ amount: sum, tender: z.enum(TENDERS), note }), answer: cardWithEntries },
  adjust: {
    body: z.strictObject({
      /** Minor units; negative to reduce the balance. */
      amount: z
        .int()
        .min(-2_000_000_000)
        .max(2_000_000_000)
        .refine((amount) => amount !== 0, 'required'),
      note: f.shortText.min(1, 'required'),
    }),
    answer: cardWithEntries,
  },
  block: { body: z.strictObject({ note }), answer: cardWithEntries },
  unblock: { body: z.strictObject({ note }), answer: cardWithEntries },
  /** Writes off the balance: the card has expired or is blocked. */
  end: { body: z.strictObject({ note: f.shortText.min(1, 'required') }), answer: cardWithEntries },
  move: { body: z.strictObject({ note }), answer: withCode },
  refund: {
    body: z.strictObject({
      amount: sum,
      /** Payment method of the refund, for a card that was paid at the counter; a card paid online is refunded online. */
      tender: z.enum(TENDERS),
      note: f.shortText.min(1, 'required'),
    }),
    answer: cardWithEntries,
  },
  check: { body: z.strictObject({ code }), answer: paidCard },
  pay: {
    body: z.strictObject({ code, amount: sum, booking: f.uid.nullable().default(null), note }),
    answer: paidCard,
  },
  giveBackPayment: {
    body: z.strictObject({ booking: f.uid, entry: f.uid, amount: sum, note }),
    answer: paidBooking,
  },
  sale: {
    answer: z.object({
      /** Why no gift cards are sold online; '' if they are. */
      notSold: z.enum(['', ...NOT_SOLD]),
      /** Page where guests buy gift cards. */
      link: z.string(),
    }),
  },
  ofDiner: { answer: z.object({ giftCards: z.array(giftCard) }) },
  ofBooking: { answer: paidBooking },
  /** A base64 file; the caller already has the code. */
  paper: { body: z.strictObject({ code }), answer: z.object({ fileName: z.string(), pdf: z.string() }) },
  imports: {
    answer: z.object({
      imports: z.array(
        z.object({
          uid: f.uid,
          fileName: z.string(),
          cards: z.int(),
          total: z.int(),
          by: z.string(),
          at: z.string(),
          undoneAt: z.string().nullable(),
        }),
      ),
    }),
  },
  bringIn: {
    body: z.strictObject({
      /** Lines of code, balance, last day, name and e-mail. */
      text: z.string().min(1, 'required').max(900_000, 'tooLong'),
      fileName: f.shortText,
      language: z.enum(['en', 'es', 'pt']),
      /** Dry run: the answer shows the result and nothing is written. */
      tries: z.boolean(),
    }),
    answer: z.object({
      uid: f.uid.nullable(),
      cards: z.int(),
      total: z.int(),
      /** The first of them, as examples. */
      first: z.array(z.object({ codeEnd: z.string(), balance: z.int(), expiresOn: f.serviceDate.nullable() })),
      faults: z.array(z.object({ line: z.int(), fault: z.enum(ROW_FAULTS) })),
      refused: z.int(),
    }),
  },
  undoImport: {
    body: z.strictObject({}),
    answer: z.object({
      undone: z.int(),
      /** Cards that have been used since and are therefore kept. */
      kept: z.int(),
    }),
  },
  entries: {
    query: z.object({ from: f.serviceDate, to: f.serviceDate }),
    answer: z.object({
      entries: z.array(
        giftEntry.omit({ against: true, order: true }).extend({
          card: f.uid,
          codeEnd: z.string(),
          product: z.string(),
          vatRate: z.number().nullable(),
          date: f.serviceDate,
        }),
      ),
      more: z.boolean(),
    }),
  },
  report: {
    query: z.object({
      from: f.serviceDate,
      to: f.serviceDate,
      /** Years without a ledger entry after which a card is dormant. */
      dormantYears: z.coerce.number().pipe(z.int().min(1).max(30)).default(3),
    }),
    answer: z.object({
      /** Minor units of the restaurant's currency, for the days from `from` to `to`. */
      sold: z.int(),
      redeemed: z.int(),
      givenBack: z.int(),
      adjusted: z.int(),
      /** Written off after the last valid day, and by users. */
      expired: z.int(),
      writtenOff: z.int(),
      /** Refunds of cards that were paid online. */
      refunded: z.int(),
      /** VAT of single-purpose cards that were sold in these days. */
      vatBySale: z.int(),
      /** Amount redeemed from multi-purpose cards; its VAT is due with the meal. */
      redeemedMultiPurpose: z.int(),
      /** Balance of all cards at the end of `to`. */
      liability: z.int(),
      /** Part of it on dormant cards. */
      dormant: z.int(),
      cardsSold: z.int(),
      cardsOpen: z.int(),
    }),
  },
};
export type GiftCardTypes = Inferred<typeof giftCardSchemas>;
export type GiftReport = GiftCardTypes['report']['answer'];
