/** What a guest's own pages speak of: the restaurant as it shows itself, the times it offers, and the guest's own visit. */
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
  /** Wished unless the guest takes it away. */
  ticked: boolean;
}

/** When the parties of an event may come: on its days, from `from` on and before `to`. */
export interface EventSpan {
  first: ServiceDate;
  last: ServiceDate;
  from: DecimalHours;
  to: DecimalHours;
}

/** What a visit may be for: a wine night. */
export interface OfferedEvent extends EventSpan {
  uid: number;
  name: string;
  /** What it is, in the restaurant's words; '' for nothing. */
  text: string;
}

/** What a restaurant says of itself; '' and 0 for what it does not. */
export interface RestaurantProfile {
  description: Record<GuestLanguage, string>;
  cuisine: Record<GuestLanguage, string>;
  /** What its picture shows. */
  pictureAlt: Record<GuestLanguage, string>;
  /** 1 to 4 signs of its currency. */
  priceRange: number;
  place: { street: string; postcode: string; city: string; region: string };
  /** Degrees. */
  position: { lat: number; lng: number } | null;
  /** Its own link to a map. */
  mapLink: string;
  website: string;
  /** Its pages elsewhere, by the name of where they are. */
  profiles: Array<{ name: string; link: string }>;
  /** Where the restaurant API has its logo. */
  logo: string;
  /** And a map or a sketch of the way there. */
  map: string;
  /** Its pictures besides the first, with what they show. */
  gallery: Array<{ picture: string; alt: Record<GuestLanguage, string> }>;
}

/** When it is open in a usual week: decimal hours of the service day. */
export interface OpenHours {
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
  start: DecimalHours;
  end: DecimalHours;
}

export interface GuestRestaurant {
  service: string;
  /** As it is called, and in full, as it stands over its door. */
  name: string;
  fullName: string;
  address: string;
  /** To be called where something cannot be done online; '' for none. */
  phone: string;
  /** Where the restaurant API has its picture, new with each new one; '' for none. */
  picture: string;
  /** Null from a server that keeps none. */
  profile: RestaurantProfile | null;
  hours: OpenHours[];
  /** ISO code, for telephone numbers without one. */
  country: string;
  timeZone: string;
  languages: GuestLanguage[];
  milTime: boolean;
  /** Whether e-mail to guests leaves it. */
  mail: boolean;
  /** Whether it takes bookings online now. */
  open: boolean;
  /** The service day now, restaurant time, and the last that a guest may book. */
  today: ServiceDate;
  lastDate: ServiceDate;
  largestParty: number;
  /** Hours before a visit until which its guest may change or cancel it by themselves. */
  noticeHours: number;
  areas: NamedArea[];
  wishes: Wish[];
  /** Those that a guest may book, in the order in which they come. */
  events: OfferedEvent[];
  /** What guests of some visits are asked for; `name` is the restaurant's own and not told. */
  policies: PaymentPolicy[];
  /** What it advertises today. */
  ads: GuestAd[];
  /** Whether a guest can name the code of a promotion. */
  takesCodes: boolean;
  /** Whether it has events with tickets, on pages of their own. */
  hasTickets: boolean;
  currency: string;
  /** Who agrees with guests and answers for their data; '' for what is not known. */
  controller: { name: string; address: string; email: string };
  whenFull: WhenFull;
  /** What the guest agrees to in the restaurant's own words, '' for the page's; and by what they may be asked to be written to. */
  privacyText: string;
  marketing: MarketingChannel[];
}

/** An arrival time of a day. */
export interface OfferedTime {
  time: DecimalHours;
  /** Name of the session. */
  session: string;
  /** Areas with a table; none for a join that stands across areas. */
  areas: number[];
  /** Why the party cannot have it; null where it can. */
  why: GuestReason | null;
}

/** A day for a party: its times, or why there is none and which days are nearest that have one. */
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

/** Where and when a party wants to sit. */
export interface Wanted {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  /** Null for any. */
  area: number | null;
}

/** A place kept for a guest who is choosing. */
export interface Hold {
  token: string;
  /** Epoch milliseconds. */
  until: number;
}

/** What is asked of a visit, or was asked of it last, and what became of its money. Sums in minor units. */
export interface VisitPayment {
  /** Of the link by which it is met, and on which its receipt stands. */
  key: string;
  provider: ProviderName;
  kind: RequestKind;
  amount: number;
  currency: string;
  policy: FrozenPolicy | null;
  state: RequestState;
  card: CardHint | null;
  /** Epoch milliseconds; null for no end. */
  expiresAt: number | null;
  /** The visit stands or falls with it. */
  binding: boolean;
  paid: number;
  refunded: number;
  /** On its way back. */
  refunding: number;
  charged: number;
  held: HeldPayment[];
  /** What may still be charged because they did not come or cancelled too late; until when, epoch milliseconds. */
  chargeable: { most: number; until: number } | null;
}

export type VisitState =
  'booked' | 'requested' | 'standby' | 'waiting' | 'seated' | 'finished' | 'no-show' | 'cancelled';

/** A booking as its own guest sees it. */
export interface Visit extends Wanted {
  /** The unguessable part of its link. */
  key: string;
  /** '' where the restaurant shows none. */
  reference: string;
  state: VisitState;
  /** What it is for: it is moved within that only. */
  event: OfferedEvent | null;
  firstName: string;
  lastName: string;
  emailHint: string;
  phoneHint: string;
  wishes: number[];
  notes: string;
  mayChange: boolean;
  mayCancel: boolean;
  /** Epoch milliseconds; past it the guest telephones. */
  changeUntil: number;
  /** They have not said yet that they come. */
  mayConfirm: boolean;
  /** Epoch milliseconds until when a place is kept that they are offered; null for none. */
  offeredUntil: number | null;
  /** Null where nothing is asked. */
  payment: VisitPayment | null;
  /** Their place in the loyalty programme; null where there is none for them. */
  loyalty: { member: boolean; points: number; level: string } | null;
  /** By which channel they are told of it; null where nothing is sent. */
  notifiedBy: MessageChannel | null;
  version: number;
}
