/** The diner: a person in the CRM. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Consents } from './consents';

export interface Diner {
  uid: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  company: string;
  notes: string;
  allergies: string;
  vip: boolean;
  language: string;
  birthday: ServiceDate | null;
  guestOptions: number[];
  tags: string[];
  version: number;
  visits: number;
  noShows: number;
  cancellations: number;
  /** Minor units. */
  spend: number;
  /** Service days of visits. */
  covers: number;
  firstVisit: ServiceDate | null;
  lastVisit: ServiceDate | null;
  /** Wishes that the guest entered themselves. */
  guestNotes: string;
  consents?: Consents;
}

/** A diner in a list. */
export interface ListedDiner extends Diner {
  /** Service day of the next booking. */
  nextVisit: ServiceDate | null;
  /** Names of the matching segments that are shown as tags. */
  automaticTags: string[];
}

/** The editable fields of a diner, and the version that the edit was made from. */
export type DinerChange = Partial<
  Pick<
    Diner,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'email'
    | 'company'
    | 'notes'
    | 'allergies'
    | 'vip'
    | 'language'
    | 'birthday'
    | 'guestOptions'
    | 'tags'
  >
> & { version?: number };
