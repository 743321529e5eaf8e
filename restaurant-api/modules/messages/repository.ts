/** The outbox as a restaurant reads it. Mail to accounts has no restaurant and is never included. */
import { type SQL, and, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { MessageKind, MessageState } from '@/lib/contract/messages/messages';
import type { MessageFailure, OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { outbox } from '../../db/schema/log';
import type { OutboxMessage } from '../../mail/outbox-repository';
import type { UnitOfWork } from '../../write/write';

type Row = Omit<OutboxMessage, 'html'> & { date: ServiceDate | null };

/** The list contains the plain text only, since the HTML is long. */
const { html: _html, ...listed } = getTableColumns(outbox);

const bookingOf = and(eq(bookings.restaurant, outbox.restaurant), eq(bookings.uid, outbox.bookingUid));
const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...listed, date: bookings.date })
    .from(outbox)
    .leftJoin(bookings, bookingOf)
    .where(where)
    .$dynamic();

export interface Listing {
  restaurant: string;
  state?: MessageState;
  before?: number;
  /** Kinds that the reader may not see. */
  hidden: readonly MessageKind[];
  most: number;
}

/** Newest first, without messages of campaigns, which have pages of their own; one statement per page, at any depth. */
export function findMessages(db: Queryable, { restaurant, state, before, hidden, most }: Listing): Promise<Row[]> {
  return select(
    db,
    and(
      eq(outbox.restaurant, restaurant),
      isNull(outbox.recipientUid),
      state && eq(outbox.state, state),
      before === undefined ? undefined : lt(outbox.uid, before),
      hidden.length > 0 ? notInArray(outbox.kind, [...hidden]) : undefined,
    ),
  )
    .orderBy(desc(outbox.uid))
    .limit(most);
}

export async function findMessage(
  db: Queryable,
  restaurant: string,
  uid: number,
  hidden: readonly MessageKind[],
): Promise<Row | undefined> {
  const [row] = await select(
    db,
    and(
      eq(outbox.restaurant, restaurant),
      eq(outbox.uid, uid),
      hidden.length > 0 ? notInArray(outbox.kind, [...hidden]) : undefined,
    ),
  );
  return row;
}

/** Marks a message for resending, in one statement: of two concurrent calls, one succeeds. @returns false if it is being sent, or was */
export async function takeAgain(db: Queryable, uid: number): Promise<boolean> {
  const taken = await db
    .update(outbox)
    .set({
      // A message of unknown outcome is looked up at the provider first, except for marketing, where a person has decided.
      state: sql`case when ${outbox.state} = 'uncertain' and ${outbox.kind} not like 'marketing%' then 'uncertain' else 'queued' end`,
      tries: 0,
      sentAt: null,
      providerId: '',
      costMicros: null,
      costDueAt: null,
      claimedAt: null,
    })
    .where(and(eq(outbox.uid, uid), inArray(outbox.state, ['failed', 'kept', 'uncertain'])))
    .returning({ uid: outbox.uid });
  return taken.length > 0;
}

/** Recalls a queued message, in one statement. @returns false if a worker has claimed it, or it was sent */
export async function takeBack(db: Queryable, uid: number): Promise<boolean> {
  const taken = await db
    .update(outbox)
    .set({ state: 'dropped', reason: 'recalled' })
    .where(and(eq(outbox.uid, uid), isNull(outbox.claimedAt), inArray(outbox.state, ['queued', 'failed', 'kept'])))
    .returning({ uid: outbox.uid });
  return taken.length > 0;
}

/** Newest first. */
export function findOfBooking(
  db: Queryable,
  restaurant: string,
  booking: number,
  hidden: readonly MessageKind[],
): Promise<Row[]> {
  return select(
    db,
    and(
      eq(outbox.restaurant, restaurant),
      eq(outbox.bookingUid, booking),
      hidden.length > 0 ? notInArray(outbox.kind, [...hidden]) : undefined,
    ),
  ).orderBy(desc(outbox.uid));
}

/** Per booking of the day and channel, the last message if it failed: a later successful message supersedes a failure. */
export async function findFailures(
  db: Queryable,
  restaurant: string,
  date: ServiceDate,
  hidden: readonly MessageKind[],
): Promise<MessageFailure[]> {
  const last = await db.execute(sql`select distinct on (o.booking_uid, o.channel)
      o.uid, o.channel, o.recipient as "to", coalesce(o.failure, '') as reason, o.reason as why, o.booking_uid as "bookingUid", o.state, o.kind
    from bookings b join outbox o on o.restaurant = b.restaurant and o.booking_uid = b.uid
    where b.restaurant = ${restaurant} and b.service_date = ${date} and b.deleted_at is null
    order by o.booking_uid, o.channel, o.uid desc`);
  return rowsOf<MessageFailure & { state: MessageState; kind: MessageKind }>(last)
    .filter(({ state, kind }) => state === 'failed' && !hidden.includes(kind))
    .map(({ uid, channel, to, reason, why, bookingUid }) => ({
      uid: Number(uid),
      channel,
      to,
      reason,
      why,
      bookingUid: Number(bookingUid),
    }));
}

/** The booking of a message. */
export async function findBookingOf(db: Queryable, { restaurant, bookingUid }: OutboxMessage) {
  if (restaurant === null || bookingUid === null) return undefined;
  const [row] = await db
    .select({
      uid: bookings.uid,
      date: bookings.date,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      reference: bookings.reference,
    })
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.uid, bookingUid)));
  return row;
}

/** Records the change for the devices (§4 kind 6, which does not reload the list). The log contains no address and no text. */
export function recordState(
  unit: UnitOfWork,
  { uid, state: before }: Pick<OutboxMessage, 'uid' | 'state'>,
  date: ServiceDate | null,
  state: MessageState,
): void {
  unit.record({
    kind: KIND.note,
    entity: 'message',
    uid,
    action: 'update',
    date,
    before: { state: before },
    after: { state },
  });
}

export function wireOf(row: Row): OutgoingMessage {
  const { uid, channel, kind, state, recipient, subject, body, failure, reason, bookingUid, date, at, dueAt, sentAt } =
    row;
  return {
    uid,
    channel: channel as OutgoingMessage['channel'],
    kind: kind as MessageKind,
    state: state as MessageState,
    to: recipient,
    subject,
    body,
    reason: failure ?? '',
    why: reason as OutgoingMessage['why'],
    dueAt: dueAt.toISOString(),
    bookingUid,
    date,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
