/**
 * A guest's own data, below `/public/v1/restaurants/:service/guests/:key`: whoever has their link sees and writes what they wish to be known; all that
 * is kept, and its end, take a link that they have just been mailed.
 */
import { POINT_KINDS } from '../sales/loyalty';
import { z } from 'zod';
import { CONSENT_WAYS } from '@/lib/rules/diner/consents';
import * as f from '../fields';
import { GUEST_BOOKING_STATES, GUEST_LANGUAGES, MARKETING_CHANNELS } from './guest';
import { ledgerEntry, paymentRequest } from '../sales/payments';
import { ORDER_SERVICES, ORDER_STATUSES } from '../takeaway/takeaway';
import { cartAddress } from '../takeaway/takeaway-schema';

const instant = z.iso.datetime();
const channel = z.enum(MARKETING_CHANNELS);
const shortNote = z.string().trim().max(1_000, 'tooLong');

const consent = z.object({ at: instant, to: z.string(), how: z.enum(CONSENT_WAYS) });

/** What data and deletion want: here already, to be had by mail, or not without the restaurant. */
export const PROOFS = ['given', 'mail', 'none'] as const;

const ownBooking = z.object({
  reference: z.string(),
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  state: z.enum(GUEST_BOOKING_STATES),
  /** Whether its visit is still ahead, so that it stands in the way of deleting. */
  coming: z.boolean(),
});

/** GET / and what a change answers. */
export const guestPreferences = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** '' for none chosen. */
  language: z.enum(['', ...GUEST_LANGUAGES]),
  /** Of the options that the restaurant shows to guests. */
  guestOptions: z.array(z.int()),
  allergies: z.string(),
  birthday: f.serviceDate.nullable(),
  guestNotes: z.string(),
  /** By what they may be written to about other things than their bookings; a channel that is left out was not agreed to. */
  consents: z.partialRecord(channel, consent),
  bookings: z.array(ownBooking).describe('The newest first.'),
  /** When the link ends. */
  expiresAt: instant,
  proof: z
    .enum(PROOFS)
    .describe('Whether this link shows that it is them; else whether mail to the address that is kept of them would.'),
  version: z.int(),
});
export type WireGuestPreferences = z.infer<typeof guestPreferences>;

/** PATCH /: what is left out stays. A consent of false takes it back. */
export const guestPreferencesPatch = z
  .object({
    language: z.enum(GUEST_LANGUAGES),
    guestOptions: f.optionUids,
    allergies: shortNote,
    birthday: f.serviceDate.nullable(),
    guestNotes: shortNote,
    consents: z.partialRecord(channel, z.boolean()),
    version: f.whole,
  })
  .partial();
export type WireGuestPreferencesPatch = z.infer<typeof guestPreferencesPatch>;

/** POST /confirmation: what the link in the mail leads to, and in which language. */
export const guestConfirm = z.object({
  step: z.enum(['data', 'delete']).default('data'),
  language: z.enum(GUEST_LANGUAGES).optional(),
});
export type WireGuestConfirm = z.infer<typeof guestConfirm>;

/** GET /data: everything that is kept of them, for them to take along; 403 'not-confirmed' by a link that proves nothing, as for POST /delete. */
export const guestData = z.object({
  restaurant: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  madeAt: instant,
  person: guestPreferences.omit({ bookings: true, expiresAt: true, proof: true, version: true }).extend({
    company: z.string(),
    since: instant,
    privacy: consent.nullable(),
    /** What staff noted down of them. */
    staff: z.object({ notes: z.string(), vip: z.boolean(), tags: z.array(z.string()) }),
  }),
  bookings: z.array(
    ownBooking.omit({ coming: true }).extend({
      channel: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      email: z.string(),
      guestNotes: z.string(),
      staffNotes: z.string(),
      guestOptions: z.array(z.int()),
      /** Minor units of the restaurant's currency. */
      spend: z.int(),
      /** What was asked of them for it, on which terms, and every movement of their card and their money; the oldest first. */
      asked: z.array(
        paymentRequest.pick({
          kind: true,
          amount: true,
          currency: true,
          policy: true,
          state: true,
          card: true,
          createdAt: true,
        }),
      ),
      moved: z.array(
        ledgerEntry.pick({ type: true, amount: true, currency: true, state: true, reason: true, at: true }),
      ),
    }),
  ),
  messages: z.array(
    z.object({ at: instant, channel: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
  ),
  /** What they wrote back. */
  replies: z.array(z.object({ at: instant, channel: z.string(), from: z.string(), text: z.string() })),
  /** What they answered when they were asked about a visit, the newest first. */
  surveys: z.array(
    z.object({
      date: f.serviceDate,
      at: instant,
      answers: z.array(z.object({ question: f.translatedLine, answer: z.union([z.int(), z.string()]) })),
    }),
  ),
  /** Gift cards that they bought or got, without their codes. */
  giftCards: z.array(
    z.object({
      role: z.enum(['buyer', 'recipient']),
      name: z.string(),
      email: z.string(),
      codeEnd: z.string(),
      loaded: z.int(),
      balance: z.int(),
      currency: z.string(),
      expiresOn: f.serviceDate.nullable(),
      words: z.string(),
      state: z.string(),
      at: instant,
    }),
  ),
  /** What they ordered for takeaway and delivery, the newest first. */
  orders: z.array(
    z.object({
      number: z.int(),
      service: z.enum(ORDER_SERVICES),
      status: z.enum(ORDER_STATUSES),
      at: instant,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: cartAddress.nullable(),
      note: z.string(),
      allergies: z.string(),
      dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
      /** Minor units. */
      total: z.int(),
      currency: z.string(),
    }),
  ),
  /** Every movement of their points, the oldest first; left out where there never was one. */
  points: z
    .array(z.object({ at: instant, kind: z.enum(POINT_KINDS), points: z.int(), balance: z.int(), note: z.string() }))
    .optional(),
});
export type WireGuestData = z.infer<typeof guestData>;
export type OwnGiftCard = WireGuestData['giftCards'][number];
export type OwnOrder = WireGuestData['orders'][number];

/** POST /delete */
export const guestDelete = z.object({
  /** Yes, also where bookings are still to come: they are cancelled. Without it they stand in the way (409 'coming-bookings'). */
  cancelComing: z.boolean().default(false),
});

/** POST …/bookings/:key/preferences-link and POST …/diners/:uid/preferences-link: in whose language the mail is. */
export const preferencesLinkBody = z.object({ language: z.enum(GUEST_LANGUAGES).optional() });

/** What staff are answered: the link to hand over, and whether it was mailed as well. */
export const staffPreferencesLinkBody = z.object({ send: z.boolean().default(false) });
export const staffPreferencesLink = z.object({ link: z.string(), expiresAt: instant, sent: z.boolean() });
export type WireStaffPreferencesLink = z.infer<typeof staffPreferencesLink>;
