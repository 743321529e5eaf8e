/** A booking's state and refusals in Google's terms. */
import type { Stage } from '@/lib/rules/statuses/stage';
import type { ErrorCode } from '@/lib/contract/error';
import type { GoogleBookingStatus, GoogleFailureCause } from '@/lib/contract/guests/google';

/** D5: a request that the restaurant rejected. */
const REJECTED_STATUS = 997;

const STATUS: Record<Stage, GoogleBookingStatus> = {
  0: 'PENDING_MERCHANT_CONFIRMATION',
  7: 'PENDING_MERCHANT_CONFIRMATION',
  1: 'CONFIRMED',
  2: 'CONFIRMED',
  3: 'CONFIRMED',
  4: 'CONFIRMED',
  5: 'CONFIRMED',
  6: 'NO_SHOW',
  9: 'CANCELED',
};

/** @param removed deleted by staff */
export function googleStatus({
  status,
  stage,
  removed,
}: {
  status: number;
  stage: Stage;
  removed: boolean;
}): GoogleBookingStatus {
  if (removed) return 'CANCELED';
  return status === REJECTED_STATUS ? 'DECLINED_BY_MERCHANT' : STATUS[stage];
}

/** Refusals by the restaurant's rules, which Google expects with status 200; everything else is an error of the call. */
const CAUSES: Partial<Record<ErrorCode, GoogleFailureCause>> = {
  'place-taken': 'SLOT_UNAVAILABLE',
  'closed-date': 'SLOT_UNAVAILABLE',
  'short-notice': 'SLOT_UNAVAILABLE',
  'too-far-ahead': 'SLOT_UNAVAILABLE',
  'party-too-large': 'SLOT_UNAVAILABLE',
  'not-online': 'SLOT_UNAVAILABLE',
  past: 'SLOT_UNAVAILABLE',
  // Of the fields that guests do not enter, Google can only get the hour and the area wrong.
  validation: 'SLOT_UNAVAILABLE',
  'notice-passed': 'OUTSIDE_CANCELLATION_WINDOW',
  'booking-over': 'BOOKING_NOT_CANCELLABLE',
  gone: 'BOOKING_ALREADY_CANCELLED',
};

export const failureCause = (code: ErrorCode): GoogleFailureCause | undefined => CAUSES[code];
