/** The data of the guest pages: the restaurant's profile, the offered times, and the guest's own visit. */
import type { GuestAd, GuestLanguage, GuestReason, MarketingChannel, WhenFull } from '@/lib/contract/guests/guest';
import type { MessageChannel } from '@/lib/contract/messages/messages';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';
import type { HeldPayment } from '@/lib/rules/payments/cancelling';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import type { PaymentPolicy } from '@/lib/rules/payments/payment-policy';
import type { CardHint, ProviderName, RequestKind, RequestState } from '@/lib/rules/payments/payment-request';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export type { GuestLanguage, GuestReason, MarketingChannel };

export interface NamedArea {
  uid: number;
  name: string;
  names?: TranslatedNames;
}

/** A special wish that the restaurant offers (a high chair, a quiet table). */
export interface Wish {
  uid: number;
  name: string;
  names?: TranslatedNames;
  /** Ticked by default. */
  ticked: boolean;
}

/** The arrival times of an event: on its days, at or after `from` and before `to`. */
export interface EventSpan {
  first: ServiceDate;
  last: ServiceDate;
  from: DecimalHours;
  to: DecimalHours;
}

/** An event that a visit may be for, for example a wine night. */
export interface OfferedEvent extends EventSpan {
  uid: number;
  name: string;
  /** Description by the restaurant; '' for none. */
  text: string;
}

/** The restaurant's public profile; '' and 0 for what is not set. */
export interface RestaurantProfile {
  description: Record<GuestLanguage, string>;
  cuisine: Record<GuestLanguage, string>;
  /** Alternative text of the picture. */
  pictureAlt: Record<GuestLanguage, string>;
  /** Price range as a number of currency symbols, 1 to 4. */
  priceRange: number;
  place: { street: string; postcode: string; city: string; region: string };
  /** Degrees. */
  position: { lat: number; lng: number } | null;
  /** The restaurant's link to a map. */
  mapLink: string;
  website: string;
  /** Social media profiles, by site name. */
  profiles: Array<{ name: string; link: string }>;
  /** URL of the logo at the restaurant API. */
  logo: string;
  /** URL of a map or directions image. */
  map: string;
  /** Further pictures with their alternative texts. */
  gallery: Array<{ picture: string; alt: Record<GuestLanguage, string> }>;
}

/** Opening hours of a regular week, in decimal hours of the service day. */
export interface OpenHours {
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
  start: DecimalHours;
  end: DecimalHours;
}

export interface GuestRestaurant {
  service: string;
  /** Short name, and full name. */
  name: string;
  fullName: string;
  address: string;
  /** Phone number for matters that cannot be handled online; '' for none. */
  phone: string;
  /** URL of the picture at the restaurant API, different for each picture; '' for none. */
  picture: string;
  /** Null from a server that stores no profile. */
  profile: RestaurantProfile | null;
  hours: OpenHours[];
  /** ISO code, for phone numbers without a country code. */
  country: string;
  timeZone: string;
  languages: GuestLanguage[];
  milTime: boolean;
  /** Whether e-mail to guests is sent. */
  mail: boolean;
  /** Whether it takes bookings online now. */
  open: boolean;
  /** The present service day, restaurant time, and the last that a guest may book. */
  today: ServiceDate;
  lastDate: ServiceDate;
  largestParty: number;
  /** Hours before a visit until which the guest may change or cancel it online. */
  noticeHours: number;
  areas: NamedArea[];
  wishes: Wish[];
  /** Events that a guest may book, by date. */
  events: OfferedEvent[];
  /** Payment policies for some visits; `name` is internal and not shown. */
  policies: PaymentPolicy[];
  /** Ads shown today. */
  ads: GuestAd[];
  /** Whether a guest can enter a promotion code. */
  takesCodes: boolean;
  /** Whether it has events with tickets, on pages of their own. */
  hasTickets: boolean;
  currency: string;
  /** The guest's contract partner and data controller; '' for what is unknown. */
  controller: { name: string; address: string; email: string };
  whenFull: WhenFull;
  /** The restaurant's own terms, '' for the page's default; and the channels for which marketing consent is asked. */
  privacyText: string;
  marketing: MarketingChannel[];
}

/** An arrival time of a day. */
export interface OfferedTime {
  time: DecimalHours;
  /** Name of the session. */
  session: string;
  /** Areas with a free table; empty for a join across areas. */
  areas: number[];
  /** Why the time is not available; null if it is. */
  why: GuestReason | null;
}

/** The times of a day for a party, or why there are none and the nearest days that have some. */
export interface DayOffer {
  date: ServiceDate;
  covers: number;
  times: OfferedTime[];
  why: GuestReason | null;
  nearest: ServiceDate[];
}

export interface OfferedDay {
  date: ServiceDate;
  why: GuestReason | null;
}

/** The requested time and area of a party. */
export interface Wanted {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  /** Null for any. */
  area: number | null;
}

/** A slot held for a guest who is booking. */
export interface Hold {
  token: string;
  /** Epoch milliseconds. */
  until: number;
}

/** The latest payment request of a visit, and the state of its money. Amounts in minor units. */
export interface VisitPayment {
  /** Key of the payment link, which also shows the receipt. */
  key: string;
  provider: ProviderName;
  kind: RequestKind;
  amount: number;
  currency: string;
  policy: FrozenPolicy | null;
  state: RequestState;
  card: CardHint | null;
  /** Epoch milliseconds; null for no expiry. */
  expiresAt: number | null;
  /** The visit is cancelled if the request is not met. */
  binding: boolean;
  paid: number;
  refunded: number;
  /** Refund in progress. */
  refunding: number;
  charged: number;
  held: HeldPayment[];
  /** Maximum no-show or late-cancellation fee that can still be charged, and until when (epoch milliseconds). */
  chargeable: { most: number; until: number } | null;
}

export type VisitState =
  'booked' | 'requested' | 'standby' | 'waiting' | 'seated' | 'finished' | 'no-show' | 'cancelled';

/** A booking as shown to its guest. */
export interface Visit extends Wanted {
  /** The secret part of its link. */
  key: string;
  /** '' if the restaurant does not show references. */
  reference: string;
  state: VisitState;
  /** Event of the booking: it can only be moved within the event. */
  event: OfferedEvent | null;
  firstName: string;
  lastName: string;
  emailHint: string;
  phoneHint: string;
  wishes: number[];
  notes: string;
  mayChange: boolean;
  mayCancel: boolean;
  /** Epoch milliseconds; afterwards changes are only possible by phone. */
  changeUntil: number;
  /** The guest has not confirmed the visit yet. */
  mayConfirm: boolean;
  /** Epoch milliseconds until which an offered slot is held; null for none. */
  offeredUntil: number | null;
  /** Null if no payment is requested. */
  payment: VisitPayment | null;
  /** The guest's loyalty membership; null if there is none for them. */
  loyalty: { member: boolean; points: number; level: string } | null;
  /** Channel of the notifications about it; null if none are sent. */
  notifiedBy: MessageChannel | null;
  version: number;
}
