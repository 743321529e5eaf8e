/** What a diner agreed to: that his data are kept for his bookings, and by what he may be written to besides. */
import type { MarketingChannel } from '@/lib/contract/guest';

export type ConsentKind = 'privacy' | MarketingChannel;

export interface Consent {
  /** ISO instant. */
  at: string;
  /** The address or number that it was given with: it holds for no other. */
  to: string;
}
export type Consents = Partial<Record<ConsentKind, Consent>>;

export interface Agreement {
  /** What the guest ticked. What he leaves open takes nothing back: whoever fills in the form may not be the person of the number. */
  given: Partial<Record<ConsentKind, boolean>>;
  email: string;
  phone: string;
  /** ISO instant. */
  at: string;
}

/** The consents after an agreement; the same object where it says nothing new, so that a consent keeps the day it was first given. */
export function agreed(before: Consents, { given, email, phone, at }: Agreement): Consents {
  const toOf = (kind: ConsentKind) => (kind === 'sms' || kind === 'whatsapp' ? phone : email);
  const news = (Object.keys(given) as ConsentKind[]).filter((kind) => given[kind] === true && before[kind]?.to !== toOf(kind));
  return news.length === 0 ? before : { ...before, ...Object.fromEntries(news.map((kind) => [kind, { at, to: toOf(kind) }])) };
}
