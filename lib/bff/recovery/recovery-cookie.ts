/** Where a person is on the way from a forgotten password, or an invitation, to a new one: between the pages, and for this server alone. */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

const recovery = z.object({
  /** Whose password it is; empty for an invitation, which says so only to its mail. */
  email: z.string(),
  /** When the code was asked for, epoch milliseconds. */
  sentAt: z.number(),
  /** Whether the code is mailed; left out, it is. */
  leaves: z.boolean().optional(),
  /** Wrong codes typed since. */
  tries: z.int(),
  /** What a new password may be chosen with, from the code or the link of an invitation. */
  reset: z.object({ token: z.string(), by: z.enum(['code', 'invitation']) }).nullable(),
});
export type Recovery = z.infer<typeof recovery>;

/** Longer than any of its steps, in seconds. */
export const RECOVERY_SECONDS = 3600;

export const recoveryCookie = sealedCookie('recovery', recovery);
