/** Buying gift cards and reading their balance, below `/public/v1/restaurants/:service`. */
import { NOT_SOLD, SHOWN_STATES } from '@/lib/contract/sales/gift-cards';
import { z } from 'zod';
import * as f from '../fields';
import { GUEST_LANGUAGES } from './guest';

export const LONGEST_WORDS = 500;

export const guestGiftOffer = z.object({
  /** '' if gift cards are sold online. */
  notSold: z.enum(['', ...NOT_SOLD]),
  currency: z.string(),
  products: z.array(
    z.object({
      uid: f.uid,
      name: z.string(),
      text: z.string(),
      kind: z.enum(['amount', 'menu']),
      amount: z.int(),
      validMonths: z.int().nullable(),
      /** Path of its picture; '' for none. */
      picture: z.string(),
    }),
  ),
  /** Range of free amounts in minor units; null for fixed amounts only. */
  free: z.object({ least: z.int(), most: z.int() }).nullable(),
  /** First and last possible day of delivery, in the restaurant's zone. */
  today: f.serviceDate,
  lastDay: f.serviceDate,
});
export type GuestGiftOffer = z.infer<typeof guestGiftOffer>;

export const guestGiftOrder = z.object({
  /** null for a free amount. */
  product: f.uid.nullable(),
  /** The price shown to the buyer, in minor units. */
  amount: z.int().min(1, 'required').max(2_000_000_000),
  buyerName: f.guestName.min(1, 'required'),
  buyerEmail: z.email('invalidEmail').max(254, 'invalidEmail'),
  recipientName: f.guestName,
  recipientEmail: f.email,
  words: z.string().trim().max(LONGEST_WORDS, 'tooLong'),
  /** Day of the e-mail to the recipient; null if only the buyer gets one. */
  deliverOn: f.serviceDate.nullable(),
  language: z.enum(GUEST_LANGUAGES),
});
export type GuestGiftOrder = z.infer<typeof guestGiftOrder>;
export const guestGiftOrdered = z.object({
  /** The payment page. */
  path: z.string(),
});

export const guestGiftQuestion = z.object({ code: z.string().max(60) });
export const guestGiftBalance = z.object({
  balance: z.int(),
  currency: z.string(),
  expiresOn: f.serviceDate.nullable(),
  shown: z.enum(SHOWN_STATES),
});
export type GuestGiftBalance = z.infer<typeof guestGiftBalance>;
