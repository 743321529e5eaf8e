/**
 * Devices that an account has signed in on (ADR 38). A sign-in leaves a proof with the device; whoever shows it is not held up by what others
 * try with that account's address, and has tries of their own.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { type Secrets, isMadeByUs } from '../../secrets';
import { accounts, sessions } from '../../db/schema/accounts';
import { KNOWN_DEVICE_HEADER } from '@/lib/contract/access/auth';

/** A device that nobody signed in on for so long is a stranger again. */
const KNOWN_DAYS = 90;

export interface KnownDevice {
  accountId: string;
  /** Of the sign-in that made it known. */
  sessionId: string;
}

/** What a sign-in leaves with its device. A session's id is no secret; what is made of it with ours cannot be guessed. */
export function deviceProof(authSecret: string, sessionId: string): string {
  return `${sessionId}.${signature(authSecret, sessionId)}`;
}

const signature = (authSecret: string, sessionId: string) =>
  createHmac('sha256', authSecret).update(`known device:${sessionId}`).digest('base64url');

/** The session that a proof was made for; undefined for one that we did not make. */
function provenSession(secrets: Secrets, proof: string): string | undefined {
  const [sessionId = '', sent = ''] = proof.split('.');
  return isMadeByUs(secrets, sent, (authSecret) => signature(authSecret, sessionId)) ? sessionId : undefined;
}

/**
 * The device that a request shows to be known to an account, by the account's address or its id. One that was signed out by its person stays
 * known; one whose session was ended in any other way (by a manager, by a new password, by a token that came twice) does not.
 */
export async function knownDevice(
  { db, settings, now }: Pick<Context, 'db' | 'settings' | 'now'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  of: { email: string } | { accountId: string },
): Promise<KnownDevice | undefined> {
  const proof = headers[KNOWN_DEVICE_HEADER];
  const sessionId = typeof proof === 'string' ? provenSession(settings, proof) : undefined;
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
