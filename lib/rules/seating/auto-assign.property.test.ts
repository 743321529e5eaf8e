/** Small sessions compared with a brute-force search; large ones checked against invariants. */
import fc from 'fast-check';
import { autoAssign } from './auto-assign';
import type { AssignDay, AssignParty } from './auto-assign-problem';

const tableUid = (at: number) => `T${at + 1}`;
const spanArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 5 }))
  .map(([start, long]) => ({ start, end: start + long }));

function dayArbitrary(mostTables: number, mostParties: number, mostCovers: number): fc.Arbitrary<AssignDay> {
  const at = fc.nat(mostTables - 1);
  return fc
    .record({
      tables: fc.array(
        fc.record({
          area: fc.constantFrom(1, 2),
          min: fc.integer({ min: 1, max: 3 }),
          more: fc.integer({ min: 0, max: 4 }),
        }),
        { minLength: 1, maxLength: mostTables },
      ),
      joins: fc.array(
        fc.record({
          of: fc.uniqueArray(at, { minLength: 2, maxLength: 3 }),
          min: fc.integer({ min: 2, max: 6 }),
          more: fc.integer({ min: 0, max: 4 }),
        }),
        { maxLength: 3 },
      ),
      holds: fc.array(fc.record({ of: at, span: spanArbitrary }), { maxLength: 2 }),
      parties: fc.array(
        fc.record({
          span: spanArbitrary,
          covers: fc.integer({ min: 1, max: mostCovers }),
          of: fc.oneof(
            { weight: 2, arbitrary: fc.constant([]) },
            { weight: 3, arbitrary: fc.uniqueArray(at, { minLength: 1, maxLength: 2 }) },
          ),
          area: fc.constantFrom(null, null, 1, 2),
          fixed: fc.integer({ max: 4, min: 0 }).map((drawn) => drawn === 0),
          closed: fc.constantFrom(null, null, null, 1, 2),
        }),
        { maxLength: mostParties },
      ),
    })
    .map(({ tables, joins, holds, parties }) => {
      const drawn = tables.map(({ area, min, more }, index) => ({
        uid: tableUid(index),
        name: tableUid(index),
        area,
        min,
        max: min + more,
        normal: min,
      }));
      const known = (uids: readonly number[]) => uids.filter((one) => one < drawn.length).map(tableUid);
      const joined = joins
        .map(({ of, min, more }, uid) => ({ uid, tables: known(of), min, max: min + more }))
        .filter((join) => join.tables.length > 1);
      return {
        floor: {
          tables: drawn,
          joins: joined.filter((join, index) => joined.findIndex((one) => same(one.tables, join.tables)) === index),
        },
        holds: holds.flatMap(({ of, span }) => known([of]).map((table) => ({ ...span, table }))),
        parties: parties.map(({ span, covers, of, area, fixed, closed }, index) => ({
          ...span,
          uid: index + 1,
          covers,
          tables: known(of),
          area,
          fixed,
          allowedTables: drawn.filter((table) => table.area !== closed).map(({ uid }) => uid),
        })),
      };
    });
}

// ── Brute-force search by the letter of the rules, independent of the tested code.

type Choice = { party: AssignParty; tables: readonly string[]; seats: number; stays: boolean };
const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;
const shares = (a: readonly string[], b: readonly string[]) => a.some((uid) => b.includes(uid));
const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

function seatsFor({ floor }: AssignDay, uids: readonly string[]): number {
  return (
    floor.joins.find(({ tables }) => same(tables, uids))?.max ??
    floor.tables.filter(({ uid }) => uids.includes(uid)).reduce((sum, { max }) => sum + max, 0)
  );
}

function isMisplaced(day: AssignDay, party: AssignParty): boolean {
  if (party.tables.length === 0) return true;
  const others = day.parties.filter(
    (one) => one.uid !== party.uid && overlaps(one, party) && shares(one.tables, party.tables),
  );
  const held = day.holds.some((hold) => party.tables.includes(hold.table) && overlaps(hold, party));
  return held || others.some((one) => one.fixed || one.uid < party.uid) || seatsFor(day, party.tables) < party.covers;
}

function choicesOf(day: AssignDay, party: AssignParty): Choice[] {
  const now: Choice = {
    party,
    tables: party.tables,
    seats: party.tables.length > 0 ? seatsFor(day, party.tables) : 0,
    stays: true,
  };
  if (party.fixed) return [now];
  const places = [...day.floor.tables.map(({ uid, min, max }) => ({ tables: [uid], min, max })), ...day.floor.joins]
    .filter(
      ({ min, max, tables }) =>
        party.covers >= min &&
        party.covers <= max &&
        tables.every((uid) => party.allowedTables.includes(uid)) &&
        !same(tables, party.tables),
    )
    .map(({ tables, max }) => ({ party, tables, seats: max, stays: false }));
  return [
    now,
    ...places.filter(({ tables }) => !day.holds.some((hold) => tables.includes(hold.table) && overlaps(hold, party))),
  ];
}

/** The criteria of `auto-assign-cost`, without the order of names. */
function costOf(day: AssignDay, choices: readonly Choice[]): number[] {
  const areaOf = (uid: string) => day.floor.tables.find((table) => table.uid === uid)?.area ?? 0;
  const movable = choices.filter(({ party }) => !party.fixed);
  const count = (is: (choice: Choice) => boolean) => movable.filter(is).length;
  const sum = (of: (choice: Choice) => number) => movable.reduce((all, choice) => all + of(choice), 0);
  const uneven = [1, 2].map((area) => {
    const seats = day.floor.tables.filter((table) => table.area === area).reduce((all, { max }) => all + max, 0);
    const covers = choices
      .filter(({ tables }) => tables[0] !== undefined && areaOf(tables[0]) === area)
      .reduce((all, { party }) => all + party.covers, 0);
    return seats > 0 ? Math.round((1000 * covers * covers) / seats) : 0;
  });
  const kept = (tables: readonly string[]) =>
    Math.max(0, ...day.floor.joins.filter((join) => shares(join.tables, tables)).map(({ max }) => max));
  return [
    count(({ party, stays }) => stays && isMisplaced(day, party)),
    count(({ party, tables }) => party.area !== null && tables.some((uid) => areaOf(uid) !== party.area)),
    sum(({ tables }) => Math.max(0, tables.length - 1)),
    sum(({ party, seats, tables }) => (tables.length > 0 ? Math.max(0, seats - party.covers) : 0)),
    count(({ party, stays }) => !stays && party.tables.length > 0),
    sum(({ tables }) => kept(tables)),
    uneven.reduce((all, one) => all + one, 0),
  ];
}

const compare = (a: readonly number[], b: readonly number[]) =>
  a.map((one, at) => one - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
const collide = (a: Choice, b: Choice) =>
  !(a.stays && b.stays) && overlaps(a.party, b.party) && shares(a.tables, b.tables);

function bestCost(day: AssignDay): number[] {
  let best: number[] | undefined;
  const tryFrom = (at: number, made: Choice[]) => {
    const party = day.parties[at];
    if (!party) {
      const cost = costOf(day, made);
      if (!best || compare(cost, best) < 0) best = cost;
      return;
    }
    for (const choice of choicesOf(day, party))
      if (!made.some((one) => collide(one, choice))) tryFrom(at + 1, [...made, choice]);
  };
  tryFrom(0, []);
  return best ?? [];
}

/** The result as choices. */
function chosen(day: AssignDay): Choice[] {
  const { changes } = autoAssign(day);
  return day.parties.map((party) => {
    const change = changes.find(({ uid }) => uid === party.uid);
    const tables = change?.to ?? party.tables;
    return { party, tables, seats: tables.length > 0 ? seatsFor(day, tables) : 0, stays: !change };
  });
}

test('a small session is assigned as well as it can be: no way of seating it is better', () => {
  fc.assert(
    fc.property(dayArbitrary(4, 5, 7), (day) => expect(costOf(day, chosen(day))).toEqual(bestCost(day))),
    { numRuns: 400 },
  );
});

test('of any session: nobody collides who did not, the fixed stay, nobody loses a table, and it is no worse than before', () => {
  fc.assert(
    fc.property(dayArbitrary(12, 30, 8), (day) => {
      const made = chosen(day);
      const before = day.parties.map((party): Choice => ({
        party,
        tables: party.tables,
        seats: seatsFor(day, party.tables),
        stays: true,
      }));
      expect(made.filter((one, at) => made.slice(at + 1).some((other) => collide(one, other)))).toEqual([]);
      expect(made.filter(({ party, stays }) => party.fixed && !stays)).toEqual([]);
      expect(made.filter(({ party, tables }) => party.tables.length > 0 && tables.length === 0)).toEqual([]);
      expect(compare(costOf(day, made), costOf(day, before))).toBeLessThanOrEqual(0);
      expect(autoAssign(day)).toEqual(autoAssign(day));
      for (const { party, tables, stays } of made)
        if (!stays) expect(choicesOf(day, party).some((choice) => same(choice.tables, tables))).toBe(true);
    }),
    { numRuns: 150 },
  );
});
