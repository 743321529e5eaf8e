/** Creates bookings for many dates: all or none in one transaction, or those that are possible. */
import { createHash, randomUUID } from 'node:crypto';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { isOnline } from '@/lib/rules/booking/channel';
import type { WireBooking, WireBookingCreate } from '@/lib/contract/bookings/booking';
import { CHANNEL } from '@/lib/contract/constants';
import type {
  WireRecurringAnswer,
  WireRecurringCheck,
  WireRecurringCheckAnswer,
  WireRecurringCreate,
} from '@/lib/contract/bookings/recurring';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { invalidField, Problem } from '../../problem';
import { assertMayChangeCharges } from '../bookings/charge-fields';
import { refusalOf } from '../bookings/refusal';
import { evaluate, save } from '../bookings/save';
import { type MilTime, newRow } from '../bookings/service';
import { writeOnDays } from '../bookings/write-on-days';
import { notifyOfSeries } from '../messages/booking-messages';
import { mayOverride } from '../override/permit';
import { recurringDates } from '@/lib/rules/booking/recurring/recurrence';
import { type UnitOfWork, write } from '../../write/write';
import type { BookingRequest } from '../bookings/decide';

/** Checks which dates can be booked now, and why others cannot. Saves nothing. */
export async function checkRecurring(
  call: Call,
  { repeat, ...body }: WireRecurringCheck,
): Promise<WireRecurringCheckAnswer> {
  mayOverride(call, body.ignore ?? 0, isOnline(body.by ?? CHANNEL.phone));
  const dates: WireRecurringCheckAnswer['dates'] = [];
  for (const on of datesOf({ on: body.on, repeat })) {
    dates.push({ on, clash: await refusalOn(call.context.db, call, wantedOn(call, body, on, null)) });
  }
  return { dates };
}

/** @throws Problem if all or none was requested: the first check that refuses a date, with all refused dates in its details */
export async function createRecurring(
  call: Call,
  { repeat, mode, ...body }: WireRecurringCreate,
  milTime: MilTime,
): Promise<WireRecurringAnswer> {
  mayOverride(call, body.ignore ?? 0, isOnline(body.by ?? CHANNEL.phone));
  assertMayChangeCharges(call, null, body);
  const dates = datesOf({ on: body.on, repeat });
  const series = seriesOf(call);
  return mode === 'all'
    ? createAll(call, body, dates, series, milTime)
    : createRest(call, body, dates, series, milTime);
}

type Body = Omit<WireRecurringCreate, 'repeat' | 'mode'>;

/** One transaction for all days: either all bookings exist or none. */
function createAll(
  call: Call,
  body: Body,
  dates: ServiceDate[],
  series: string,
  milTime: MilTime,
): Promise<WireRecurringAnswer> {
  return writeOnDays(
    call,
    async () => dates,
    async (unit) => {
      const wanted = dates.map((on) => wantedOn(call, body, on, series));
      const refused: Array<{ on: ServiceDate; clash: Clash }> = [];
      for (const one of wanted) {
        const clash = await refusalOn(unit.tx, call, one);
        if (clash) refused.push({ on: one.row.date, clash });
      }
      if (refused[0]) throw refusedDates(refused[0].clash, refused);
      const books: WireBooking[] = [];
      for (const one of wanted) books.push(await save(unit, call, one, milTime));
      await notifyOfSeries(unit, call, made(books), body.sendConfirmation);
      return { series, books, refused: [] };
    },
  );
}

/**
 * One transaction per date, to avoid locking a year of days at once. Each has an idempotency key derived from the request's: if it is repeated after
 * an interruption, existing bookings are returned and the rest is created. The guest is notified at the end.
 */
async function createRest(
  call: Call,
  body: Body,
  dates: ServiceDate[],
  series: string,
  milTime: MilTime,
): Promise<WireRecurringAnswer> {
  const answer: WireRecurringAnswer = { series, books: [], refused: [] };
  for (const on of dates) {
    const idempotency = call.idempotency && { ...call.idempotency, key: `${call.idempotency.key}/${on}` };
    try {
      answer.books.push(
        await writeOnDays(
          { ...call, idempotency },
          async () => [on],
          (unit) => save(unit, call, wantedOn(call, body, on, series), milTime),
        ),
      );
    } catch (error) {
      const clash = clashOf(error);
      if (!clash) throw error;
      answer.refused.push({ on, clash });
    }
  }
  const { context, restaurant, actor } = call;
  const idempotency = call.idempotency && { ...call.idempotency, key: `${call.idempotency.key}/told` };
  const tell = async (unit: UnitOfWork): Promise<null> => {
    await notifyOfSeries(unit, call, made(answer.books), body.sendConfirmation);
    return null;
  };
  await write({ context, restaurant, actor, idempotency }, tell);
  return answer;
}

const made = (books: readonly WireBooking[]) => books.map((saved) => ({ before: null, saved }));

/** A repeated request gets the same series id. */
function seriesOf({ idempotency, restaurant }: Call): string {
  return idempotency
    ? createHash('sha256').update(`${restaurant.uid} ${idempotency.key}`).digest('hex').slice(0, 24)
    : randomUUID();
}

function refusedDates(clash: Clash, refused: ReadonlyArray<{ on: ServiceDate; clash: Clash }>): Problem {
  const { code, message, extras } = refusalOf(clash, [clash]);
  return new Problem(code, `Some dates could not be booked: ${message}`, { details: { ...extras.details, refused } });
}

/** The check of D7 that refused a date; null for other errors. */
function clashOf(error: unknown): Clash | null {
  const clashes = error instanceof Problem ? error.extras.details?.clashes : undefined;
  if (Array.isArray(clashes) && error instanceof Problem)
    return (clashes as Clash[]).find(({ code }) => code === error.code) ?? null;
  return error instanceof Problem && error.code === 'table-taken' ? { code: 'table-taken', key: 0 } : null;
}

/** @throws Problem 'validation' for a pattern that ends before its start */
function datesOf({ on, repeat }: Pick<WireRecurringCheck, 'on' | 'repeat'>): ServiceDate[] {
  const dates = recurringDates(on, repeat);
  if (dates.length === 0) throw invalidField('repeat.until', 'invalidDate');
  return dates;
}

/** The requested booking on one of its dates. */
function wantedOn(
  call: Call,
  { ignore = 0, bestTable = false, sendConfirmation: _tells, ...body }: WireBookingCreate,
  on: ServiceDate,
  series: string | null,
): BookingRequest {
  const online = isOnline(body.by ?? CHANNEL.phone);
  return {
    before: null,
    row: { ...newRow(call, { ...body, on }), series },
    ignore,
    allowedBy: call.actor.name,
    chooseTable: bestTable || online,
    online,
  };
}

/** The first check of D7 that refuses the booking on a date; null if it is possible. */
async function refusalOn(
  db: UnitOfWork['tx'] | Call['context']['db'],
  call: Call,
  wanted: BookingRequest,
): Promise<Clash | null> {
  const { decision } = await evaluate(db, call, wanted);
  return decision.refused ?? null;
}
