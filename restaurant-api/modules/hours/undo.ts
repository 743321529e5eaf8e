/**
 * Undoes one change of hours, blocks or limits by its number. Unlike with bookings (ADR 9), only that change is undone: a
 * notification names it, while others edit the same list.
 */
import { isDeepStrictEqual } from 'node:util';
import { NO_RULES } from '@/lib/rules/hours/hours';
import { may } from '@/lib/contract/access/role';
import { KIND } from '@/lib/contract/constants';
import type { Call } from '../../http/call';
import { Problem, adminRequired } from '../../problem';
import { lockRestaurant } from '../../write/lock-restaurant';
import { type UnitOfWork, write } from '../../write/write';
import { type NumberedChange, findUndoableGroup } from '../changes/repository';
import { blockStore } from '../limits/block-store';
import type { LimitRow, LimitStore } from '../limits/limit-store';
import { restrictionStore } from '../limits/restriction-store';
import { findShifts, findSpecialDates, replaceShifts, replaceSpecialDates } from './repository';
import { refuseUnknownPlans } from './written-hours';

/** Restores a row to its state before a change; false if it was changed again since. */
type Restore = (unit: UnitOfWork, restaurant: string, change: NumberedChange) => Promise<boolean>;

const RESTORES: Readonly<Record<string, Restore>> = {
  rotas: restoreShifts,
  'special-dates': restoreSpecialDates,
  block: (unit, restaurant, change) => restoreLimit(blockStore, unit, restaurant, change),
  restriction: (unit, restaurant, change) => restoreLimit(restrictionStore, unit, restaurant, change),
};

/**
 * @param number of the change, or of one that is undone together with it
 * @throws Problem 'nothing-to-undo' for a change that was undone or is of another kind, 'undo-conflict' if any part of it was changed since,
 * 'admin-required'
 */
export async function undoHours(
  { context, restaurant, actor, idempotency }: Call,
  number: number,
): Promise<{ ok: true }> {
  const known = await findUndoableGroup(context.db, restaurant.uid, number);
  const days = known
    .flatMap(({ before, after }) => [before?.date, after?.date])
    .filter((date) => typeof date === 'string');
  const result = await write(
    { context, restaurant, actor, idempotency },
    async (unit) => {
      await lockRestaurant(unit.tx, restaurant.uid);
      const changes = await findUndoableGroup(unit.tx, restaurant.uid, number);
      if (changes.length === 0 || changes.some(({ entity }) => !Object.hasOwn(RESTORES, entity)))
        throw new Problem('nothing-to-undo', 'There is nothing to undo');
      if (!changes.every(isPause) && !may(actor.role, 'hours', actor.location)) throw adminRequired();
      for (const change of changes) {
        const { entity, uid, date, before, after, seq } = change;
        if (!(await RESTORES[entity]?.(unit, restaurant.uid, change)))
          throw new Problem('undo-conflict', 'It has been changed since');
        unit.record({
          kind: KIND.hours,
          entity,
          uid,
          action: 'undo',
          date,
          before: after,
          after: before,
          undoes: seq,
          together: changes.length > 1,
        });
      }
      return { ok: true } as const;
    },
    { days },
  );
  return result;
}

const isPause = ({ entity, before, after }: NumberedChange) =>
  entity === blockStore.entity && (before ?? after)?.pause === true;

async function restoreLimit<Row extends LimitRow>(
  store: LimitStore<Row>,
  { tx }: UnitOfWork,
  restaurant: string,
  { uid, before, after }: NumberedChange,
): Promise<boolean> {
  const now = await store.find(tx, restaurant, Number(uid));
  if (!isDeepStrictEqual(now ?? null, after)) return false;
  const was = before as Row | null;
  if (!was) await store.remove(tx, restaurant, Number(uid));
  else if (now) await store.update(tx, restaurant, was);
  else await store.insert(tx, restaurant, [was]);
  return true;
}

async function restoreShifts(
  { tx }: UnitOfWork,
  restaurant: string,
  { before, after }: NumberedChange,
): Promise<boolean> {
  // Changes recorded before a rule existed lack its fields.
  const shiftsIn = (kept: NumberedChange['before']) =>
    (kept?.rotas as Awaited<ReturnType<typeof findShifts>>).map((shift) => ({ ...NO_RULES, ...shift }));
  if (!isDeepStrictEqual(await findShifts(tx, restaurant), shiftsIn(after))) return false;
  const rotas = shiftsIn(before);
  await refuseLostPlans(() => refuseUnknownPlans(tx, restaurant, { rotas }));
  await replaceShifts(tx, restaurant, rotas);
  return true;
}

async function restoreSpecialDates(
  { tx }: UnitOfWork,
  restaurant: string,
  { before, after }: NumberedChange,
): Promise<boolean> {
  if (!isDeepStrictEqual(await findSpecialDates(tx, restaurant), after?.specialDates)) return false;
  const specialDates = before?.specialDates as Awaited<ReturnType<typeof findSpecialDates>>;
  await refuseLostPlans(() => refuseUnknownPlans(tx, restaurant, { specialDates }));
  await replaceSpecialDates(tx, restaurant, specialDates);
  return true;
}

/** A plan that was deleted since cannot be restored. */
async function refuseLostPlans(check: () => Promise<void>): Promise<void> {
  await check().catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('undo-conflict', 'A plan of it was removed since') : error;
  });
}
