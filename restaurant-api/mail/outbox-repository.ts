/** Messages of the outbox as a worker takes them: one at a time, and none that was sent. */
import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { MessageChannel, MessageKind, MessageReason, MessageState } from '@/lib/contract/messages/messages';
import type { Queryable, Tx } from '../db/client';
import { outbox } from '../db/schema/log';
import { restaurants, setups } from '../db/schema/restaurants';

/** How long a taken message belongs to its worker, in seconds; a worker that died gives it back by this. */
export const CLAIM_SECONDS = 120;

/** A provider that says nothing of a message is asked what became of it, and what it cost, after this. */
const COST_AFTER_MINUTES = 10;

export type OutboxMessage = typeof outbox.$inferSelect;
export type Claim =
  /** `isRepeat` where a worker died with it, or a provider did not answer: it may have gone already. */
  | { state: 'mine'; message: OutboxMessage; isRepeat: boolean }
  /** @property seconds until it may leave */
  | { state: 'waits'; channel: MessageChannel; seconds: number }
  /** It was sent, or will not be. */
  | { state: 'over' }
  | { state: 'taken' };

/** What is left of a message to be sent: neither sent nor dropped. */
const isOpen = and(isNull(outbox.sentAt), ne(outbox.state, 'dropped'));

/**
 * Takes a message to send, in one statement: of two workers one gets it. A lock held while a mail server answers would do the
 * same, and stop the embedded database, which has one connection. The first to take it fixes its Message-ID.
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

/** Gives a message back as it is. */
export async function putBack(db: Queryable, uid: number): Promise<void> {
  await db.update(outbox).set({ claimedAt: null }).where(eq(outbox.uid, uid));
}

/** It will not be sent. */
export async function dropMessage(db: Queryable, uid: number, reason: MessageReason): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, state: 'dropped', reason })
    .where(and(eq(outbox.uid, uid), isOpen));
}

/**
 * Messages whose worker is gone become 'uncertain'.
 * @returns those that are tried again by themselves
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

/** Of what providers call messages, those that are messages of ours already. */
export async function knownProviderIds(db: Queryable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: outbox.providerId }).from(outbox).where(inArray(outbox.providerId, ids));
  return rows.map(({ id }) => id);
}

/** How it was written stays to be read; why it did not leave is over. */
const reasonOfWriting = sql`case when ${outbox.reason} = 'template-failed' then ${outbox.reason} else '' end`;

/** What was sent to an account is forgotten: the code or the link in it opens the account to whoever gets a copy of the database. */
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
      // What the provider has said of it meanwhile holds.
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

/** The message stays to be read: no provider is configured. */
export async function keepMessage(db: Queryable, uid: number, provider: string): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedAt: null, provider, failure: null, reason: reasonOfWriting, state: 'kept' })
    .where(eq(outbox.uid, uid));
}

/** Gives a message back that the provider would not take, with its reason. */
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

/** What the sending of a restaurant's messages hangs on, as it is set now. */
export interface Sender {
  service: string;
  country: string;
  /** Name that its mail comes from. */
  name: string;
  /** Where the guests write to who answer its mail; '' where nothing is (D16). */
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
