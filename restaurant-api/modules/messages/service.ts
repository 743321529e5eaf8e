/** What a restaurant has sent, or would have: for those who read its bookings (D11, ADR 80). */
import { MESSAGE_ABILITY, type MessageChannel, type MessageKind } from '@/lib/contract/messages';
import { may } from '@/lib/contract/role';
import type { Delivery, MessageFailure, OutgoingMessage } from '@/lib/resources/messages-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Actor } from '../../context';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { ApiSettings } from '../../settings';
import { type UnitOfWork, write } from '../../write/write';
import { findFailures, findMessage, findMessages, recordState, takeAgain, wireOf } from './repository';
import type { Listing } from './repository';

const PAGE = 50;

/** By which channels messages leave. Text messages have no provider yet. */
export const deliveryOf = ({ smtpUrl }: Pick<ApiSettings, 'smtpUrl'>): Delivery => ({
  email: smtpUrl !== undefined,
  sms: false,
});

export async function listMessages(
  { context: { db }, restaurant, actor }: Call,
  asked: Pick<Listing, 'state' | 'before'>,
): Promise<{ messages: OutgoingMessage[]; next: number | null }> {
  const rows = await findMessages(db, {
    restaurant: restaurant.uid,
    ...asked,
    hidden: hiddenFrom(actor),
    most: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  return { messages: page.map(wireOf), next: rows.length > PAGE ? (page.at(-1)?.uid ?? null) : null };
}

export async function listFailures(
  { context: { db }, restaurant, actor }: Call,
  date: ServiceDate,
): Promise<{ failures: MessageFailure[] }> {
  return { failures: await findFailures(db, restaurant.uid, date, hiddenFrom(actor)) };
}

/**
 * Sends it once, however often and from however many devices that is asked for: one that is under way or was sent is answered as it is.
 * @throws Problem 'not-found', 'no-delivery' where nothing leaves by its channel
 */
export async function retryMessage(call: Call, uid: number): Promise<OutgoingMessage> {
  const { context, restaurant, actor, idempotency } = call;
  const hidden = hiddenFrom(actor);
  const work = async (unit: UnitOfWork) => {
    const row = await findMessage(unit.tx, restaurant.uid, uid, hidden);
    if (!row) throw notFound('a message');
    const channel = row.channel as MessageChannel;
    if (row.state === 'sent') return null;
    if (!deliveryOf(context.settings)[channel])
      throw new Problem('no-delivery', 'No provider is configured by which it could leave');
    if (!(await takeAgain(unit.tx, uid))) return null;
    await context.jobs.enqueue(unit.tx, channel === 'sms' ? 'send-sms' : 'send-email', { outboxUid: uid });
    recordState(unit, row, row.date, 'queued');
    return null;
  };
  await write(context, restaurant, actor, work, idempotency);
  const row = await findMessage(context.db, restaurant.uid, uid, hidden);
  if (!row) throw notFound('a message');
  return wireOf(row);
}

/** Kinds of messages that somebody may not read. */
export const hiddenFrom = ({ role, location }: Actor): MessageKind[] =>
  Object.entries(MESSAGE_ABILITY).flatMap(([kind, ability]) => (may(role, ability, location) ? [] : (kind as MessageKind)));
