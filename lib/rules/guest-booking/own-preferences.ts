/** What a guest wishes the restaurant to know, as their own page speaks of it. */
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
  /** Still ahead: in the way of deleting. */
  coming: boolean;
}

/** What they write themselves. */
export interface Wishes {
  language: GuestLanguage | '';
  /** Of the options that the restaurant shows to guests. */
  options: number[];
  allergies: string;
  birthday: ServiceDate | null;
  notes: string;
}

/** Whether their link shows that it is them; else whether mail to their address would. Only then is their data given out or deleted. */
export type Proof = 'given' | 'mail' | 'none';
/** What has to be confirmed. */
export type ProvenStep = 'data' | 'delete';

export interface OwnPreferences extends Wishes {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  consents: Partial<Record<MarketingChannel, GivenConsent>>;
  /** The newest first. */
  visits: OwnVisitLine[];
  /** When the link ends, in epoch milliseconds. */
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

/** More bookings than these the page does not list; the file has them all. */
export const MAX_LISTED = 50;

/** Characters of allergies and notes. */
export const LONGEST_WISH = 1_000;

/** The channels that are asked about: those that the restaurant uses, and any that was agreed to, for that has to be taken back somewhere. */
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
