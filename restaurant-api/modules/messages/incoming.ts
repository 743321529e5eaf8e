/** Incoming messages of guests, for staff to read and answer. */
import { nameOf } from '@/lib/rules/booking/booking';
import type { IncomingMessage } from '@/lib/resources/messages/messages-schema';
import { KIND } from '@/lib/contract/constants';
import { undoSecondsOf } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { queueSms } from '../../mail/queue-sms';
import { notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import {
  type IncomingRow,
  findIncoming,
  findIncomingOne,
  isWindowOpen,
  markAnswered,
  windowClosed,
} from './incoming-repository';

const PAGE = 50;

export async function listIncoming(
  { context: { db }, restaurant }: Call,
  before: number | undefined,
): Promise<{ incoming: IncomingMessage[]; next: number | null }> {
  const rows = await findIncoming(db, restaurant.uid, before, PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { incoming: page.map(wireOf), next: rows.length > PAGE ? (page.at(-1)?.uid ?? null) : null };
}

/**
 * Answers through the guest's channel. The message waits a moment, so that it can be recalled.
 * @throws Problem 'not-found', 'whatsapp-window' more than 24 hours after the guest's last message
 */
export async function answerIncoming(call: Call, uid: number, text: string): Promise<IncomingMessage> {
  const { context, restaurant, actor } = call;
  const work = async (unit: UnitOfWork): Promise<null> => {
    const row = await findIncomingOne(unit.tx, restaurant.uid, uid);
    if (!row) throw notFound('a message');
    if (row.channel === 'whatsapp' && !(await isWindowOpen(unit.tx, row.sender))) throw windowClosed();
    await queueSms(unit.tx, context.jobs, {
      restaurant: restaurant.uid,
      kind: 'text',
      bookingUid: row.bookingUid ?? undefined,
      channel: row.channel === 'whatsapp' ? 'whatsapp' : 'sms',
      to: row.sender,
      text,
      waitSeconds: undoSecondsOf(call),
    });
    await markAnswered(unit.tx, restaurant.uid, uid, actor.name);
    unit.record({
      kind: KIND.note,
      entity: 'incoming',
      uid,
      action: 'update',
      date: row.date,
      before: { answeredBy: row.answeredBy },
      after: { answeredBy: actor.name },
    });
    return null;
  };
  await write(call, work);
  const row = await findIncomingOne(context.db, restaurant.uid, uid);
  if (!row) throw notFound('a message');
  return wireOf(row);
}

function wireOf(row: IncomingRow): IncomingMessage {
  const { uid, channel, sender, body, act, bookingUid, date, answeredAt, answeredBy, at } = row;
  return {
    uid,
    channel,
    from: sender,
    text: body,
    act,
    name: nameOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
    bookingUid,
    date,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy,
    at: at.toISOString(),
  };
}
