/** A diner's consents: to the storage of their data for bookings, and to marketing by channel. */
import type { MarketingChannel } from '@/lib/contract/guests/guest';

export type ConsentKind = 'privacy' | MarketingChannel;

/** Where a consent was given: with a booking, on the guest's preferences page, or to staff. */
export const CONSENT_WAYS = ['booking', 'preferences', 'staff'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

export interface Consent {
  /** ISO instant. */
  at: string;
  /** The address or number for which it was given; it applies to no other. */
  to: string;
  /** Left out of consents from before it was recorded: all of those were given with a booking. */
  how?: ConsentWay;
}
export type Consents = Partial<Record<ConsentKind, Consent>>;

export interface Agreement {
  /**
   * The boxes that the guest ticked. An unticked box withdraws nothing, since the form may be filled in by another person than the owner of the
   * number.
   */
  given: Partial<Record<ConsentKind, boolean>>;
  email: string;
  phone: string;
  /** ISO instant. */
  at: string;
  how: ConsentWay;
}

/** The consents after an agreement; the same object if nothing changes, so that a consent keeps the date it was first given. */
export function agreed(before: Consents, { given, email, phone, at, how }: Agreement): Consents {
  const toOf = (kind: ConsentKind) => (kind === 'sms' || kind === 'whatsapp' ? phone : email);
  const news = (Object.keys(given) as ConsentKind[]).filter(
    (kind) => given[kind] === true && before[kind]?.to !== toOf(kind),
  );
  return news.length === 0
    ? before
    : { ...before, ...Object.fromEntries(news.map((kind) => [kind, { at, to: toOf(kind), how }])) };
}

/** The consents without the withdrawn ones; the same object if none of them was given. */
export function withdrawn(before: Consents, kinds: readonly ConsentKind[]): Consents {
  if (!kinds.some((kind) => before[kind])) return before;
  return Object.fromEntries(Object.entries(before).filter(([kind]) => !kinds.includes(kind as ConsentKind)));
}
