/**
 * Takes checks from a till, in any order and any number of times (ADR 122): older versions are ignored, and a newer one is applied by its
 * difference.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { CheckState } from '@/lib/contract/sales/till';
import type { SentCheck } from '@/lib/resources/sales/till-schema';
import { lineOf, matchOf, spendOf } from '@/lib/rules/till/check';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';
import { tillChecks, tillShares } from '../../db/schema/till';
import { Problem, invalidField } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import type { LedgerCall } from '../loyalty/ledger';
import { shareCheck } from './shares';
import { findSittings } from './sittings';
import { findTill, tablesByName } from './till';

export type CheckRow = typeof tillChecks.$inferSelect;
export interface Taken {
  taken: number;
  ignored: number;
}

/**
 * @param first runs within the transaction, before the checks
 * @throws Problem 'till-currency' naming both, 'validation' for a total that differs from the sum of its lines; no check is taken then
 */
export async function takeChecks(
  call: LedgerCall,
  sent: readonly SentCheck[],
  first: (unit: UnitOfWork) => Promise<void> = async () => undefined,
): Promise<Taken> {
  const { context, restaurant, actor } = call;
  const { currency } = await findTill(context.db, restaurant.uid);
  sent.forEach((check, at) => assertWhole(check, at, currency, restaurant.currency));
  const days = await daysOf(call, sent);
  const result = await write(
    { context, restaurant, actor },
    async (unit) => {
      await first(unit);
      const answer = { taken: 0, ignored: 0 };
      const byName = await tablesByName(unit.tx, restaurant.uid);
      for (const check of sent) answer[(await takeOne(unit, call, check, byName)) ? 'taken' : 'ignored']++;
      await matchAgain(unit, call, days, byName);
      return answer;
    },
    { days },
  );
  return result;
}

function assertWhole({ id, currency, products, total }: SentCheck, at: number, ofTill: string, expected: string): void {
  const said = currency ?? ofTill;
  if (said !== expected)
    throw new Problem('till-currency', `The check is in ${said}, the restaurant in ${expected}`, {
      details: { check: id, currency: said, expected },
    });
  if (total !== undefined && total !== products.reduce((sum, one) => sum + lineOf(one.quantity, one.price), 0))
    throw invalidField(`checks.${at}.total`, 'invalid');
}

/** The service days on which the checks were opened, by their former versions too. */
async function daysOf({ context, restaurant }: LedgerCall, sent: readonly SentCheck[]): Promise<ServiceDate[]> {
  const before = await context.db
    .select({ date: tillChecks.date })
    .from(tillChecks)
    .where(
      and(
        eq(tillChecks.restaurant, restaurant.uid),
        inArray(
          tillChecks.id,
          sent.map(({ id }) => id),
        ),
      ),
    );
  return [...new Set([...before.map(({ date }) => date), ...sent.map((one) => dayOf(one, restaurant.timeZone))])];
}

const dayOf = ({ opened }: SentCheck, zone: string): ServiceDate => momentOf(Date.parse(opened), zone).date;

const stateOf = ({ voided, closed }: SentCheck): CheckState =>
  voided ? 'voided' : closed === null ? 'open' : 'closed';

/** @returns false for a version that is known already */
async function takeOne(
  unit: UnitOfWork,
  call: LedgerCall,
  sent: SentCheck,
  byName: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { context, restaurant } = call;
  const { id, version: checkVersion, tables, opened, closed, products, tips } = sent;
  const [before] = await unit.tx
    .select()
    .from(tillChecks)
    .where(and(eq(tillChecks.restaurant, restaurant.uid), eq(tillChecks.id, id)))
    .for('update');
  if (before && before.checkVersion >= checkVersion) return false;
  const state = stateOf(sent);
  const said = {
    checkVersion,
    state,
    tables,
    date: dayOf(sent, restaurant.timeZone),
    openedAt: new Date(opened),
    closedAt: closed === null ? null : new Date(closed),
    products,
    total: spendOf({ state, products }),
    giftCards:
      state === 'closed'
        ? products.reduce((sum, one) => (one.giftCard ? sum + lineOf(one.quantity, one.price) : sum), 0)
        : 0,
    tips: state === 'closed' ? tips : 0,
    receivedAt: new Date(context.now()),
  };
  // The assignment stays until the table changes, a manual one too.
  const stays =
    before &&
    JSON.stringify(before.tables) === JSON.stringify(tables) &&
    before.match !== 'nobody' &&
    before.match !== 'several';
  const found = stays ? null : await lookFor(unit.tx, call, said, byName);
  const match = stays ? before.match : (found?.match ?? 'nobody');
  const decidedBy = stays ? before.decidedBy : '';
  const set = { ...said, match, decidedBy };
  const [row] = before
    ? await unit.tx
        .update(tillChecks)
        .set(set)
        .where(and(eq(tillChecks.restaurant, restaurant.uid), eq(tillChecks.uid, before.uid)))
        .returning()
    : await unit.tx
        .insert(tillChecks)
        .values({ restaurant: restaurant.uid, id, ...set })
        .returning();
  const bookings = stays
    ? await sharersOf(unit.tx, row as CheckRow)
    : match === 'matched'
      ? (found?.bookings ?? [])
      : [];
  await shareCheck(unit, call, row as CheckRow, bookings);
  tell(unit, row as CheckRow);
  return true;
}

export function tell(unit: UnitOfWork, { uid, id, checkVersion, state, total, match, date }: CheckRow): void {
  unit.record({
    kind: KIND.note,
    entity: 'till-check',
    uid,
    action: 'update',
    date,
    after: { id, version: checkVersion, state, total, match },
  });
}

type Place = Pick<CheckRow, 'tables' | 'date' | 'openedAt' | 'closedAt'>;

/** The tables of a check; null for an unknown table. */
export const tablesOf = ({ tables }: Pick<CheckRow, 'tables'>, byName: ReadonlyMap<string, string>) =>
  tables.map((name) => byName.get(name.trim().toLowerCase()) ?? null);

/** Candidates for a check, by table and time. */
async function lookFor(
  tx: Queryable,
  call: LedgerCall,
  { tables, date, openedAt, closedAt }: Place,
  byName: ReadonlyMap<string, string>,
) {
  const uids = tablesOf({ tables }, byName);
  const sittings = await findSittings(
    tx,
    call,
    date,
    uids.filter((uid) => uid !== null),
  );
  return matchOf(uids, { opened: openedAt.getTime(), closed: closedAt?.getTime() ?? null }, sittings);
}

async function sharersOf(tx: Tx, { restaurant, uid }: CheckRow): Promise<number[]> {
  const rows = await tx
    .select({ booking: tillShares.booking })
    .from(tillShares)
    .where(and(eq(tillShares.restaurant, restaurant), eq(tillShares.check, uid)));
  return rows.map(({ booking }) => booking);
}

/** Tolerance: a party may be seated on the plan after the till has opened its check. */
async function matchAgain(
  unit: UnitOfWork,
  call: LedgerCall,
  days: readonly string[],
  byName: ReadonlyMap<string, string>,
): Promise<void> {
  const waiting = await unit.tx
    .select()
    .from(tillChecks)
    .where(
      and(
        eq(tillChecks.restaurant, call.restaurant.uid),
        inArray(tillChecks.date, [...days]),
        eq(tillChecks.match, 'nobody'),
      ),
    )
    .orderBy(tillChecks.uid)
    .for('update');
  for (const check of waiting) {
    const found = await lookFor(unit.tx, call, check, byName);
    if (found.match === 'nobody') continue;
    await setMatch(unit.tx, check, { match: found.match, decidedBy: '' });
    if (found.match === 'matched') await shareCheck(unit, call, check, found.bookings);
    tell(unit, { ...check, match: found.match });
  }
}

export const setMatch = (tx: Tx, { restaurant, uid }: CheckRow, set: Pick<CheckRow, 'match' | 'decidedBy'>) =>
  tx
    .update(tillChecks)
    .set(set)
    .where(and(eq(tillChecks.restaurant, restaurant), eq(tillChecks.uid, uid)));
