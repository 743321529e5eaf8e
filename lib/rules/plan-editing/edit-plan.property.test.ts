import fc from 'fast-check';
import type { PlanTable, TableShape } from '@/lib/rules/seating/plan';
import { ALIGNMENTS, alignTables, distributeTables, equaliseTables } from './arrange-tables';
import { copyTables, numberTables } from './copy-tables';
import { addArea, moveArea, nextAreaNumber, removeArea } from './edit-areas';
import { likelyJoin, putJoin, removeJoin } from './edit-joins';
import { renamePlan, resizePlan } from './edit-plan';
import {
  addTables,
  assignTables,
  moveTables,
  newTable,
  placeTable,
  removeTables,
  reshapeTables,
  seatTables,
  turnTables,
} from './edit-tables';
import { boundsOf, isWithin } from './geometry';
import { changed, redone, startHistory, undone } from './history';
import { type OtherPlans, type PlanDocument, foldedName, joinKey } from './plan-document';
import { planErrors } from './plan-faults';
import { tableBounds } from './table-bounds';

const OTHERS: OtherPlans = {
  names: ['Winter'],
  tables: [{ uid: 'w1', name: '90', area: 7 }],
  areas: [{ area: 7, name: 'Roof' }],
};
const table = (uid: string, name: string, area: number, x: number, y: number): PlanTable => ({
  uid,
  name,
  area,
  min: 2,
  normal: 4,
  max: 4,
  rect: { x, y, w: 80, h: 80 },
  shape: 'square',
  rotation: 0,
});
const START: PlanDocument = {
  name: 'Main',
  width: 1000,
  height: 600,
  areas: [
    { area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 500, h: 600 } },
    { area: 2, name: 'Terrace', rect: { x: 500, y: 0, w: 500, h: 600 } },
  ],
  tables: [table('a', '1', 1, 40, 40), table('b', '2', 1, 200, 40), table('c', '3', 2, 600, 40)],
  joins: [{ tables: ['a', 'b'], min: 5, max: 8 }],
};

type Operation = (plan: PlanDocument) => PlanDocument;
let uids = 0;

const shift = fc.integer({ min: -1500, max: 1500 });
const shape = fc.constantFrom<TableShape>('round', 'square', 'rectangle', 'bar');
/** Indexes of existing tables at that step. */
const picks = fc.array(fc.nat(9), { maxLength: 4 });
const chosen = ({ tables }: PlanDocument, places: readonly number[]) =>
  new Set(places.flatMap((at) => tables[at % Math.max(1, tables.length)]?.uid ?? []));
const areaAt = ({ areas }: PlanDocument, at: number) => areas[at % Math.max(1, areas.length)]?.area ?? 0;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(shape, shift, shift).map(
    ([kind, x, y]): Operation =>
      (plan) =>
        addTables(plan, [{ ...newTable(plan, kind, { x, y }, { uid: `n${++uids}`, name: `N${uids}` }) }]),
  ),
  fc.tuple(shift, shift).map(
    ([x, y]): Operation =>
      (plan) =>
        addArea(plan, { area: nextAreaNumber(plan, OTHERS), name: `Area ${++uids}`, rect: { x, y, w: 200, h: 150 } }),
  ),
  fc.tuple(picks, shift, shift).map(
    ([at, dx, dy]): Operation =>
      (plan) =>
        moveTables(plan, chosen(plan, at), dx, dy),
  ),
  fc.tuple(fc.nat(9), shift, shift).map(
    ([at, dx, dy]): Operation =>
      (plan) =>
        moveArea(plan, areaAt(plan, at), dx, dy),
  ),
  fc.tuple(picks, fc.integer({ min: -400, max: 400 })).map(
    ([at, degrees]): Operation =>
      (plan) =>
        turnTables(plan, chosen(plan, at), degrees),
  ),
  fc.tuple(picks, shape).map(
    ([at, kind]): Operation =>
      (plan) =>
        reshapeTables(plan, chosen(plan, at), kind),
  ),
  fc.tuple(picks, fc.integer({ min: 20, max: 200 }), fc.integer({ min: 20, max: 200 })).map(
    ([at, w, h]): Operation =>
      (plan) =>
        [...chosen(plan, at)].reduce((now, uid) => placeTable(now, uid, { x: 10, y: 10, w, h }), plan),
  ),
  fc.tuple(picks, fc.integer({ min: 1, max: 9 })).map(
    ([at, seats]): Operation =>
      (plan) =>
        seatTables(plan, chosen(plan, at), { min: 1, normal: seats, max: seats }),
  ),
  fc.tuple(picks, fc.nat(9)).map(
    ([at, area]): Operation =>
      (plan) =>
        assignTables(plan, chosen(plan, at), areaAt(plan, area)),
  ),
  picks.map(
    (at): Operation =>
      (plan) =>
        copyTables(
          plan,
          chosen(plan, at),
          at.map(() => `c${++uids}`),
          OTHERS,
        ),
  ),
  fc.tuple(picks, fc.integer({ min: 1, max: 99 })).map(
    ([at, from]): Operation =>
      (plan) =>
        numberTables(plan, chosen(plan, at), 'T', from, OTHERS),
  ),
  fc.tuple(picks, fc.constantFrom(...ALIGNMENTS)).map(
    ([at, alignment]): Operation =>
      (plan) =>
        alignTables(plan, chosen(plan, at), alignment),
  ),
  fc.tuple(picks, fc.constantFrom('across' as const, 'down' as const)).map(
    ([at, direction]): Operation =>
      (plan) =>
        distributeTables(plan, chosen(plan, at), direction),
  ),
  picks.map(
    (at): Operation =>
      (plan) =>
        equaliseTables(plan, chosen(plan, at)),
  ),
  picks.map(
    (at): Operation =>
      (plan) =>
        putJoin(plan, likelyJoin(plan, [...chosen(plan, at)])),
  ),
  picks.map(
    (at): Operation =>
      (plan) =>
        removeJoin(plan, [...chosen(plan, at)]),
  ),
  picks.map(
    (at): Operation =>
      (plan) =>
        removeTables(plan, chosen(plan, at)),
  ),
  fc.nat(9).map(
    (at): Operation =>
      (plan) =>
        removeArea(plan, areaAt(plan, at)),
  ),
  fc.integer({ min: 200, max: 2000 }).map(
    (width): Operation =>
      (plan) =>
        resizePlan(plan, { width }),
  ),
  fc.string({ minLength: 1, maxLength: 10 }).map(
    (name): Operation =>
      (plan) =>
        renamePlan(plan, name),
  ),
);
const operations = fc.array(operation, { maxLength: 40 });

test('whatever was drawn, undoing all of it gives the plan as it began, and redoing all of it the plan as it was', () => {
  fc.assert(
    fc.property(operations, (list) => {
      let history = startHistory(START);
      for (const operate of list) history = changed(history, operate(history.present));
      const drawn = history.present;
      const steps = history.past.length;
      for (let step = 0; step < steps; step++) history = undone(history);
      expect(history.present).toBe(START);
      for (let step = 0; step < steps; step++) history = redone(history);
      expect(history.present).toBe(drawn);
    }),
  );
});

test('whatever is done, everything stays within the plan, names and joins stay apart, and every table has an area', () => {
  fc.assert(
    fc.property(operations, (list) => {
      const plan = list.reduce((now, operate) => operate(now), START);
      for (const one of plan.tables) expect(isWithin(tableBounds(one), plan.width, plan.height)).toBe(true);
      for (const { rect } of plan.areas) expect(isWithin(boundsOf(rect), plan.width, plan.height)).toBe(true);
      expect(new Set(plan.tables.map(({ name }) => foldedName(name))).size).toBe(plan.tables.length);
      expect(new Set(plan.joins.map(({ tables }) => joinKey(tables))).size).toBe(plan.joins.length);
      if (plan.areas.length === 0) return; // Tables get an area again as soon as one is drawn.
      const known = new Set(plan.areas.map(({ area }) => area));
      expect(plan.tables.every(({ area }) => known.has(area))).toBe(true);
      expect(planErrors(plan, OTHERS).filter(({ field }) => field !== 'name' && !field.endsWith('.normal'))).toEqual(
        [],
      );
    }),
  );
});
