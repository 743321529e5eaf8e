/** What a restaurant has sent, or would have: for those who read its bookings (D11, ADR 80). */
import {
  MESSAGE_ABILITY,
  type MessageChannel,
  type MessageKind,
  type MessageState,
  NOT_TO_GUESTS,
  isSent,
} from '@/lib/contract/messages/messages';
import { KIND } from '@/lib/contract/constants';
import type { MessageRule } from '@/lib/contract/messages/message-rules';
import { may } from '@/lib/contract/access/role';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';
import type { Delivery, MessageFailure, OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Actor } from '../../context';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import type { ApiSettings } from '../../settings';
import { type UnitOfWork, write } from '../../write/write';
import { findFailures, findMessage, findMessages, recordState, takeAgain, takeBack, wireOf } from './repository';
import type { Listing } from './repository';
import { findRules, findWritesToGuests, saveRule } from './rule-repository';

const PAGE = 50;

/** By which channels messages leave. */
export const deliveryOf = ({ smtpUrl, twilio }: Pick<ApiSettings, 'smtpUrl' | 'twilio'>): Delivery => ({
  email: smtpUrl !== undefined,
  sms: twilio?.from !== undefined,
  whatsapp: twilio?.whatsappFrom !== undefined,
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
  const { context, restaurant, actor } = call;
  const hidden = hiddenFrom(actor);
  const work = async (unit: UnitOfWork) => {
    const row = await findMessage(unit.tx, restaurant.uid, uid, hidden);
    if (!row) throw notFound('a message');
    const channel = row.channel as MessageChannel;
    if (isSent(row.state as MessageState)) return null;
    const isForGuests = !NOT_TO_GUESTS.includes(row.kind as MessageKind);
    const isWritten = !isForGuests || (await findWritesToGuests(unit.tx, restaurant.uid));
    if (!guestDelivery(deliveryOf(context.settings), isWritten)[channel])
      throw new Problem('no-delivery', 'No provider is configured by which it could leave');
    if (!(await takeAgain(unit.tx, uid))) return null;
    await context.jobs.enqueue(unit.tx, `send-${channel}`, { outboxUid: uid });
    recordState(unit, row, row.date, 'queued');
    return null;
  };
  await write(call, work);
  const row = await findMessage(context.db, restaurant.uid, uid, hidden);
  if (!row) throw notFound('a message');
  return wireOf(row);
}

/**
 * Takes back a message that has not left yet.
 * @throws Problem 'not-found', 'message-left' where a worker has it in hand or it was sent
 */
export async function recallMessage(call: Call, uid: number): Promise<OutgoingMessage> {
  const { context, restaurant, actor } = call;
  const hidden = hiddenFrom(actor);
  const work = async (unit: UnitOfWork) => {
    const row = await findMessage(unit.tx, restaurant.uid, uid, hidden);
    if (!row) throw notFound('a message');
    if (row.state === 'dropped') return null;
    if (!(await takeBack(unit.tx, uid))) throw new Problem('message-left', 'The message has left already');
    recordState(unit, row, row.date, 'dropped');
    return null;
  };
  await write(call, work);
  const row = await findMessage(context.db, restaurant.uid, uid, hidden);
  if (!row) throw notFound('a message');
  return wireOf(row);
}

type ChangedRule = Omit<MessageRule, 'version'> & { version?: number };

/**
 * Changes rules; those that are left out stay.
 * @throws Problem 'version-conflict' with the rules as they are now, where one was changed since it was read
 */
export async function saveRules(call: Call, changed: ChangedRule[]): Promise<{ rules: MessageRule[] }> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await findRules(unit.tx, restaurant.uid);
    const versions = new Map<string, number>(before.map(({ kind, version }) => [kind, version]));
    if (changed.some(({ kind, version }) => version !== undefined && version !== versions.get(kind)))
      throw new Problem('version-conflict', 'The rule was changed meanwhile', { current: { rules: before } });
    for (const rule of changed) await saveRule(unit.tx, restaurant.uid, rule, new Date(context.now()));
    const after = await findRules(unit.tx, restaurant.uid);
    const isOther = ({ kind }: MessageRule, at: number) =>
      JSON.stringify(after[at]) !== JSON.stringify(before[at]) && kind === after[at]?.kind;
    const only = (rules: MessageRule[]) =>
      Object.fromEntries(
        rules.filter((_rule, at) => isOther(before[at] as MessageRule, at)).map((rule) => [rule.kind, rule]),
      );
    unit.record({
      kind: KIND.setup,
      entity: 'message-rules',
      uid: restaurant.uid,
      action: 'update',
      before: only(before),
      after: only(after),
    });
    return { rules: after };
  };
  return write(call, work);
}

/** Kinds of messages that somebody may not read. */
export const hiddenFrom = ({ role, location }: Actor): MessageKind[] =>
  Object.entries(MESSAGE_ABILITY).flatMap(([kind, ability]) =>
    may(role, ability, location) ? [] : (kind as MessageKind),
  );
