/** The tickets of a booking, by its link. */
import { and, desc, eq } from 'drizzle-orm';
import type { GuestTickets } from '@/lib/contract/guests/guest-events';
import { isInTime } from '@/lib/rules/payments/frozen-policy';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { type Queryable } from '../../db/client';
import { eventTasks } from '../../db/schema/event-tickets';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { findRequests, bookingSubject } from '../payments/repository';
import { announceSales } from './announce';
import { isAwaited, returnWithin } from './change-tickets';
import { ticketsOf } from './repository';
import { ticketCode } from './ticket-code';

type TaskRow = typeof eventTasks.$inferSelect;

/** The latest move of a booking. */
async function lastMove(db: Queryable, restaurant: string, booking: number): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(eventTasks)
    .where(
      and(
        eq(eventTasks.restaurant, restaurant),
        eq(eventTasks.booking, booking),
        eq(eventTasks.kind, 'move'),
        eq(eventTasks.state, 'done'),
      ),
    )
    .orderBy(desc(eventTasks.uid))
    .limit(1);
  return row;
}

export async function readTickets(
  db: Queryable,
  { context, restaurant }: Call,
  row: BookingRow,
): Promise<GuestTickets> {
  const all = row.eventUid === null ? [] : await ticketsOf(db, restaurant.uid, row.uid);
  const requests = all.length === 0 ? [] : await findRequests(db, restaurant.uid, bookingSubject(row.uid));
  const unpaid = requests.some((one) => one.binding && isOpen(one));
  const statuses = { statuses: await findStatuses(db, restaurant.uid) };
  const now = context.now();
  const isComing = isAwaited(row, statuses) && row.startsAt.getTime() > now;
  const move = all.length === 0 ? undefined : await lastMove(db, restaurant.uid, row.uid);
  const policy = requests.findLast(({ state }) => state === 'paid')?.policy ?? null;
  return {
    tickets: all.map((ticket) => ({
      uid: ticket.uid,
      name: ticket.name,
      price: ticket.price,
      due: ticket.due,
      holder: ticket.holder,
      state: ticket.state,
      code: ticket.state === 'valid' && !unpaid ? ticketCode(context.settings.authSecret, ticket) : '',
      checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
    })),
    currency: restaurant.currency,
    unpaid,
    mayReturn: isComing && !unpaid && all.some(({ state, checkedInAt }) => state === 'valid' && checkedInAt === null),
    refunds: policy !== null && isInTime(policy, now),
    moved: move?.move ? { choice: move.choice === 'open' && !isComing ? '' : move.choice, from: move.move.from } : null,
  };
}

/** @throws Problem 'booking-over' for a visit that has begun or is cancelled, 'no-longer-open' */
export async function returnOwn(call: Call, own: BookingRow, tickets: number[]): Promise<void> {
  await writeOnDays(
    call,
    (daysOf) => daysOf(own.uid),
    async (unit) => {
      await assertComing(call, own, await findStatuses(unit.tx, own.restaurant));
      await returnWithin(unit, call, own.uid, tickets, 'in-time');
      return null;
    },
  );
}

/**
 * The guest's answer to a moved event: keep the places, or get a full refund regardless of the terms.
 * @throws Problem 'no-longer-open'
 */
export async function answerMove(call: Call, own: BookingRow, choice: 'kept' | 'refunded'): Promise<void> {
  await writeOnDays(
    call,
    (daysOf) => daysOf(own.uid),
    async (unit) => {
      await assertComing(call, own, await findStatuses(unit.tx, own.restaurant));
      const move = await lastMove(unit.tx, own.restaurant, own.uid);
      const answered = move
        ? await unit.tx
            .update(eventTasks)
            .set({ choice })
            .where(
              and(
                eq(eventTasks.restaurant, own.restaurant),
                eq(eventTasks.uid, move.uid),
                eq(eventTasks.choice, 'open'),
              ),
            )
            .returning({ uid: eventTasks.uid })
        : [];
      if (!move || answered.length === 0) throw new Problem('no-longer-open', 'This was answered already');
      if (choice === 'refunded') {
        const valid = (await ticketsOf(unit.tx, own.restaurant, own.uid)).filter(({ state }) => state === 'valid');
        await returnWithin(
          unit,
          call,
          own.uid,
          valid.map(({ uid }) => uid),
          true,
        );
      }
      announceSales(unit, move.event, { booking: own.uid, choice });
      return null;
    },
  );
}

async function assertComing(
  { context }: Call,
  own: BookingRow,
  statuses: Awaited<ReturnType<typeof findStatuses>>,
): Promise<void> {
  if (!isAwaited(own, { statuses }) || own.startsAt.getTime() <= context.now())
    throw new Problem('booking-over', 'This booking can no longer be changed');
}
