/** The restaurant's setup in the app's terms (§3). */
import type { CurrencyUse, RestaurantLanguage } from '@/lib/contract/constants';
import type { Translated } from '@/lib/contract/fields';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';
import type { Status } from '@/lib/rules/statuses/stage';
import type { OnlineSettings } from './online-settings';

export interface Option {
  uid: number;
  name: string;
  /** Translations, where they differ from the restaurant's own name. */
  names?: TranslatedNames;
  type: string;
  /** Preselected (§3 Default 'Ticked'). */
  ticked: boolean;
  /** Retired: existing bookings and guests keep it, but it is not offered. */
  retired?: boolean;
}

export interface Sister {
  uid: string;
  service: string;
  name: string;
}

/** Missing profile fields were not stored by an earlier version. */
export interface Setup extends OnlineSettings, Partial<RestaurantProfile> {
  uid: string;
  name: string;
  fullName: string;
  statuses: Status[];
  bookOptions: Option[];
  guestOptions: Option[];
  /** Maximum party size. */
  maxCovers: number;
  creditStatus: string;
  currency: string;
  country: string;
  /** IANA name. */
  timeZone: string;
  /** Hours. */
  defaultTurn: number;
  timeStep: number;
  /** First day of the week, 0 Sunday; missing in a setup stored by an earlier version. */
  firstWeekday?: 0 | 1 | 6;
  /** Area number → its translated names; missing in the same. */
  areaNames?: Record<string, TranslatedNames>;
  /** Area number → name of an area that is on no plan any more (ADR 101); missing in the same. */
  retiredAreas?: Record<string, string>;
  /** Tolerance for late parties in minutes; missing in a setup stored by an earlier version. */
  lateGrace?: number;
  /** Minutes that a party past its turn is expected to stay; missing in the same. */
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
  /** The pictures in order, the first one is `picture`; missing in a setup stored by an earlier version. */
  pictures?: Array<{ hash: string; address: string; alt: Translated }>;
  publicPhone: string;
  address: string;
  senderEmail: string;
  showReference: boolean;
  /** Whether guests get messages, the restaurant's mailbox, and the quiet hours (D16); missing in a setup stored by an earlier version. */
  writeToGuests?: boolean;
  notifyMail?: string;
  quietFrom?: number;
  quietTo?: number;
  consentReserveWithGoogle: boolean;
  /** Booking fields that the server stores beyond §3; missing in a setup stored by an earlier version. */
  bookingFields?: string[];
  rowVersion: number;
}

/** The public profile beyond §3's fields (ADR 75). */
export interface RestaurantProfile {
  website: string;
  description: Translated;
  cuisine: Translated;
  /** Alternative text of the picture. */
  pictureAlt: Translated;
  /** 0 for not set, else one to four. */
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
  /** Whether it has a point of sale. */
  epos: boolean;
  /** Whether the currency can no longer change, since ledgers have entries. */
  currencyFixed: boolean;
  /** The ledgers with entries; missing in a setup stored by an earlier version. */
  currencyFixedBy?: CurrencyUse[];
}
