/** What a diner agreed to: that their data are kept for their bookings, and by what they may be written to besides. */
import type { MarketingChannel } from '@/lib/contract/guests/guest';

export type ConsentKind = 'privacy' | MarketingChannel;

/** How a consent came to be: with a booking, on the guest's page of preferences, or said to staff. */
export const CONSENT_WAYS = ['booking', 'preferences', 'staff'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

export interface Consent {
  /** ISO instant. */
  at: string;
  /** The address or number that it was given with: it holds for no other. */
  to: string;
  /** Left out of those that were kept before it was noted: they were all given with a booking. */
  how?: ConsentWay;
}
export type Consents = Partial<Record<ConsentKind, Consent>>;

export interface Agreement {
  /** What the guest ticked. What they leave open takes nothing back: whoever fills in the form may not be the person of the number. */
  given: Partial<Record<ConsentKind, boolean>>;
  email: string;
  phone: string;
  /** ISO instant. */
  at: string;
  how: ConsentWay;
}

/** The consents after an agreement; the same object where it says nothing new, so that a consent keeps the day it was first given. */
export function agreed(before: Consents, { given, email, phone, at, how }: Agreement): Consents {
  const toOf = (kind: ConsentKind) => (kind === 'sms' || kind === 'whatsapp' ? phone : email);
  const news = (Object.keys(given) as ConsentKind[]).filter(
    (kind) => given[kind] === true && before[kind]?.to !== toOf(kind),
  );
  return news.length === 0
    ? before
    : { ...before, ...Object.fromEntries(news.map((kind) => [kind, { at, to: toOf(kind), how }])) };
}

/** The consents without those that were taken back; the same object where none of them had been given. */
export function withdrawn(before: Consents, kinds: readonly ConsentKind[]): Consents {
  if (!kinds.some((kind) => before[kind])) return before;
  return Object.fromEntries(Object.entries(before).filter(([kind]) => !kinds.includes(kind as ConsentKind)));
}
