/** The guest's preferences as shown on their own page. */
import type { ConsentWay } from '@/lib/rules/diner/consents';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { GuestLanguage, MarketingChannel, VisitState } from './guest-booking';

export interface GivenConsent {
  /** Epoch milliseconds. */
  at: number;
  to: string;
  how: ConsentWay;
}

export interface OwnVisitLine {
  reference: string;
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  state: VisitState;
  /** The visit is in the future, which prevents deletion. */
  coming: boolean;
}

/** Free text by the guest. */
export interface Wishes {
  language: GuestLanguage | '';
  /** Options that the restaurant shows to guests. */
  options: number[];
  allergies: string;
  birthday: ServiceDate | null;
  notes: string;
}

/** Whether the link proves the guest's identity; if not, whether an e-mail to their address would. Data is exported or deleted only with proof. */
export type Proof = 'given' | 'mail' | 'none';
/** Action to be confirmed. */
export type ProvenStep = 'data' | 'delete';

export interface OwnPreferences extends Wishes {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  consents: Partial<Record<MarketingChannel, GivenConsent>>;
  /** Newest first. */
  visits: OwnVisitLine[];
  /** Expiry of the link, in epoch milliseconds. */
  expiresAt: number;
  proof: Proof;
  version: number;
}

export interface PreferencesChange extends Wishes {
  consents: Partial<Record<MarketingChannel, boolean>>;
  version: number;
}

export type PreferenceField = 'allergies' | 'birthday' | 'notes' | 'marketing';
export type PreferenceError = 'tooLong' | 'invalidDate' | 'noAddress';
export type PreferenceErrors = Partial<Record<PreferenceField, PreferenceError>>;

/** Maximum number of bookings listed on the page; the export contains all. */
export const MAX_LISTED = 50;

/** Maximum length of allergies and notes. */
export const LONGEST_WISH = 1_000;

/** Channels shown for consent: those that the restaurant uses, and those with an existing consent, so that it can be withdrawn. */
export function askedChannels(
  offered: readonly MarketingChannel[],
  { consents, email, phone }: Pick<OwnPreferences, 'consents' | 'email' | 'phone'>,
): MarketingChannel[] {
  const canBeReached = (channel: MarketingChannel) => (channel === 'email' ? email : phone) !== '';
  const all: readonly MarketingChannel[] = ['email', 'sms', 'whatsapp'];
  return all.filter(
    (channel) => consents[channel] !== undefined || (offered.includes(channel) && canBeReached(channel)),
  );
}
