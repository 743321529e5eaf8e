/** Restaurant setup as the app speaks of it (§3). */
import type { CurrencyUse, RestaurantLanguage } from '@/lib/contract/constants';
import type { Translated } from '@/lib/contract/fields';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';
import type { Status } from '@/lib/rules/statuses/stage';
import type { OnlineSettings } from './online-settings';

export interface Option {
  uid: number;
  name: string;
  /** In the languages of readers, where it is not the restaurant's own name. */
  names?: TranslatedNames;
  type: string;
  /** Chosen unless somebody takes it away (§3 Default 'Ticked'). */
  ticked: boolean;
  /** Bookings and guests that have it keep it, but it is offered no more. */
  retired?: boolean;
}

export interface Sister {
  uid: string;
  service: string;
  name: string;
}

/** What is missing of a profile was not kept by an earlier version. */
export interface Setup extends OnlineSettings, Partial<RestaurantProfile> {
  uid: string;
  name: string;
  fullName: string;
  statuses: Status[];
  bookOptions: Option[];
  guestOptions: Option[];
  /** The largest party that a booking may have. */
  maxCovers: number;
  creditStatus: string;
  currency: string;
  country: string;
  /** IANA name. */
  timeZone: string;
  /** Hours. */
  defaultTurn: number;
  timeStep: number;
  /** The day that a week begins with, 0 Sunday; missing in a setup that was kept by an earlier version. */
  firstWeekday?: 0 | 1 | 6;
  /** Area number → what it is called in other languages than that of its plan; missing in the same. */
  areaNames?: Record<string, TranslatedNames>;
  /** Area number → its name, of areas that no plan draws any more (ADR 101); missing in the same. */
  retiredAreas?: Record<string, string>;
  /** Minutes that a party may be late before it is shown as late; missing in a setup that was kept by an earlier version. */
  lateGrace?: number;
  /** Minutes that a party past its turn is expected to stay on; missing in the same. */
  overstay?: number;
  events: Array<{ uid: number; name: string }>;
  host: string;
  lastFirst: boolean;
  milTime: boolean;
  partSeatedStatus: number;
  standbyStatus: number;
  phone: string;
  region: string;
  sisters: Sister[];
  version: number;
  takeaway: boolean;
  facebook: string;
  instagram: string;
  tripAdvisor: string;
  googleMaps: string;
  icon: string;
  picture: string;
  map: string;
  /** The pictures of the place in their order, the first is `picture`; missing in a setup that was kept by an earlier version. */
  pictures?: Array<{ hash: string; address: string; alt: Translated }>;
  publicPhone: string;
  address: string;
  senderEmail: string;
  showReference: boolean;
  /** Whether guests are written to at all, the restaurant's own mailbox, and between which hours of the clock nothing leaves by itself (D16); missing in a setup that was kept by an earlier version. */
  writeToGuests?: boolean;
  notifyMail?: string;
  quietFrom?: number;
  quietTo?: number;
  consentReserveWithGoogle: boolean;
  /** Fields of a booking that the server keeps beside those of §3; missing in a setup that was kept by an earlier version. */
  bookingFields?: string[];
  rowVersion: number;
}

/** Beside §3's own fields, what guests read of a restaurant (ADR 75). */
export interface RestaurantProfile {
  website: string;
  description: Translated;
  cuisine: Translated;
  /** What the picture shows. */
  pictureAlt: Translated;
  /** 0 is not said, then one to four. */
  priceRange: number;
  streetAddress: string;
  postalCode: string;
  addressLocality: string;
  addressRegion: string;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  /** The restaurant's own first. */
  languages: RestaurantLanguage[];
  /** It has a point of sale. */
  epos: boolean;
  /** Money has changed hands in the currency: it stays. */
  currencyFixed: boolean;
  /** In which ledgers; missing in a setup that was kept by an earlier version. */
  currencyFixedBy?: CurrencyUse[];
}
