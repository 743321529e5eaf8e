/** Incoming messages of guests, and their bookings. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { IncomingAct } from '@/lib/contract/messages/message-rules';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { incomingMessages } from '../../db/schema/messages';
import { Problem } from '../../problem';
import type { PhoneChannel } from '../../providers/sms';

/** A booking of a phone number. */
interface BookingOfNumber {
  restaurant: string;
  uid: number;
  /** Whether it is upcoming or waiting, and may be confirmed or cancelled. */
  isOpen: boolean;
}

/** Recent (last month) and upcoming bookings of a number in all restaurants, the nearest first: sister restaurants may share a sender. */
export async function findBookingsOfNumber(db: Queryable, phone: string, now: Date): Promise<BookingOfNumber[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute(sql`
    select b.restaurant, b.uid, st.stage in (1, 2) and b.starts_at > ${at} as "isOpen"
    from bookings b join statuses st on st.restaurant = b.restaurant and st.code = b.status
    where b.phone = ${phone} and b.deleted_at is null and b.starts_at > ${at} - interval '30 days'
    order by (st.stage in (1, 2) and b.starts_at > ${at}) desc, abs(extract(epoch from b.starts_at - ${at})), b.uid
    limit 20`);
  return rowsOf<BookingOfNumber & Record<string, unknown>>(rows).map((row) => ({ ...row, uid: Number(row.uid) }));
}

/** Restaurants that have sent messages to a number, the latest first. */
export async function findWriters(db: Queryable, phone: string, channel: PhoneChannel): Promise<string[]> {
  const rows = await db.execute(sql`
    select restaurant from outbox where recipient = ${phone} and channel = ${channel} and restaurant is not null group by restaurant order by max(uid) desc`);
  return rowsOf<{ restaurant: string }>(rows).map(({ restaurant }) => restaurant);
}

interface NewIncoming {
  restaurant: string;
  channel: PhoneChannel;
  sender: string;
  body: string;
  bookingUid: number | null;
  act: IncomingAct;
  providerId: string;
}

/** @returns its uid; null if the message was stored before */
export async function insertIncoming(tx: Tx, row: NewIncoming): Promise<number | null> {
  const [made] = await tx
    .insert(incomingMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ uid: incomingMessages.uid });
  return made?.uid ?? null;
}

export async function isTaken(db: Queryable, providerId: string): Promise<boolean> {
  const rows = await db
    .select({ uid: incomingMessages.uid })
    .from(incomingMessages)
    .where(eq(incomingMessages.providerId, providerId))
    .limit(1);
  return rows.length > 0;
}

/** Hours after the guest's last message in which WhatsApp accepts free text. */
const WINDOW_HOURS = 24;

export async function isWindowOpen(db: Queryable, phone: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from incoming_messages where sender = ${phone} and channel = 'whatsapp' and at > now() - make_interval(hours => ${WINDOW_HOURS}) limit 1`);
  return rowsOf(rows).length > 0;
}

/** Error for free text outside of this window, which Meta refuses. */
export const windowClosed = () =>
  new Problem('whatsapp-window', 'WhatsApp takes free text within 24 hours of the last message of the guest');

export type IncomingRow = typeof incomingMessages.$inferSelect & {
  date: ServiceDate | null;
  firstName: string | null;
  lastName: string | null;
};

const select = (db: Queryable) =>
  db
    .select({
      row: incomingMessages,
      date: bookings.date,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
    })
    .from(incomingMessages)
    .leftJoin(
      bookings,
      and(eq(bookings.restaurant, incomingMessages.restaurant), eq(bookings.uid, incomingMessages.bookingUid)),
    );

/** Newest first; one statement per page. */
export async function findIncoming(
  db: Queryable,
  restaurant: string,
  before: number | undefined,
  most: number,
): Promise<IncomingRow[]> {
  const rows = await select(db)
    .where(
      and(
        eq(incomingMessages.restaurant, restaurant),
        before === undefined ? undefined : lt(incomingMessages.uid, before),
      ),
    )
    .orderBy(desc(incomingMessages.uid))
    .limit(most);
  return rows.map(({ row, ...booking }) => ({ ...row, ...booking }));
}

export async function findIncomingOne(
  db: Queryable,
  restaurant: string,
  uid: number,
): Promise<IncomingRow | undefined> {
  const [found] = await select(db).where(
    and(eq(incomingMessages.restaurant, restaurant), inArray(incomingMessages.uid, [uid])),
  );
  return found && { ...found.row, date: found.date, firstName: found.firstName, lastName: found.lastName };
}

export async function markAnswered(tx: Tx, restaurant: string, uid: number, by: string): Promise<void> {
  await tx
    .update(incomingMessages)
    .set({ answeredAt: sql`now()`, answeredBy: by })
    .where(and(eq(incomingMessages.restaurant, restaurant), eq(incomingMessages.uid, uid)));
}
