/** Variables of messages about the card or the payment of a booking. */
import type { MailText } from '../mail/mail-texts';

/** Variables of a payment message, named as in §9 where possible. Amounts are formatted with their currency. */
export interface PaymentText {
  restaurant: string;
  /** First name; '' if unknown. */
  name: string;
  /** Phone number of the restaurant; '' if it has none. */
  phone: string;
  /** COVERS, DAY, TIME and REF of the booking; '' for REF if the restaurant hides it (`showRef`, §3). */
  covers: number;
  day: string;
  time: string;
  reference: string;
  /** Whether a card is registered or an amount is paid. */
  kind: 'card' | 'deposit' | 'payment';
  /** The payment is forfeited on a late cancellation or no-show; false for a payment without terms. */
  keeps: boolean;
  /** CCLINK: link to the request; '' if nothing is due any more. */
  cclink: string;
  /** UNTIL: deadline; '' for none. */
  until: string;
  /** TOTAL: amount paid, refunded or charged; for a card, the maximum charge. */
  total: string;
  /** Deadline of free cancellation; '' if cancelling always has a cost, or never. */
  freeUntil: string;
  /** 'Visa •••• 4242'; '' if unknown. */
  card: string;
  /** Reason of a charge or refund, in the restaurant's words; '' for none. */
  reason: string;
  /** Link to view, change or cancel the booking. */
  link: string;
}

/**
 * Occasions of a payment message. 'finish': the table is held until the card is registered; 'asked': the table is already booked. 'settled' confirms
 * and is the receipt; 'not-given' ends a booking that waited for its card.
 */
export const PAYMENT_NEWS = ['finish', 'asked', 'settled', 'not-given', 'refunded', 'charged', 'released'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

export type PaymentTexts = Record<PaymentNews, (about: PaymentText) => MailText>;

/** Joins paragraphs, without the empty ones. */
export const paragraphs = (...parts: string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;
