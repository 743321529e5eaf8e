/** Why a time is not available to a guest, without revealing anything about other bookings. */
import type { ClashCode } from '@/lib/rules/booking/booking-check';
import type { ErrorCode } from '@/lib/contract/error';
import type { GuestReason } from '@/lib/contract/guests/guest';

const REASONS: Record<ClashCode, GuestReason> = {
  'closed-date': 'closed',
  'outside-hours': 'closed',
  'past-last-arrival': 'closed',
  'short-notice': 'too-soon',
  'too-far-ahead': 'too-far',
  blocked: 'full',
  restricted: 'full',
  'online-full': 'full',
  'arrivals-full': 'full',
  'off-step': 'full',
  'table-taken': 'full',
  'table-held': 'full',
  'table-blocked': 'full',
  'table-too-small': 'full',
  'table-off-plan': 'full',
  'no-table': 'full',
  'party-too-large': 'party-too-large',
  'too-many-covers': 'party-too-large',
};

/** @param isPast whether the time has passed: the reason is then 'past' instead of too short notice */
export function reasonOf(code: ClashCode, isPast: boolean): GuestReason {
  const reason = REASONS[code];
  return reason === 'too-soon' && isPast ? 'past' : reason;
}

const CODES: Record<GuestReason, ErrorCode> = {
  'not-online': 'not-online',
  'party-too-large': 'party-too-large',
  past: 'past',
  'too-far': 'too-far-ahead',
  'too-soon': 'short-notice',
  closed: 'closed-date',
  full: 'place-taken',
};

export const codeOfReason = (reason: GuestReason): ErrorCode => CODES[reason];

/** The restaurant's rules for online bookings. */
export interface OnlineRules {
  open: boolean;
  /** Covers. */
  largestParty: number;
  /** Days ahead. */
  horizon: number;
}

/** Refusals that do not depend on the day's bookings, checked in this order. */
export function refusedOutright(
  { open, largestParty, horizon }: OnlineRules,
  { covers, daysAhead }: { covers: number; daysAhead: number },
): GuestReason | undefined {
  if (!open) return 'not-online';
  if (covers > largestParty) return 'party-too-large';
  if (daysAhead < 0) return 'past';
  return daysAhead > horizon ? 'too-far' : undefined;
}

/** The reason shown for a day without free times: the first of its times' reasons in this order, which begins with those that may still change. */
export function reasonOfDay(reasons: readonly GuestReason[]): GuestReason {
  const order: readonly GuestReason[] = ['full', 'too-soon', 'party-too-large', 'too-far', 'past'];
  return order.find((reason) => reasons.includes(reason)) ?? 'closed';
}
