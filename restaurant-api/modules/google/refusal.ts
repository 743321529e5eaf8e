/** A refusal of the book as Google wants to hear it: status 200, and the cause in the body. */
import { failureCause } from '@/lib/rules/google/booking-status';
import type { GoogleBookingAnswer, GoogleFailureCause } from '@/lib/contract/guests/google';
import { Problem } from '../../problem';

export const failure = (cause: GoogleFailureCause, description?: string): GoogleBookingAnswer => ({
  booking_failure: { cause, ...(description && { description }) },
});

/** The answer to what the restaurant's own rules refuse. @throws anything else as it is */
export function failureOf(error: unknown): GoogleBookingAnswer {
  const cause = error instanceof Problem ? failureCause(error.code) : undefined;
  if (!cause) throw error;
  return failure(cause, (error as Problem).message);
}
