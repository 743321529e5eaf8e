/** Converts a refusal to Google's format: status 200, with the cause in the body. */
import { failureCause } from '@/lib/rules/google/booking-status';
import type { GoogleBookingAnswer, GoogleFailureCause } from '@/lib/contract/guests/google';
import { Problem } from '../../problem';

export const failure = (cause: GoogleFailureCause, description?: string): GoogleBookingAnswer => ({
  booking_failure: { cause, ...(description && { description }) },
});

/** The answer to a refusal by the restaurant's rules. @throws any other error unchanged */
export function failureOf(error: unknown): GoogleBookingAnswer {
  const cause = error instanceof Problem ? failureCause(error.code) : undefined;
  if (!cause) throw error;
  return failure(cause, (error as Problem).message);
}
