/** The outbox for workers: claims, outcomes and recovery of messages. */
import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { MessageChannel, MessageKind, MessageReason, MessageState } from '@/lib/contract/messages/messages';
import type { Queryable, Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import { restaurants, setups } from '../db/schema/restaurants';

/** Lease of a claimed message, in seconds, after which a worker that died loses it. */
export const CLAIM_SECONDS = 120;

/** Delay after which a provider that has not reported on a message is queried for its state and cost. */
const COST_AFTER_MINUTES = 10;

export type OutboxMessage = typeof outbox.$inferSelect;
export type Claim =
  /** `isRepeat` if a worker died or a provider did not answer: the message may have been sent already. */
  | { state: 'mine'; message: OutboxMessage; isRepeat: boolean }
  /** @property seconds until it may be sent */
  | { state: 'waits'; channel: MessageChannel; seconds: number }
  /** It was sent or dropped. */
  | { state: 'over' }
  | { state: 'taken' };

/** Condition: messages that are neither sent nor dropped. */
const isOpen = and(isNull(outbox.sentAt), ne(outbox.state, 'dropped'));

/**
 * Claims a message, in one statement: one of two concurrent workers succeeds. A lock held during the provider's call would do the
 * same, but block the embedded database, which has one connection. The first claim fixes the Message-ID.
 * @param host of the Message-ID
 */
export async function claimMessage(db: Queryable, uid: number, host: string): Promise<Claim> {
  const free = or(isNull(outbox.claimedAt), lt(outbox.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`));
  const [message] = await db
    .update(outbox)
    .set({
      claimedAt: sql`now()`,
      state: sql`case when ${outbox.claimedAt} is null then ${outbox.state} else 'uncertain' end`,
      messageId: sql`coalesce(nullif(${outbox.messageId}, ''), '<' || ${outbox.uid} || '.' || floor(extract(epoch from ${outbox.at}) * 1000)::bigint || '@' || ${host}::text || '>')`,
    })
    .where(and(eq(outbox.uid, uid), isOpen, free, lte(outbox.dueAt, sql`now()`)))
    .returning();
  if (message) return { state: 'mine', message, isRepeat: message.state === 'uncertain' };
  const [other] = await db
    .select({ channel: outbox.channel, wait: sql<number>`extract(epoch from ${outbox.dueAt} - now())`.mapWith(Number) })
    .from(outbox)
    .where(and(eq(outbox.uid, uid), isOpen));
  if (!other) return { state: 'over' };
  const { channel, wait } = other;
  return wait > 0
    ? { state: 'waits', channel: channel as MessageChannel, seconds: Math.ceil(wait) }
    : { state: 'taken' };
}

/** Releases a claimed message unchanged. */
export async function putBack(db: Queryable, uid: number): Promise<void> {
  await db.update(outbox).set({ claimedAt: null }).where(eq(outbox.uid, uid));
}

/** Marks a message as dropped. */
export async function dropMessage(db: Queryable, uid: number, reason: MessageReason): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, state: 'dropped', reason })
    .where(and(eq(outbox.uid, uid), isOpen));
}

/**
 * Marks messages whose worker died as 'uncertain'.
 * @returns those that are retried automatically
 */
export async function findLost(
  tx: Tx,
): Promise<Array<{ uid: number; channel: MessageChannel; restaurant: string | null; kind: MessageKind }>> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'uncertain', claimedAt: null })
    .where(and(isOpen, lt(outbox.claimedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`)))
    .returning({ uid: outbox.uid, channel: outbox.channel, restaurant: outbox.restaurant, kind: outbox.kind });
  return rows as Array<{ uid: number; channel: MessageChannel; restaurant: string | null; kind: MessageKind }>;
}

/** Filters providers' ids to those that belong to messages already. */
export async function knownProviderIds(db: Queryable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: outbox.providerId }).from(outbox).where(inArray(outbox.providerId, ids));
  return rows.map(({ id }) => id);
}

/** Keeps the notice about how it was written; clears the failure reason. */
const reasonOfWriting = sql`case when ${outbox.reason} = 'template-failed' then ${outbox.reason} else '' end`;

/** Clears the text of sent mail to accounts: its code or link would give access to anyone with a copy of the database. */
export async function markSent(
  db: Queryable,
  uid: number,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<void> {
  const unlessAccount = (text: typeof outbox.subject | typeof outbox.body | typeof outbox.html) =>
    sql`case when ${outbox.restaurant} is null then '' else ${text} end`;
  await db
    .update(outbox)
    .set({
      sentAt: sql`now()`,
      // A report that the provider sent meanwhile is kept.
      state: sql`case when ${outbox.state} in ('delivered', 'opened') or (${outbox.state} = 'failed' and ${outbox.providerId} <> '') then ${outbox.state} else 'sent' end`,
      provider,
      providerId,
      costDueAt: sql`case when ${providerId} <> '' and ${outbox.costMicros} is null then coalesce(${outbox.costDueAt}, now() + make_interval(mins => ${COST_AFTER_MINUTES})) end`,
      failure: null,
      reason: reasonOfWriting,
      subject: unlessAccount(outbox.subject),
      body: unlessAccount(outbox.body),
      html: unlessAccount(outbox.html),
    })
    .where(eq(outbox.uid, uid));
}

/** Keeps the message for reading only, since no provider is configured. */
export async function keepMessage(db: Queryable, uid: number, provider: string): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, provider, failure: null, reason: reasonOfWriting, state: 'kept' })
    .where(eq(outbox.uid, uid));
}

/** Releases a message that the provider refused, with the reason. */
export async function noteFailure(
  db: Queryable,
  { uid, tries }: Pick<OutboxMessage, 'uid' | 'tries'>,
  {
    provider,
    failure,
    reason,
    state,
  }: { provider: string; failure: string; reason: MessageReason | ''; state: MessageState },
): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, provider, failure, reason, state, tries: tries + 1 })
    .where(eq(outbox.uid, uid));
}

/** A restaurant's current settings for sending messages. */
export interface Sender {
  service: string;
  country: string;
  /** Sender name of its mail. */
  name: string;
  /** Reply address of its mail; '' for none (D16). */
  replyTo: string;
  writesToGuests: boolean;
}

export async function findSender(db: Queryable, restaurant: string): Promise<Sender | undefined> {
  const [row] = await db
    .select({
      service: restaurants.service,
      country: restaurants.country,
      name: setups.estName,
      replyTo: setups.eMailSend,
      writesToGuests: setups.writeToGuests,
    })
    .from(setups)
    .innerJoin(restaurants, eq(restaurants.restaurant, setups.restaurant))
    .where(eq(setups.restaurant, restaurant));
  return row;
}
