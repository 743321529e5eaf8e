/** A restaurant's sent and stored messages, for staff who may read bookings (D11, ADR 80). */
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

/** The configured channels. */
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
    hidden: hiddenKindsOf(actor),
    most: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  return { messages: page.map(wireOf), next: rows.length > PAGE ? (page.at(-1)?.uid ?? null) : null };
}

export async function listFailures(
  { context: { db }, restaurant, actor }: Call,
  date: ServiceDate,
): Promise<{ failures: MessageFailure[] }> {
  return { failures: await findFailures(db, restaurant.uid, date, hiddenKindsOf(actor)) };
}

/**
 * Resends a message once, regardless of concurrent calls: one that is being sent or was sent is returned unchanged.
 * @throws Problem 'not-found', 'no-delivery' if its channel is not configured
 */
export async function retryMessage(call: Call, uid: number): Promise<OutgoingMessage> {
  const { context, restaurant, actor } = call;
  const hidden = hiddenKindsOf(actor);
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
 * Recalls a message that was not sent yet.
 * @throws Problem 'not-found', 'message-left' if a worker has claimed it or it was sent
 */
export async function recallMessage(call: Call, uid: number): Promise<OutgoingMessage> {
  const { context, restaurant, actor } = call;
  const hidden = hiddenKindsOf(actor);
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
 * Changes rules; omitted ones stay.
 * @throws Problem 'version-conflict' with the current rules, if one was changed since it was read
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

/** Kinds of messages that an actor may not read. */
export const hiddenKindsOf = ({ role, location }: Actor): MessageKind[] =>
  Object.entries(MESSAGE_ABILITY).flatMap(([kind, ability]) =>
    may(role, ability, location) ? [] : (kind as MessageKind),
  );
