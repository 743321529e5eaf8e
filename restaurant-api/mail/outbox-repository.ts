/** Messages of the outbox as a worker takes them: one at a time, and none that was sent. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { MessageState } from '@/lib/contract/messages';
import type { Queryable } from '../db/client';
import { outbox } from '../db/schema/log';
import { setups } from '../db/schema/restaurants';

/** How long a taken message belongs to its worker, in seconds; a worker that died gives it back by this. */
export const CLAIM_SECONDS = 120;

export type OutboxMessage = typeof outbox.$inferSelect;
export type Claim = { state: 'mine'; message: OutboxMessage } | { state: 'sent' } | { state: 'taken' };

/**
 * Takes a message to send, in one statement: of two workers one gets it. A lock held while a mail server answers would do the
 * same, and stop the embedded database, which has one connection.
 */
export async function claimMessage(db: Queryable, uid: number): Promise<Claim> {
  const free = or(isNull(outbox.claimedAt), lt(outbox.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`));
  const [message] = await db
    .update(outbox)
    .set({ claimedAt: sql`now()` })
    .where(and(eq(outbox.uid, uid), isNull(outbox.sentAt), free))
    .returning();
  if (message) return { state: 'mine', message };
  const [other] = await db.select({ sentAt: outbox.sentAt }).from(outbox).where(eq(outbox.uid, uid));
  return other && other.sentAt === null ? { state: 'taken' } : { state: 'sent' };
}

/** What was sent to an account is forgotten: the code or the link in it opens the account to whoever gets a copy of the database. */
export async function markSent(db: Queryable, uid: number, provider: string): Promise<void> {
  const unlessAccount = (text: typeof outbox.subject | typeof outbox.body | typeof outbox.html) =>
    sql`case when ${outbox.restaurant} is null then '' else ${text} end`;
  await db
    .update(outbox)
    .set({
      sentAt: sql`now()`,
      state: 'sent',
      provider,
      failure: null,
      subject: unlessAccount(outbox.subject),
      body: unlessAccount(outbox.body),
      html: unlessAccount(outbox.html),
    })
    .where(eq(outbox.uid, uid));
}

/** The message stays to be read: no provider is configured. */
export async function keepMessage(db: Queryable, uid: number, provider: string): Promise<void> {
  await db.update(outbox).set({ claimedAt: null, provider, failure: null, state: 'kept' }).where(eq(outbox.uid, uid));
}

/** Gives a message back that the provider would not take, with its reason. */
export async function noteFailure(
  db: Queryable,
  { uid, tries }: Pick<OutboxMessage, 'uid' | 'tries'>,
  { provider, failure, state }: { provider: string; failure: string; state: MessageState },
): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, provider, failure, state, tries: tries + 1 })
    .where(eq(outbox.uid, uid));
}

/** Where the guests of a restaurant write to who answer its mail, as it is set now; '' where nothing is (D16). */
export async function findReplyAddress(db: Queryable, restaurant: string): Promise<string> {
  const [row] = await db.select({ to: setups.eMailSend }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.to ?? '';
}
