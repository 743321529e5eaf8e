/** What messages about the card or the money of a booking speak of. */
import type { MailText } from '../mail/mail-texts';

/** What a message about money may speak of; the names of §9 where it has one. Sums are written out with their currency. */
export interface PaymentText {
  restaurant: string;
  /** First name; '' when it is not known. */
  name: string;
  /** The number to call; '' when the restaurant has none. */
  phone: string;
  /** COVERS, DAY, TIME and REF of the booking; no REF, '', where the restaurant shows none (`showRef`, §3). */
  covers: number;
  day: string;
  time: string;
  reference: string;
  /** A card is registered, or something is paid. */
  kind: 'card' | 'deposit' | 'payment';
  /** What is paid is kept when they cancel late or does not come: not so for a payment without terms. */
  keeps: boolean;
  /** CCLINK: where the guest does it. '' when nothing is asked any more. */
  cclink: string;
  /** UNTIL: by when; '' for no end. */
  until: string;
  /** TOTAL: what is paid, given back or charged; of a card the most that may be charged. */
  total: string;
  /** Up to when cancelling costs nothing; '' when it always costs, or nothing is at stake. */
  freeUntil: string;
  /** 'Visa •••• 4242'; '' when it is not known. */
  card: string;
  /** Why something was charged or given back, in the restaurant's words; '' for nothing. */
  reason: string;
  /** Where they see, changes or cancels the booking. */
  link: string;
}

/**
 * What has become of it: 'finish' keeps a table until the card is there, 'asked' is about a table that is booked. 'settled' confirms and is the
 * receipt; 'not-given' ends a booking that waited for its card.
 */
export const PAYMENT_NEWS = ['finish', 'asked', 'settled', 'not-given', 'refunded', 'charged', 'released'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

export type PaymentTexts = Record<PaymentNews, (about: PaymentText) => MailText>;

/** Paragraphs; empty ones are left out. */
export const paragraphs = (...parts: string[]): string => `${parts.filter((part) => part !== '').join('\n\n')}\n`;
