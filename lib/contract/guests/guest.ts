/**
 * What guests' pages and partners' channels say to the restaurant API without a session, below `/public/v1/restaurants/:service`. Nothing in an
 * answer tells of anybody else's booking: reasons come without numbers, and a booking is shown to whoever holds its link only.
 */
import { z } from 'zod';
import { PROVIDERS, REQUEST_KINDS, REQUEST_STATES } from '@/lib/rules/payments/payment-request';
import { paymentPolicy } from '@/lib/resources/sales/payment-policies-schema';
import {
  MARKETING_CHANNELS,
  type MarketingChannel,
  RESTAURANT_LANGUAGES,
  WHEN_FULL,
  type WhenFull,
} from '../constants';
import * as f from '../fields';
import { MESSAGE_CHANNELS } from '../messages/messages';
import { frozenPolicy } from '../sales/payments';
import { profile, translatedNames } from '../restaurant/setup';

export { MARKETING_CHANNELS, type MarketingChannel, WHEN_FULL, type WhenFull };

/** Languages of the guests' pages and messages (§1). */
export const GUEST_LANGUAGES = RESTAURANT_LANGUAGES;
const language = z.enum(GUEST_LANGUAGES);
export type GuestLanguage = z.infer<typeof language>;

/** Why a guest cannot have a day or a time, in the order in which they are looked for; texts in `messages/*.json` under `guest.why`. */
export const GUEST_REASONS = [
  'not-online', // the restaurant takes no bookings online: telephone
  'party-too-large', // more than it takes online: telephone
  'past',
  'too-far', // further ahead than guests may book
  'too-soon', // less notice than the restaurant wants: telephone
  'closed',
  'full',
] as const;
const reason = z.enum(GUEST_REASONS);
export type GuestReason = z.infer<typeof reason>;

const instant = z.iso.datetime().describe('ISO instant, UTC.');
const area = f.positive.nullable();

/** What a booking may be for, and when its parties arrive: on its days, from `from` on and before `to`. */
const guestEvent = z.object({
  uid: z.int(),
  name: z.string(),
  text: z.string(),
  first: f.serviceDate,
  last: f.serviceDate,
  from: z.number(),
  to: z.number(),
});
export type GuestEvent = z.infer<typeof guestEvent>;

/** What guests of some visits are asked for, without what the restaurant calls it. */
const guestPolicy = paymentPolicy.omit({ name: true, active: true, version: true });
export type GuestPolicy = z.infer<typeof guestPolicy>;

/** GET / */
const guestAd = z.object({
  title: z.string(),
  text: z.string(),
  /** '' for nowhere. */
  link: f.link,
  picture: z.string(),
});
export type GuestAd = z.infer<typeof guestAd>;

export const guestRestaurant = z.object({
  service: z.string(),
  name: z.string(),
  fullName: z.string(),
  address: z.string(),
  /** The number to call when something cannot be done online; '' when there is none. */
  phone: z.string(),
  /** Path of the picture below the API's base; '' when there is none. */
  picture: z.string(),
  /** Who the restaurant is to its guests (ADR 75), with the links of §3; images as `picture`. Left out by a server that does not know. */
  profile: z
    .object({
      ...profile,
      facebook: f.link,
      instagram: f.link,
      tripAdvisor: f.link,
      googleMaps: f.link,
      icon: z.string(),
      map: z.string(),
      /** Pictures besides `picture`, with what they show. */
      gallery: z.array(z.object({ picture: z.string(), alt: f.translatedLine })).default([]),
    })
    .omit({ languages: true })
    .optional(),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  languages: z.array(language),
  /** 24 hour clock. */
  milTime: z.boolean(),
  /** Whether it takes bookings online now. */
  open: z.boolean(),
  /** The service day and decimal hour now, restaurant time. */
  today: f.serviceDate,
  now: z.number(),
  largestParty: z.int(),
  /** How many days ahead guests may book, and the last of them. */
  horizon: z.int(),
  lastDate: f.serviceDate,
  /** Hours before a visit until which a guest may change or cancel it by themselves. */
  notice: z.number(),
  /** When it is open in a usual week, by shift: weekdays 0 Sunday to 6 Saturday, decimal hours. Left out by a server that does not tell. */
  hours: z.array(z.object({ weekdays: z.array(z.int()), start: z.number(), end: z.number() })).optional(),
  /** `names`: what readers of a language read where it is not the restaurant's own name. */
  areas: z.array(z.object({ uid: z.int(), name: z.string(), names: translatedNames.optional() })),
  guestOptions: z.array(
    z.object({ uid: z.int(), name: z.string(), names: translatedNames.optional(), ticked: z.boolean() }),
  ),
  whenFull: z.enum(WHEN_FULL),
  consents: z.object({
    /** What the guest agrees to, in the restaurant's words; '' for the text of the page. */
    privacy: z.string(),
    /** What they may be asked besides. */
    marketing: z.array(z.enum(MARKETING_CHANNELS)),
  }),
  /** Whether e-mail to guests leaves the restaurant; left out by a server that does not say, it does. */
  mail: z.boolean().optional(),
  /** Who agrees with guests and answers for their data: as in the contract, else as the restaurant calls itself. Left out by a server that does not know. */
  legal: z.object({ company: z.string(), address: z.string(), email: z.string() }).optional(),
  /** Events that guests may book, in the order in which they come. */
  events: z.array(guestEvent),
  /** Whether there are events with tickets, on pages of their own; left out by a server that sells none. */
  hasTickets: z.boolean().optional(),
  /** What binds whom is `policyFor`; a booking keeps what was asked when it was made. */
  policies: z.array(guestPolicy),
  /** What it advertises today, the newest first; pictures as `picture`. Left out by a server that keeps none. */
  ads: z.array(guestAd).optional(),
  /** Whether a promotion has a code that a guest can name; left out by a server that takes none. */
  takesCodes: z.boolean().optional(),
});
export type WireGuestRestaurant = z.infer<typeof guestRestaurant>;

/** What a restaurant may sell online besides tables: each on a page of its own. */
export const LISTED_SALES = ['events', 'orders', 'gift-cards'] as const;
export type ListedSale = (typeof LISTED_SALES)[number];
/** How many restaurants one page of their list names. */
export const LISTED_RESTAURANTS = 1000;
/** GET /public/v1/restaurants: every restaurant that is in business, by slug; what a search engine is led to. */
export const listedRestaurantsQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
export const listedRestaurants = z.object({
  restaurants: z.array(
    z.object({
      service: z.string(),
      /** Whether it takes bookings online. */
      open: z.boolean(),
      /** What else guests can buy there online now; left out by a server that tells of none. */
      sells: z.array(z.enum(LISTED_SALES)).optional(),
    }),
  ),
  /** How many pages there are; none where there is no restaurant. */
  pages: z.int(),
});

const partySize = z.coerce.number().pipe(f.covers);
const wantedArea = z.coerce.number().pipe(f.positive).optional().describe('Only tables of this area.');

/** GET /days: at most 62 of them. */
export const guestDaysQuery = z.object({ from: f.serviceDate, to: f.serviceDate, covers: partySize, area: wantedArea });
export const MAX_GUEST_DAYS = 62;
/** Every day of the span; `why` is left out of the days that have a time for the party. */
export const guestDays = z.object({
  covers: f.covers,
  days: z.array(z.object({ date: f.serviceDate, why: reason.optional() })),
});
export type GuestDays = z.infer<typeof guestDays>;

export const guestTime = z.object({
  time: z.number(),
  /** Name of the session, as 'Dinner'. */
  session: z.string(),
  /** Areas in which there is a table; none for a join that stands across areas. */
  areas: z.array(z.int()),
  /** Left out where the party can have the time. */
  why: reason.optional(),
});
export type GuestTime = z.infer<typeof guestTime>;

/** GET /availability */
export const guestAvailabilityQuery = z.object({
  date: f.serviceDate,
  covers: partySize,
  area: wantedArea,
  key: z
    .string()
    .max(100)
    .optional()
    .describe('The link of the booking that is being moved: it is not in its own way.'),
  hold: z.string().max(100).optional().describe('The hold of the guest who asks: it is not in its own way.'),
});
export const guestAvailability = z.object({
  date: f.serviceDate,
  covers: f.covers,
  /** Every arrival time of the day, by time; none of a day that is closed. */
  times: z.array(guestTime),
  /** Why the day has no time for the party; left out where it has one. */
  why: reason.optional(),
  /** The nearest days that have a time, by distance, where this one has none; at most three. */
  days: z.array(f.serviceDate),
});
export type GuestAvailability = z.infer<typeof guestAvailability>;

/** POST /holds: the place is kept for five minutes from guests and channels, never from staff. */
export const guestHoldBody = z.object({
  date: f.serviceDate,
  time: f.decimalHours,
  covers: f.covers,
  area: area.optional(),
  /** The guest's own token, made by their browser's page and as hard to guess: it has one hold at a time, the newest. Left out, the hold gets a token of its own. */
  hold: z
    .string()
    .regex(/^[\w-]{22,100}$/)
    .optional(),
  /** The hold that this one takes the place of, and the link of the booking that is being moved. */
  replaces: z.string().max(100).optional(),
  key: z.string().max(100).optional(),
});
export const guestHold = z.object({
  hold: z.string(),
  expiresAt: instant,
  date: f.serviceDate,
  time: z.number(),
  covers: f.covers,
  area,
});
export type GuestHold = z.infer<typeof guestHold>;
export const HOLD_MINUTES = 5;

const wish = {
  date: f.serviceDate,
  time: f.decimalHours,
  covers: f.covers,
  /** Null for any. */
  area: area.optional(),
  guestOptions: f.optionUids.optional(),
  guestNotes: f.longText.max(1000, 'tooLong').optional(),
};
/** A promotion's code, as the guest writes it; '' for none. */
const promotionCode = z.string().trim().max(40, 'tooLong');

/** POST /bookings and POST /standby. */
export const guestBookingBody = z.object({
  ...wish,
  /** From POST /holds. Without one, or with one that ran out, the place is looked for anew. */
  hold: z.string().max(100).optional(),
  /** The guest knows that they have a booking of this day, and wants another: else 409 already-booked. */
  again: z.boolean().optional(),
  /** Where the guest came from (§9): 0 the website, or a partner's id; never one of the restaurant. */
  channel: z.int().nonnegative().max(99_999).optional(),
  /** One of the restaurant's events; date and time lie within it. */
  event: f.uid.nullable().optional(),
  promotion: promotionCode.optional(),
  firstName: f.guestName.min(1, 'required'),
  lastName: f.guestName.min(1, 'required'),
  /** As the guest writes it; kept as E.164, read as the restaurant's country's where it has no country. */
  phone: z.string().trim().min(1, 'required').max(40, 'invalidPhone'),
  email: z.string().trim().min(1, 'required').pipe(z.email('invalidEmail').max(254, 'invalidEmail')),
  /** Of the pages: messages are written in it. */
  language: language.optional(),
  consents: z.object({
    privacy: z.literal(true, 'required'),
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
    whatsapp: z.boolean().optional(),
  }),
});
export type GuestBookingBody = z.infer<typeof guestBookingBody>;

/** POST /standby: the same, for a time that is full. */
export const guestStandbyBody = guestBookingBody.omit({ hold: true, again: true });

/** PATCH /bookings/:key: what is left out stays. */
export const guestBookingPatch = z
  .object({
    ...wish,
    hold: z.string().max(100).optional(),
    language: language.optional(),
    /** The version that the guest saw; with an older one the change is refused. */
    version: f.whole.optional(),
  })
  .partial();
export type GuestBookingPatch = z.infer<typeof guestBookingPatch>;

/** POST /bookings/:key/cancel */
export const guestCancelBody = z.object({ language: language.optional() });

/** What a guest says of a visit that they are asked about: that they come, or whether they take the place that a party on standby is offered. */
export const GUEST_ANSWERS = ['confirmed', 'accepted', 'declined'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];
export const guestAnswerBody = z.object({ answer: z.enum(GUEST_ANSWERS), language: language.optional() });

export const GUEST_BOOKING_STATES = [
  'booked',
  'requested',
  'standby',
  'waiting',
  'seated',
  'finished',
  'no-show',
  'cancelled',
] as const;

/** What is asked of a booking, or was asked of it last, and what became of its money. Sums in minor units. */
const guestBookingPayment = z.object({
  /** Of the link by which it is met, and on which its receipt stands. */
  key: z.string(),
  provider: z.enum(PROVIDERS),
  kind: z.enum(REQUEST_KINDS),
  amount: f.minorSum,
  currency: z.string(),
  policy: frozenPolicy.nullable(),
  state: z.enum(REQUEST_STATES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  expiresAt: instant.nullable(),
  /** The booking stands or falls with it. */
  binding: z.boolean(),
  paid: f.minorSum,
  refunded: f.minorSum,
  /** On its way back. */
  refunding: f.minorSum.default(0),
  /** Of what was paid, what was charged because they did not come. */
  charged: f.minorSum,
  /** What is left of each payment once all refunds are through, and the terms that it was made on. */
  held: z.array(z.object({ amount: f.minorSum, policy: frozenPolicy.nullable() })).default([]),
  /** What may still be charged, as things stand, because they did not come or cancelled too late; and until when. */
  chargeable: z.object({ most: f.minorSum, until: instant }).nullable().default(null),
});
export type GuestBookingPayment = z.infer<typeof guestBookingPayment>;

/** Their place in the loyalty programme: they may join, or are in it. */
const guestLoyalty = z.object({
  member: z.boolean(),
  points: z.int(),
  /** '' below the first. */
  level: z.string(),
});
export type GuestLoyalty = z.infer<typeof guestLoyalty>;

/** A booking as its guest sees it. */
export const guestBooking = z.object({
  /** The unguessable part of its link. */
  key: z.string(),
  /** '' where the restaurant shows guests none (`showRef`, §3). */
  reference: z.string(),
  state: z.enum(GUEST_BOOKING_STATES),
  date: f.serviceDate,
  time: z.number(),
  /** Hours that the table is kept. */
  turn: z.number(),
  startsAt: instant,
  covers: z.int(),
  area,
  /** What it is for; it is moved within that only. */
  event: guestEvent.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** As hints that tell the guest which of theirs, and nobody else anything: 'a•••@example.com', '••• 233'. */
  emailHint: z.string(),
  phoneHint: z.string(),
  guestOptions: z.array(z.int()),
  guestNotes: z.string(),
  /** Whether they may still change or cancel it by themselves, and until when; past that they telephone. */
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  changeUntil: instant,
  /** Whether they may say that they come: they have not yet, and the restaurant tells it apart. */
  mayConfirm: z.boolean().default(false),
  /** A place that came free for a party on standby and is kept for it until it answers; null for none. */
  offer: z.object({ until: instant }).nullable().default(null),
  /** Null where nothing is asked. */
  payment: guestBookingPayment.nullable(),
  /** Points of the loyalty programme; null where it is off, or not for them. */
  loyalty: guestLoyalty.nullable().optional(),
  /** By which channel they are told of it as it is now; null where nothing has left or will, or a request will not be answered. Left out by an act, and by a server that does not say. */
  notifiedBy: z.enum(MESSAGE_CHANNELS).nullable().optional(),
  version: z.int(),
});
export type GuestBooking = z.infer<typeof guestBooking>;

/** Staff's GET books/:uid/guest-link: what the guest opens to see, change or cancel the booking. */
export const guestLinkAnswer = z.object({ link: z.url() });

/**
 * `details` where a place is refused (409 'not-online', 'party-too-large', 'past', 'too-far-ahead', 'short-notice', 'closed-date' or 'place-taken',
 * for the reasons in their order): why, and what they can have instead, as it stood at the refusal.
 */
export const guestAlternatives = z.object({ why: reason, times: z.array(guestTime), days: z.array(f.serviceDate) });
export type GuestAlternatives = z.infer<typeof guestAlternatives>;
