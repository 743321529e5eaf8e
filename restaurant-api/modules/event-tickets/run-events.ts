/**
 * Job, every minute and on demand: processes the bookings of cancelled and moved events one by one. Each is one transaction with its
 * message and refund, so that after a crash each guest is either notified or still pending, never both (ADR 127).
 */
import { and, asc, eq, gt } from 'drizzle-orm';
import { moneyText } from '@/lib/money/format';
import { movedTerms } from '@/lib/rules/payments/frozen-policy';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { instantText } from '@/lib/rules/guest-booking/date-text';
import { dayClock } from '@/lib/time/day-clock';
import { type Context, type Restaurant, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { eventTasks } from '../../db/schema/event-tickets';
import { signed, tellingFor } from '../../guest-messages/tell-guest';
import { ticketMail } from '../../guest-messages/ticket-texts';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import { Problem } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { evaluate, store } from '../bookings/save';
import { cancelledStatusIn } from '../bookings/status-of';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { linkKey } from '../guest-booking/link-key';
import { closeRequest } from '../payments/return-payments';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { findRequests, bookingSubject, updateRequest } from '../payments/repository';
import { announceSales } from './announce';
import { isAwaited, refundEverything, refundedBeside, refundsOf, saveAs } from './change-tickets';
import { tablesFor } from './order';
import { findEvent } from './repository';
import { offerWhatIsFree } from './waiting';

type TaskRow = typeof eventTasks.$inferSelect;

/** Tasks read at a time. */
const BATCH = 100;

export async function runEvents({ context }: { context: Context }): Promise<void> {
  let after = 0;
  for (;;) {
    if (!context.jobs.running()) return;
    const open = await context.db
      .select()
      .from(eventTasks)
      .where(and(eq(eventTasks.state, 'todo'), gt(eventTasks.uid, after)))
      .orderBy(asc(eventTasks.uid))
      .limit(BATCH);
    for (const task of open) await runTask(context, task);
    if (open.length < BATCH) break;
    after = open.at(-1)?.uid ?? after;
  }
  await offerWhatIsFree(context);
}

/** A failure does not stop the others. */
async function runTask(context: Context, task: TaskRow): Promise<void> {
  const restaurant = await findByUid(context.db, task.restaurant);
  if (!restaurant) return;
  const call: Call = { context, restaurant, actor: systemActor(task.by) };
  try {
    await writeOnDays(
      call,
      async (daysOf) => [...(await daysOf(task.booking)), ...(task.move ? [task.move.to.date] : [])],
      (unit) => carryOut(unit, call, task.uid),
    );
  } catch (error) {
    // Temporary failures are retried by the next run.
    if (!(error instanceof Problem) || error.code === 'unavailable') {
      context.log.warn({ err: error, task: task.uid, restaurant: restaurant.uid }, 'a booking of an event waits');
      return;
    }
    await fail(context, restaurant, task, error.code);
  }
}

async function fail(context: Context, restaurant: Restaurant, task: TaskRow, failure: string): Promise<void> {
  await write({ context, restaurant, actor: systemActor(task.by) }, async (unit) => {
    await settle(unit, task, { state: 'failed', failure }, 'todo');
    announceSales(unit, task.event, { task: task.uid, failure });
    return null;
  });
}

async function settle(
  { tx }: UnitOfWork,
  { restaurant, uid }: TaskRow,
  set: Partial<TaskRow>,
  from: TaskRow['state'],
): Promise<void> {
  await tx
    .update(eventTasks)
    .set(set)
    .where(and(eq(eventTasks.restaurant, restaurant), eq(eventTasks.uid, uid), eq(eventTasks.state, from)));
}

async function carryOut(unit: UnitOfWork, call: Call, uid: number): Promise<null> {
  const [task] = await unit.tx
    .select()
    .from(eventTasks)
    .where(and(eq(eventTasks.restaurant, call.restaurant.uid), eq(eventTasks.uid, uid)))
    .for('update');
  // Another worker has done it.
  if (task?.state !== 'todo') return null;
  const row = await findBooking(unit.tx, call.restaurant.uid, task.booking);
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  const doneAt = new Date(call.context.now());
  // Guests who have cancelled themselves since get no message.
  if (!row || !isAwaited(row, statuses)) {
    await settle(unit, task, { state: 'done', doneAt }, 'todo');
    return null;
  }
  const told = task.kind === 'cancel' ? await cancelOne(unit, call, task, row) : await moveOne(unit, call, task, row);
  await settle(
    unit,
    task,
    {
      state: 'done',
      failure: told ? '' : 'not-told',
      doneAt,
      ...(task.kind === 'move' && { choice: 'open' as const }),
    },
    'todo',
  );
  announceSales(unit, task.event, { task: uid });
  return null;
}

/** @returns whether the guest can be notified */
async function cancelOne(unit: UnitOfWork, call: Call, task: TaskRow, before: BookingRow): Promise<boolean> {
  const { restaurant, context } = call;
  const known = await refundsOf(unit, before);
  const open = await openPaymentBook(unit, restaurant.uid, before.uid);
  if (await closeRequest(unit, open, 'withdrawn', { by: call.actor.name, at: context.now(), reason: '' }))
    await closePaymentBook(unit, open, { cancelled: true });
  const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
  const row = await saveAs(unit, call, before, { ...before, status: cancelledStatusIn(statuses) });
  await refundEverything(unit, call, row.uid);
  const back = await refundedBeside(unit, row, known);
  const { language } = await tellingFor(unit, call, row);
  return tell(unit, call, task, row, 'cancelled', back > 0 ? moneyText(back, restaurant.currency, language) : '');
}

/** Moves to the same tables if free, else to the best one. @throws Problem with the clash */
async function moveOne(unit: UnitOfWork, call: Call, task: TaskRow, before: BookingRow): Promise<boolean> {
  if (!task.move) return true;
  const { to } = task.move;
  const event = await findEvent(unit.tx, call.restaurant.uid, task.event);
  const place = { date: to.date, time: to.time };
  const tryWith = (tables: string[]) =>
    evaluate(unit.tx, call, {
      before,
      row: { ...before, ...place, tables },
      ignore: 0,
      chooseTable: tables.length === 0,
      online: false,
      isWithin: tables.length === 0 ? tablesFor(event) : undefined,
    });
  let evaluated = await tryWith(before.tables);
  if (evaluated.decision.refused && before.tables.length > 0) evaluated = await tryWith([]);
  const { refused } = evaluated.decision;
  if (refused) throw new Problem(refused.code, 'There is no place for this booking at the new time');
  const row = await store(unit, call, before, evaluated.decision, evaluated.dayData);
  await moveTerms(unit, before, row);
  return tell(unit, call, task, row, 'moved', '');
}

/** Terms in hours before the event move with it. */
async function moveTerms({ tx }: UnitOfWork, before: BookingRow, after: BookingRow): Promise<void> {
  const [from, to] = [before.startsAt.getTime(), after.startsAt.getTime()];
  for (const request of await findRequests(tx, after.restaurant, bookingSubject(after.uid)))
    if (request.policy) await updateRequest(tx, request, { policy: movedTerms(request.policy, from, to) });
}

async function tell(
  unit: UnitOfWork,
  call: Call,
  task: TaskRow,
  row: BookingRow,
  news: 'cancelled' | 'moved',
  total: string,
): Promise<boolean> {
  if (row.email === '') return false;
  const { context, restaurant } = call;
  const { settings, jobs } = context;
  const event = await findEvent(unit.tx, restaurant.uid, task.event);
  const { messageContext, language, day, time, reference } = await tellingFor(unit, call, row);
  const from = task.move?.from;
  const startsAt = dayClock(row.date, restaurant.timeZone).instantAt(row.time);
  const mail = signed(
    ticketMail[language][news]({
      restaurant: messageContext.restaurant,
      name: row.firstName,
      event: event.name,
      day: day(row.date),
      time: time(row.time),
      ...(from && { before: { day: day(from.date), time: time(from.time) } }),
      reference: reference(row),
      link: `${settings.publicUrl}${visitPath(restaurant.service, linkKey(settings.authSecret, row))}?lang=${language}`,
      total,
      until: instantText(startsAt, language, restaurant.timeZone, messageContext.milTime),
      words: task.words,
      phone: messageContext.phone,
    }),
    messageContext,
  );
  // A unique constraint allows one message per task.
  await queueMail(unit.tx, jobs, {
    restaurant: restaurant.uid,
    kind: 'event',
    bookingUid: row.uid,
    occasion: `event-task ${task.uid}`,
    to: row.email,
    ...mail,
  });
  return true;
}
