/**
 * Points of a booking (D10). Called with every change of a finished booking: an entry adjusts its points by the difference to their current value,
 * so that repeated calls have no effect.
 */
import { and, asc, desc, eq } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { sessionAt, sessionsOf } from '@/lib/rules/availability/sessions';
import { type Formula, mealOf, pointsOf } from '@/lib/rules/loyalty/points';
import { settled } from '@/lib/rules/loyalty/settle';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { decimalsOf } from '@/lib/money/format';
import { bookings } from '../../db/schema/book';
import { loyaltyEarnings } from '../../db/schema/loyalty';
import { tillSpends } from '../../db/schema/till';
import type { UnitOfWork } from '../../write/write';
import { type DayData, findDayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import { enrol } from './enrol';
import { type LedgerCall, type MemberRow, lockMember, move } from './ledger';
import { type ProgrammeRow, findProgramme } from './programme';

type EarningRow = typeof loyaltyEarnings.$inferSelect;
type Day = Pick<DayData, 'shifts' | 'specialDates'>;

/**
 * @param row the current booking; a deleted one earns nothing
 * @param day facts of its day, if already read
 */
export async function settlePoints(
  unit: UnitOfWork,
  call: LedgerCall,
  row: BookingRow,
  stage: Stage,
  day?: Day,
): Promise<void> {
  const { restaurant } = call;
  const programme = await findProgramme(unit.tx, restaurant.uid);
  if (programme.version === 0) return;
  const known = await unit.tx
    .select()
    .from(loyaltyEarnings)
    .where(and(eq(loyaltyEarnings.restaurant, restaurant.uid), eq(loyaltyEarnings.booking, row.uid)))
    .orderBy(desc(loyaltyEarnings.credited), asc(loyaltyEarnings.uid));
  const isDone = stage === STAGE.done && row.deletedAt === null;
  // While the programme is off nothing is earned, and earned points stay.
  if (isDone && !programme.active) return;
  const member = isDone ? await earnerOf(unit, call, row, programme) : undefined;
  for (const earning of known)
    if (earning.diner !== member?.diner) await become(unit, call, row, { diner: earning.diner, earning, worth: 0 });
  if (!member) return;
  const earning = known.find(({ diner }) => diner === member.diner);
  const formula = await formulaOf(unit, call, row, earning ?? (await termsOf(unit, call, row, programme, day)));
  const worth = pointsOf(formula, decimalsOf(restaurant.currency));
  await become(unit, call, row, { diner: member.diner, earning, worth, formula });
}

/** The member, if enrolled by that day; enrols the diner if the programme enrols everybody. */
async function earnerOf(
  unit: UnitOfWork,
  call: LedgerCall,
  { dinerUid, date }: BookingRow,
  programme: ProgrammeRow,
): Promise<MemberRow | undefined> {
  if (dinerUid === null || dinerUid === WALK_IN_GUEST) return undefined;
  if (programme.startedOn === null || date < programme.startedOn) return undefined;
  const member = await lockMember(unit.tx, call.restaurant.uid, dinerUid);
  if (!member && programme.joining === 'all') return enrol(unit, call, dinerUid, 'all', date);
  return member && member.leftAt === null && member.joinedOn <= date ? member : undefined;
}

type Terms = Pick<EarningRow, 'meal' | 'average' | 'rate'>;

/** The formula of a booking, fixed with its first points. */
async function termsOf(
  unit: UnitOfWork,
  { context, restaurant }: LedgerCall,
  { date, time }: BookingRow,
  programme: ProgrammeRow,
  day?: Day,
): Promise<Terms> {
  const { timeZone: zone } = restaurant;
  const { shifts, specialDates } =
    day ?? (await findDayData(context.database, unit.tx, { restaurant: restaurant.uid, zone, date, online: false }));
  const sessions = sessionsOf(date, shifts, specialDates);
  const meal = mealOf(sessions[sessionAt(time, sessions)]?.type, time);
  return { meal, average: programme[meal], rate: programme.rate };
}

/** Whether the spend is known: reported by the till, even as 0, or entered by staff. */
async function formulaOf(
  { tx }: UnitOfWork,
  { restaurant }: LedgerCall,
  { uid, covers, spend }: BookingRow,
  { meal, average, rate }: Terms,
): Promise<Formula> {
  const [said] = await tx
    .select({ checks: tillSpends.checks })
    .from(tillSpends)
    .where(and(eq(tillSpends.restaurant, restaurant.uid), eq(tillSpends.booking, uid)));
  return { covers, meal, average, rate, spend: spend > 0 || said ? spend : null };
}

interface Worth {
  diner: number;
  /** Its points so far; undefined at first. */
  earning: EarningRow | undefined;
  worth: number;
  /** Undefined if it earns nothing any more. */
  formula?: Formula;
}

async function become(
  unit: UnitOfWork,
  call: LedgerCall,
  { uid: booking, date }: BookingRow,
  { diner, earning, worth, formula }: Worth,
): Promise<void> {
  const { uid: restaurant } = call.restaurant;
  const [credited, forgiven] = [earning?.credited ?? 0, earning?.forgiven ?? 0];
  if (worth === credited && (earning || worth === 0)) return;
  const member = await lockMember(unit.tx, restaurant, diner);
  if (!member || member.leftAt) return;
  const { points, writtenOff } = settled(worth - credited, member.points, forgiven);
  await move(unit, call, diner, {
    kind: formula === undefined ? 'take-back' : earning ? 'correct' : 'earn',
    points,
    writtenOff,
    lotOn: earning?.lotOn ?? date,
    booking,
    formula: formula ?? null,
  });
  const set = { credited: worth, forgiven: forgiven + writtenOff };
  if (earning)
    await unit.tx
      .update(loyaltyEarnings)
      .set(set)
      .where(and(eq(loyaltyEarnings.restaurant, restaurant), eq(loyaltyEarnings.uid, earning.uid)));
  else if (formula) {
    const { meal, average, rate } = formula;
    await unit.tx
      .insert(loyaltyEarnings)
      .values({ restaurant, diner, booking, lotOn: date, meal, average, rate, ...set });
  }
}

/** Visits finished earlier on the day of enrolment count. */
export async function settleVisitsOf(
  unit: UnitOfWork,
  call: LedgerCall,
  diner: number,
  date: string,
  done: readonly number[],
): Promise<void> {
  const rows = await unit.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, call.restaurant.uid), eq(bookings.dinerUid, diner), eq(bookings.date, date)))
    .orderBy(asc(bookings.uid));
  for (const row of rows)
    if (row.deletedAt === null && done.includes(row.status)) await settlePoints(unit, call, row, STAGE.done);
}
