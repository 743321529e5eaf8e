/**
 * Devices on which an account has signed in (ADR 38). A sign-in stores a proof on the device; requests with it are not affected by other clients'
 * attempts with the account's address, and have a limit of their own.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { type Secrets, isMadeByUs } from '../../secrets';
import { accounts, sessions } from '../../db/schema/accounts';
import { KNOWN_DEVICE_HEADER } from '@/lib/contract/access/auth';

/** Days after the last sign-in for which a device stays known. */
const KNOWN_DAYS = 90;

export interface KnownDevice {
  accountId: string;
  /** Session of the sign-in that made the device known. */
  sessionId: string;
}

/** The proof that a sign-in stores on its device: the session's id, which is not secret, with an HMAC. */
export function deviceProof(authSecret: string, sessionId: string): string {
  return `${sessionId}.${signature(authSecret, sessionId)}`;
}

const signature = (authSecret: string, sessionId: string) =>
  createHmac('sha256', authSecret).update(`known device:${sessionId}`).digest('base64url');

/** The session of a proof; undefined for an invalid proof. */
function sessionOfProof(secrets: Secrets, proof: string): string | undefined {
  const [sessionId = '', sent = ''] = proof.split('.');
  return isMadeByUs(secrets, sent, (authSecret) => signature(authSecret, sessionId)) ? sessionId : undefined;
}

/**
 * The known device of a request, by the account's address or id. A device that was signed out by its user stays
 * known; one whose session ended in another way (by a manager, a new password, or a reused token) does not.
 */
export async function findKnownDevice(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  of: { email: string } | { accountId: string },
): Promise<KnownDevice | undefined> {
  const proof = headers[KNOWN_DEVICE_HEADER];
  const sessionId = typeof proof === 'string' ? sessionOfProof(settings, proof) : undefined;
  if (sessionId === undefined) return undefined;
  const account =
    'email' in of ? sql`lower(${accounts.email}) = ${of.email.toLowerCase()}` : eq(accounts.id, of.accountId);
  const since = new Date(now() - KNOWN_DAYS * 86_400_000);
  const [known] = await db
    .select({ accountId: sessions.accountId, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        account,
        eq(accounts.disabled, false),
        gt(sessions.lastSeenAt, since),
        or(isNull(sessions.endedAt), eq(sessions.endedWhy, 'signed-out')),
      ),
    );
  return known;
}
