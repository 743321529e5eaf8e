/** The outbox as a restaurant reads it. What goes to an account has no restaurant, and is in no answer. */
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

/** The list shows the text: the HTML says the same, and is long. */
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
  /** Kinds that the reader may not read. */
  hidden: readonly MessageKind[];
  most: number;
}

/** The newest first, without those of campaigns, which stand on the page of each by the thousand; one statement a page, however far back it lies. */
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

/** Takes a message to be sent again, in one statement: of two who tap at once one gets it. @returns false where it is being sent, or was */
export async function takeAgain(db: Queryable, uid: number): Promise<boolean> {
  const taken = await db
    .update(outbox)
    .set({
      // Of one that is uncertain the provider is asked first; with marketing a person has decided.
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

/** Takes a message back that waits, in one statement. @returns false where a worker has it in hand, or it has left */
export async function takeBack(db: Queryable, uid: number): Promise<boolean> {
  const taken = await db
    .update(outbox)
    .set({ state: 'dropped', reason: 'recalled' })
    .where(and(eq(outbox.uid, uid), isNull(outbox.claimedAt), inArray(outbox.state, ['queued', 'failed', 'kept'])))
    .returning({ uid: outbox.uid });
  return taken.length > 0;
}

/** The newest first. */
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

/** Of each booking of the day and each channel the last message, where that one failed: a later one that went says all that is to say. */
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

/** Of the booking it speaks of. */
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

/** Tells the devices (§4 kind 6, which reloads nothing of that list). The log keeps no address and no text. */
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
