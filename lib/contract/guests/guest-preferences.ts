/**
 * A guest's own data, below `/public/v1/restaurants/:service/guests/:key`. The guest's link allows reading and editing their preferences;
 * exporting and deleting all data needs a link that has just been mailed to them.
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

/** Requirement for export and deletion: fulfilled by this link, possible through an e-mail, or only through the restaurant. */
export const PROOFS = ['given', 'mail', 'none'] as const;

const ownBooking = z.object({
  reference: z.string(),
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  state: z.enum(GUEST_BOOKING_STATES),
  /** Whether its visit is in the future, which prevents deletion. */
  coming: z.boolean(),
});

/** GET /, and the answer of a change. */
export const guestPreferences = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** '' if not chosen. */
  language: z.enum(['', ...GUEST_LANGUAGES]),
  /** Options that the restaurant shows to guests. */
  guestOptions: z.array(z.int()),
  allergies: z.string(),
  birthday: f.serviceDate.nullable(),
  guestNotes: z.string(),
  /** Marketing consents by channel; a missing channel has no consent. */
  consents: z.partialRecord(channel, consent),
  bookings: z.array(ownBooking).describe('The newest first.'),
  /** Expiry of the link. */
  expiresAt: instant,
  proof: z
    .enum(PROOFS)
    .describe('Whether this link shows that it is them; else whether mail to the address that is kept of them would.'),
  version: z.int(),
});
export type WireGuestPreferences = z.infer<typeof guestPreferences>;

/** PATCH /: omitted fields stay unchanged. A consent of false withdraws it. */
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

/** POST /confirmation: the action that the mailed link confirms, and the language of the e-mail. */
export const guestConfirm = z.object({
  step: z.enum(['data', 'delete']).default('data'),
  language: z.enum(GUEST_LANGUAGES).optional(),
});
export type WireGuestConfirm = z.infer<typeof guestConfirm>;

/** GET /data: all stored data of the guest as an export; 403 'not-confirmed' with a link that does not prove the identity, as for POST /delete. */
export const guestData = z.object({
  restaurant: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  madeAt: instant,
  person: guestPreferences.omit({ bookings: true, expiresAt: true, proof: true, version: true }).extend({
    company: z.string(),
    since: instant,
    privacy: consent.nullable(),
    /** Notes by staff. */
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
      /** The payment requests of the booking with their terms, and every ledger entry; oldest first. */
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
  /** The guest's replies. */
  replies: z.array(z.object({ at: instant, channel: z.string(), from: z.string(), text: z.string() })),
  /** Survey answers, newest first. */
  surveys: z.array(
    z.object({
      date: f.serviceDate,
      at: instant,
      answers: z.array(z.object({ question: f.translatedLine, answer: z.union([z.int(), z.string()]) })),
    }),
  ),
  /** Gift cards bought or received, without their codes. */
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
  /** Takeaway and delivery orders, newest first. */
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
  /** Every entry of their points, oldest first; left out if there are none. */
  points: z
    .array(z.object({ at: instant, kind: z.enum(POINT_KINDS), points: z.int(), balance: z.int(), note: z.string() }))
    .optional(),
});
export type WireGuestData = z.infer<typeof guestData>;
export type OwnGiftCard = WireGuestData['giftCards'][number];
export type OwnOrder = WireGuestData['orders'][number];

/** POST /delete */
export const guestDelete = z.object({
  /** Confirms deletion despite future bookings, which are cancelled. Without it they prevent deletion (409 'coming-bookings'). */
  cancelComing: z.boolean().default(false),
});

/** POST …/bookings/:key/preferences-link and POST …/diners/:uid/preferences-link: the language of the e-mail. */
export const preferencesLinkBody = z.object({ language: z.enum(GUEST_LANGUAGES).optional() });

/** Answer to staff: the link to hand over, and whether it was mailed as well. */
export const staffPreferencesLinkBody = z.object({ send: z.boolean().default(false) });
export const staffPreferencesLink = z.object({ link: z.string(), expiresAt: instant, sent: z.boolean() });
export type WireStaffPreferencesLink = z.infer<typeof staffPreferencesLink>;
