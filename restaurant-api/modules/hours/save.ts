/** Saves opening hours: replaces shifts, special dates, or both, as a whole. Existing bookings stay unchanged. */
import { KIND } from '@/lib/contract/constants';
import type { WireRota, WireRotasBody, WireRotasSaved, WireSpecialDate } from '@/lib/contract/restaurant/hours';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import { lockRestaurant } from '../../write/lock-restaurant';
import { type UnitOfWork, writeNumbered } from '../../write/write';
import { findShifts, findSpecialDates, replaceShifts, replaceSpecialDates } from './repository';
import { readHours } from './service';
import { refuseUnknownPlans, writtenHours } from './written-hours';

/**
 * Replaces the lists that are given; if both are, they are undone together.
 * @throws Problem 'validation' naming every wrong shift and session (§5), or an unknown plan or uid; 'version-conflict'
 */
export async function saveHours(
  { context, restaurant, actor, idempotency }: Call,
  body: WireRotasBody,
): Promise<WireRotasSaved> {
  const written = writtenHours(body);
  const { result, seq } = await writeNumbered({ context, restaurant, actor, idempotency }, async (unit) => {
    await lockRestaurant(unit.tx, restaurant.uid);
    await refuseUnknownPlans(unit.tx, restaurant.uid, written);
    await refuseOldVersion(unit, { context, restaurant }, body);
    const together = written.rotas !== undefined && written.specialDates !== undefined;
    if (written.rotas) await saveShifts(unit, restaurant.uid, written.rotas, together);
    if (written.specialDates) await saveSpecialDates(unit, restaurant.uid, written.specialDates, together);
    return readHours(context, unit.tx, restaurant);
  });
  return { ...result, change: seq || null };
}

/** @throws Problem 'version-conflict' with the current hours, if the list was changed meanwhile */
async function refuseOldVersion(
  { tx }: UnitOfWork,
  { context, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  { rotasVersion, specialDatesVersion }: WireRotasBody,
): Promise<void> {
  if (rotasVersion === undefined && specialDatesVersion === undefined) return;
  const current = await readHours(context, tx, restaurant);
  const isOld = (seen: string | undefined, now: string | undefined) => seen !== undefined && seen !== now;
  if (isOld(rotasVersion, current.rotasVersion) || isOld(specialDatesVersion, current.specialDatesVersion))
    throw new Problem('version-conflict', 'The hours were changed meanwhile', { current });
}

async function saveShifts(
  { tx, record }: UnitOfWork,
  restaurant: string,
  rotas: readonly WireRota[],
  together: boolean,
): Promise<void> {
  const before = await findShifts(tx, restaurant);
  checkUids('rotas', rotas, before);
  await replaceShifts(tx, restaurant, rotas);
  const after = { rotas: await findShifts(tx, restaurant) };
  record({
    kind: KIND.hours,
    entity: 'rotas',
    uid: restaurant,
    action: 'update',
    before: { rotas: before },
    after,
    together,
  });
}

async function saveSpecialDates(
  { tx, record }: UnitOfWork,
  restaurant: string,
  dates: readonly WireSpecialDate[],
  together: boolean,
): Promise<void> {
  const before = await findSpecialDates(tx, restaurant);
  checkUids('specialDates', dates, before);
  await replaceSpecialDates(tx, restaurant, dates);
  const after = { specialDates: await findSpecialDates(tx, restaurant) };
  record({
    kind: KIND.hours,
    entity: 'special-dates',
    uid: restaurant,
    action: 'update',
    before: { specialDates: before },
    after,
    together,
  });
}

/** An unknown or repeated uid would create an unintended shift. */
function checkUids(
  list: string,
  written: ReadonlyArray<{ uid?: number }>,
  known: ReadonlyArray<{ uid: number }>,
): void {
  const left = new Set(known.map(({ uid }) => uid));
  for (const [index, { uid }] of written.entries()) {
    if (uid !== undefined && !left.delete(uid)) throw invalidField(`${list}.${index}.uid`, 'unknown');
  }
}
