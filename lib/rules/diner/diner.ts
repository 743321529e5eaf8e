/** The diner: the person in the CRM. */
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
  /** Minor money units. */
  spend: number;
  /** Of the visits. */
  covers: number;
  firstVisit: ServiceDate | null;
  lastVisit: ServiceDate | null;
  /** What they themselves wish the restaurant to know. */
  guestNotes: string;
  consents?: Consents;
}

/** A diner as a list has them. */
export interface ListedDiner extends Diner {
  /** The next service day that they have a booking on. */
  nextVisit: ServiceDate | null;
  /** Names of the segments that stand as tags and that fit. */
  automaticTags: string[];
}

/** What a person may write of a diner, and the version it was made from. */
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
