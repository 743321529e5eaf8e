/** Restaurant setup as the app speaks of it (§3). */
import type { Status } from '@/lib/rules/statuses/stage';
import type { OnlineSettings } from './online-settings';

export interface Option {
  uid: number;
  name: string;
  type: string;
  /** Chosen unless somebody takes it away (§3 Default 'Ticked'). */
  ticked: boolean;
}

export interface Sister {
  uid: string;
  service: string;
  name: string;
}

export interface Setup extends OnlineSettings {
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
  publicPhone: string;
  address: string;
  senderEmail: string;
  showReference: boolean;
  consentReserveWithGoogle: boolean;
  /** Fields of a booking that the server keeps beside those of §3; missing in a setup that was kept by an earlier version. */
  bookingFields?: string[];
  rowVersion: number;
}
