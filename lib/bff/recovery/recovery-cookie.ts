/** The state of a password recovery or invitation between pages; only this server can read it. */
import { z } from 'zod';
import { sealedCookie } from '../sealed-cookie';

const recovery = z.object({
  /** The account's e-mail; empty for an invitation, which only its mail reveals. */
  email: z.string(),
  /** When the code was requested, epoch milliseconds. */
  sentAt: z.number(),
  /** Whether the code is mailed; true if omitted. */
  leaves: z.boolean().optional(),
  /** Wrong codes since then. */
  tries: z.int(),
  /** The token for choosing a new password, from the code or an invitation's link. */
  reset: z.object({ token: z.string(), by: z.enum(['code', 'invitation']) }).nullable(),
});
export type Recovery = z.infer<typeof recovery>;

/** Longer than any of its steps, in seconds. */
export const RECOVERY_SECONDS = 3600;

export const recoveryCookie = sealedCookie('recovery', recovery);
