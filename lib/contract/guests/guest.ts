/**
 * Public calls of guest pages and partner channels, without a session, below `/public/v1/restaurants/:service`. No answer reveals other bookings:
 * reasons have no numbers, and a booking is only shown by its link.
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

/** Why a day or time is not available to a guest, in the order of checks; texts in `messages/*.json` under `guest.why`. */
export const GUEST_REASONS = [
  'not-online', // the restaurant takes no bookings online: by phone only
  'party-too-large', // larger than the online maximum: by phone only
  'past',
  'too-far', // further ahead than guests may book
  'too-soon', // less than the minimum notice: by phone only
  'closed',
  'full',
] as const;
const reason = z.enum(GUEST_REASONS);
export type GuestReason = z.infer<typeof reason>;

const instant = z.iso.datetime().describe('ISO instant, UTC.');
const area = f.positive.nullable();

/** An event of bookings: its days, and arrivals at or after `from` and before `to`. */
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

/** A payment policy without its internal name. */
const guestPolicy = paymentPolicy.omit({ name: true, active: true, version: true });
export type GuestPolicy = z.infer<typeof guestPolicy>;

/** GET / */
const guestAd = z.object({
  title: z.string(),
  text: z.string(),
  /** Link of the ad; '' for none. */
  link: f.link,
  picture: z.string(),
});
export type GuestAd = z.infer<typeof guestAd>;

export const guestRestaurant = z.object({
  service: z.string(),
  name: z.string(),
  fullName: z.string(),
  address: z.string(),
  /** The phone number for everything that cannot be done online; '' for none. */
  phone: z.string(),
  /** Path of the picture below the API's base; '' when there is none. */
  picture: z.string(),
  /** The restaurant's public profile (ADR 75), with the links of §3; images as `picture`. Missing from servers without profiles. */
  profile: z
    .object({
      ...profile,
      facebook: f.link,
      instagram: f.link,
      tripAdvisor: f.link,
      googleMaps: f.link,
      icon: z.string(),
      map: z.string(),
      /** Pictures besides `picture`, with alternative texts. */
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
  /** How many days ahead guests can book, and the last one. */
  horizon: z.int(),
  lastDate: f.serviceDate,
  /** Hours before a visit until which a guest may change or cancel it online. */
  notice: z.number(),
  /** Opening hours of a regular week, by shift: weekdays 0 Sunday to 6 Saturday, decimal hours. Left out by a server that does not provide them. */
  hours: z.array(z.object({ weekdays: z.array(z.int()), start: z.number(), end: z.number() })).optional(),
  /** `names`: translations for readers of other languages. */
  areas: z.array(z.object({ uid: z.int(), name: z.string(), names: translatedNames.optional() })),
  guestOptions: z.array(
    z.object({ uid: z.int(), name: z.string(), names: translatedNames.optional(), ticked: z.boolean() }),
  ),
  whenFull: z.enum(WHEN_FULL),
  consents: z.object({
    /** The restaurant's privacy text; '' for the page's default. */
    privacy: z.string(),
    /** Optional marketing consents. */
    marketing: z.array(z.enum(MARKETING_CHANNELS)),
  }),
  /** Whether e-mail is sent to guests; true if missing. */
  mail: z.boolean().optional(),
  /** The contract party and data controller: from the contract, else the restaurant's name. Missing from servers without it. */
  legal: z.object({ company: z.string(), address: z.string(), email: z.string() }).optional(),
  /** Events that guests can book, in order of date. */
  events: z.array(guestEvent),
  /** Whether there are events with tickets, on pages of their own; left out by a server without tickets. */
  hasTickets: z.boolean().optional(),
  /** `policyFor` selects the policy of a visit; a booking keeps the terms from its creation. */
  policies: z.array(guestPolicy),
  /** Ads of today, newest first; pictures as `picture`. Left out by a server without ads. */
  ads: z.array(guestAd).optional(),
  /** Whether a promotion has a code that a guest can enter; left out by a server without promotions. */
  takesCodes: z.boolean().optional(),
});
export type WireGuestRestaurant = z.infer<typeof guestRestaurant>;

/** What a restaurant can sell online besides tables, each on its own page. */
export const LISTED_SALES = ['events', 'orders', 'gift-cards'] as const;
export type ListedSale = (typeof LISTED_SALES)[number];
/** Restaurants per page of the list. */
export const LISTED_RESTAURANTS = 1000;
/** GET /public/v1/restaurants: every active restaurant, by slug; for search engines. */
export const listedRestaurantsQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
export const listedRestaurants = z.object({
  restaurants: z.array(
    z.object({
      service: z.string(),
      /** Whether it takes bookings online. */
      open: z.boolean(),
      /** What else guests can currently buy there online; missing from servers without it. */
      sells: z.array(z.enum(LISTED_SALES)).optional(),
    }),
  ),
  /** Number of pages; 0 without restaurants. */
  pages: z.int(),
});

const partySize = z.coerce.number().pipe(f.covers);
const wantedArea = z.coerce.number().pipe(f.positive).optional().describe('Only tables of this area.');

/** GET /days: at most 62 of them. */
export const guestDaysQuery = z.object({ from: f.serviceDate, to: f.serviceDate, covers: partySize, area: wantedArea });
export const MAX_GUEST_DAYS = 62;
/** Every day of the span; `why` is missing on days with a free time. */
export const guestDays = z.object({
  covers: f.covers,
  days: z.array(z.object({ date: f.serviceDate, why: reason.optional() })),
});
export type GuestDays = z.infer<typeof guestDays>;

export const guestTime = z.object({
  time: z.number(),
  /** Name of the session, for example 'Dinner'. */
  session: z.string(),
  /** Areas with a free table; none for a join across areas. */
  areas: z.array(z.int()),
  /** Missing where the time is available. */
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
  /** Every arrival time of the day, in order; none if the day is closed. */
  times: z.array(guestTime),
  /** Why no time is available on the day; missing where one is. */
  why: reason.optional(),
  /** The nearest days with an available time, if this one has none, by distance; at most three. */
  days: z.array(f.serviceDate),
});
export type GuestAvailability = z.infer<typeof guestAvailability>;

/** POST /holds: reserves the place for five minutes against guests and channels, never against staff. */
export const guestHoldBody = z.object({
  date: f.serviceDate,
  time: f.decimalHours,
  covers: f.covers,
  area: area.optional(),
  /**
   * The guest's token, generated in the browser and unguessable: it has one hold at a time, the newest. Without it the hold gets a token of its own.
   */
  hold: z
    .string()
    .regex(/^[\w-]{22,100}$/)
    .optional(),
  /** The hold that this one replaces, and the link of the booking being moved. */
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
  /** From POST /holds. Without a valid one, a place is searched again. */
  hold: z.string().max(100).optional(),
  /** The guest confirms a second booking on the day: else 409 already-booked. */
  again: z.boolean().optional(),
  /** The channel (§9): 0 the website, or a partner's id; never one of the restaurant's own. */
  channel: z.int().nonnegative().max(99_999).optional(),
  /** One of the restaurant's events; date and time lie within it. */
  event: f.uid.nullable().optional(),
  promotion: promotionCode.optional(),
  firstName: f.guestName.min(1, 'required'),
  lastName: f.guestName.min(1, 'required'),
  /** As written; stored in E.164, with the restaurant's country as default. */
  phone: z.string().trim().min(1, 'required').max(40, 'invalidPhone'),
  email: z.string().trim().min(1, 'required').pipe(z.email('invalidEmail').max(254, 'invalidEmail')),
  /** Language of the pages and of messages. */
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

/** PATCH /bookings/:key: omitted fields stay unchanged. */
export const guestBookingPatch = z
  .object({
    ...wish,
    hold: z.string().max(100).optional(),
    language: language.optional(),
    /** The version shown to the guest; with an older one the change is refused. */
    version: f.whole.optional(),
  })
  .partial();
export type GuestBookingPatch = z.infer<typeof guestBookingPatch>;

/** POST /bookings/:key/cancel */
export const guestCancelBody = z.object({ language: language.optional() });

/** A guest's answer about a visit: that they will come, or whether they accept an offered standby place. */
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

/** The present or last payment request of a booking, and its payments. Sums in minor units. */
const guestBookingPayment = z.object({
  /** Key of the link for paying and for the receipt. */
  key: z.string(),
  provider: z.enum(PROVIDERS),
  kind: z.enum(REQUEST_KINDS),
  amount: f.minorSum,
  currency: z.string(),
  policy: frozenPolicy.nullable(),
  state: z.enum(REQUEST_STATES),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  expiresAt: instant.nullable(),
  /** The booking depends on it. */
  binding: z.boolean(),
  paid: f.minorSum,
  refunded: f.minorSum,
  /** Refund in progress. */
  refunding: f.minorSum.default(0),
  /** The share of payments that was charged for a no-show. */
  charged: f.minorSum,
  /** The remainder of each payment after all refunds, and its terms. */
  held: z.array(z.object({ amount: f.minorSum, policy: frozenPolicy.nullable() })).default([]),
  /** The maximum that can still be charged for a no-show or late cancellation, and until when. */
  chargeable: z.object({ most: f.minorSum, until: instant }).nullable().default(null),
});
export type GuestBookingPayment = z.infer<typeof guestBookingPayment>;

/** Their membership in the loyalty programme: they can join, or are members. */
const guestLoyalty = z.object({
  member: z.boolean(),
  points: z.int(),
  /** '' below the first. */
  level: z.string(),
});
export type GuestLoyalty = z.infer<typeof guestLoyalty>;

/** A booking as its guest sees it. */
export const guestBooking = z.object({
  /** The secret part of its link. */
  key: z.string(),
  /** '' if the restaurant does not show references to guests (`showRef`, §3). */
  reference: z.string(),
  state: z.enum(GUEST_BOOKING_STATES),
  date: f.serviceDate,
  time: z.number(),
  /** The turn in hours. */
  turn: z.number(),
  startsAt: instant,
  covers: z.int(),
  area,
  /** The event; the booking can only be moved within it. */
  event: guestEvent.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Hints that only the guest recognises: 'a•••@example.com', '••• 233'. */
  emailHint: z.string(),
  phoneHint: z.string(),
  guestOptions: z.array(z.int()),
  guestNotes: z.string(),
  /** Whether they can still change or cancel it online, and until when; afterwards by phone. */
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  changeUntil: instant,
  /** Whether they can confirm: not done yet, and the restaurant has a confirmed status. */
  mayConfirm: z.boolean().default(false),
  /** A place offered to a standby party, reserved until it answers; null for none. */
  offer: z.object({ until: instant }).nullable().default(null),
  /** Null without a payment request. */
  payment: guestBookingPayment.nullable(),
  /** Loyalty points; null where the programme is off or not available to them. */
  loyalty: guestLoyalty.nullable().optional(),
  /** The channel of the message about its present state; null where none is sent. Missing after an action, and from servers without it. */
  notifiedBy: z.enum(MESSAGE_CHANNELS).nullable().optional(),
  version: z.int(),
});
export type GuestBooking = z.infer<typeof guestBooking>;

/** Staff's GET books/:uid/guest-link: the guest's link to view, change or cancel the booking. */
export const guestLinkAnswer = z.object({ link: z.url() });

/**
 * `details` of a refused booking (409 'not-online', 'party-too-large', 'past', 'too-far-ahead', 'short-notice', 'closed-date' or 'place-taken',
 * for the reasons in their order): the reason, and the alternatives at that moment.
 */
export const guestAlternatives = z.object({ why: reason, times: z.array(guestTime), days: z.array(f.serviceDate) });
export type GuestAlternatives = z.infer<typeof guestAlternatives>;
