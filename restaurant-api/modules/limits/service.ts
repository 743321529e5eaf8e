/** Blocks and restrictions of single days: add for several days, change, remove. Existing bookings stay. */
import { isDeepStrictEqual } from 'node:util';
import { KIND } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { type NewChange, type UnitOfWork, type WriteResult, writeNumbered } from '../../write/write';
import { refuseUnknownAreas } from './area-repository';
import type { LimitRow, LimitStore, NewLimit } from './limit-store';

/** The change's number for undo; null if nothing changed. */
export const changeOf = ({ seq }: Pick<WriteResult<unknown>, 'seq'>): number | null => seq || null;

/**
 * Adds one row per date, undone together.
 * @throws Problem 'validation' with the field: a reversed span or range of sizes, or an area that is on no plan
 */
export async function addLimits<Row extends LimitRow>(
  call: Call,
  store: LimitStore<Row>,
  dates: readonly ServiceDate[],
  limit: Omit<NewLimit<Row>, 'date'>,
) {
  const rows = [...new Set(dates)].sort().map((date) => store.nightHours({ ...limit, date } as NewLimit<Row>));
  if (rows[0]) refuseFaults(store.faultsOf(rows[0]));
  const written = await writeOn(call, dates, async (unit) => {
    await refuseUnknownAreas(
      unit.tx,
      call.restaurant.uid,
      rows.map(({ area }) => ({ area, field: 'area' })),
    );
    const uids = await store.insert(unit.tx, call.restaurant.uid, rows);
    for (const [index, row] of rows.entries()) {
      const uid = uids[index] as number;
      recordLimit(unit, store, { action: 'create', after: { ...row, uid }, together: rows.length > 1 }, uid, row.date);
    }
    return { uids };
  });
  return { ...written.result, change: changeOf(written) };
}

/** @throws Problem 'not-found', and those of `addLimits` */
export async function changeLimit<Row extends LimitRow>(
  call: Call,
  store: LimitStore<Row>,
  uid: number,
  change: Partial<Row>,
): Promise<{ row: Row; change: number | null }> {
  const known = await store.find(call.context.db, call.restaurant.uid, uid);
  const written = await writeOn(call, [known?.date, change.date], async (unit) => {
    const before = await present(store, unit, call, uid);
    const after = store.nightHours({ ...before, ...change });
    refuseFaults(store.faultsOf(after));
    if (after.area !== before.area)
      await refuseUnknownAreas(unit.tx, call.restaurant.uid, [{ area: after.area, field: 'area' }]);
    return putLimit(unit, call, store, before, after);
  });
  return { row: written.result, change: changeOf(written) };
}

/** @throws Problem 'not-found' */
export async function removeLimit<Row extends LimitRow>(
  call: Call,
  store: LimitStore<Row>,
  uid: number,
): Promise<{ ok: true; change: number | null }> {
  const known = await store.find(call.context.db, call.restaurant.uid, uid);
  const written = await writeOn(call, [known?.date], async (unit) => {
    const before = await present(store, unit, call, uid);
    await dropLimit(unit, call, store, before);
    return { ok: true } as const;
  });
  return { ...written.result, change: changeOf(written) };
}

/** Replaces a row; does nothing if it is unchanged. */
export async function putLimit<Row extends LimitRow>(
  unit: UnitOfWork,
  { restaurant }: Call,
  store: LimitStore<Row>,
  before: Row,
  after: Row,
): Promise<Row> {
  if (isDeepStrictEqual(before, after)) return before;
  await store.update(unit.tx, restaurant.uid, after);
  recordLimit(
    unit,
    store,
    { action: 'update', before: snapshotOf(before), after: snapshotOf(after) },
    after.uid,
    after.date,
  );
  return after;
}

export async function dropLimit<Row extends LimitRow>(
  unit: UnitOfWork,
  { restaurant }: Call,
  store: LimitStore<Row>,
  before: Row,
): Promise<void> {
  await store.remove(unit.tx, restaurant.uid, before.uid);
  recordLimit(unit, store, { action: 'delete', before: snapshotOf(before) }, before.uid, before.date);
}

const snapshotOf = (row: LimitRow): Record<string, unknown> => ({ ...row });

type Recorded = Pick<NewChange, 'action' | 'before' | 'after' | 'together'>;

function recordLimit(
  { record }: UnitOfWork,
  { entity }: { entity: string },
  recorded: Recorded,
  uid: number,
  date: ServiceDate,
): void {
  record({ kind: KIND.hours, entity, uid, date, ...recorded });
}

export async function present<Row extends LimitRow>(
  store: LimitStore<Row>,
  { tx }: UnitOfWork,
  { restaurant }: Call,
  uid: number,
): Promise<Row> {
  const row = await store.find(tx, restaurant.uid, uid);
  if (!row) throw notFound(`a ${store.entity}`);
  return row;
}

/** Locks the days, so that no booking is added while their limits change. */
export function writeOn<T>(
  { context, restaurant, actor, idempotency }: Call,
  days: ReadonlyArray<ServiceDate | undefined>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<WriteResult<T>> {
  return writeNumbered({ context, restaurant, actor, idempotency }, work, {
    days: days.filter((day) => day !== undefined),
  });
}

function refuseFaults(errors: FieldError[]): void {
  if (errors.length > 0)
    throw new Problem('validation', `Not valid: ${errors.map(({ field }) => field).join(', ')}`, { errors });
}
