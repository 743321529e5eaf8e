/** The structure of a floor without its parties; it stays the same until the plan is edited. */
import type { FloorTable } from '@/lib/rules/seating/hold';
import type { Join } from '@/lib/rules/seating/plan';

/** The areas of a seating: one, or several for a join across areas. */
export interface SeatingAreas {
  areas: readonly number[];
}

/** Tables and joins for the same party sizes in the same areas: interchangeable when searching for a time. */
export interface SeatingKind {
  min: number;
  max: number;
  place: number;
  /** Each entry is a table or a join: the rows of its tables. */
  seatings: number[][];
}

export interface FloorShape {
  /** Table → its row. */
  rowOf: ReadonlyMap<string, number>;
  /** Single areas by number, then combinations that joins span. */
  places: readonly SeatingAreas[];
  kinds: readonly SeatingKind[];
  /** Seats of all single tables. */
  seats: number;
}

/** Joins with a table that is not on the floor are left out. */
export function floorShape(tables: readonly FloorTable[], joins: readonly Join[]): FloorShape {
  const rowOf = new Map(tables.map(({ uid }, row) => [uid, row]));
  const singles = tables.map(({ min, max, area }, row) => ({ tables: [row], min, max, areas: [area] }));
  const joined = joins.flatMap(({ tables: members, min, max }) => {
    const rows = members.flatMap((uid) => rowOf.get(uid) ?? []);
    const areas = [...new Set(rows.map((row) => (tables[row] as FloorTable).area))].sort((a, b) => a - b);
    return rows.length < members.length ? [] : [{ tables: rows, min, max, areas }];
  });
  const all = [...singles, ...joined];
  const places = [...new Map(all.map(({ areas }) => [areas.join(), areas])).values()]
    .sort(byAreas)
    .map((areas): SeatingAreas => ({ areas }));
  const placeOf = new Map(places.map(({ areas }, place) => [areas.join(), place]));
  const kinds = new Map<string, SeatingKind>();
  for (const { tables: rows, min, max, areas } of all) {
    const place = placeOf.get(areas.join()) as number;
    const key = `${min} ${max} ${place}`;
    const known = kinds.get(key);
    if (known) known.seatings.push(rows);
    else kinds.set(key, { min, max, place, seatings: [rows] });
  }
  return { rowOf, places, kinds: [...kinds.values()], seats: tables.reduce((sum, { max }) => sum + max, 0) };
}

function byAreas(a: readonly number[], b: readonly number[]): number {
  return Number(a.length > 1) - Number(b.length > 1) || (a[0] as number) - (b[0] as number);
}

interface CachedShapes {
  joins: readonly Join[];
  byPlan: Map<readonly string[] | undefined, FloorShape>;
}
/** Tables of a restaurant → its floor's structure: queried all evening, edited rarely. */
const shapeCache = new WeakMap<readonly FloorTable[], CachedShapes>();

/** @param drawn the tables that the plan draws; undefined for all */
export function shapeOf(
  { tables, joins }: { tables: readonly FloorTable[]; joins: readonly Join[] },
  drawn: readonly string[] | undefined,
): FloorShape {
  const known = shapeCache.get(tables);
  const byPlan = known?.joins === joins ? known.byPlan : new Map<readonly string[] | undefined, FloorShape>();
  if (known?.joins !== joins) shapeCache.set(tables, { joins, byPlan });
  const shape =
    byPlan.get(drawn) ?? floorShape(drawn ? tables.filter(({ uid }) => drawn.includes(uid)) : tables, joins);
  byPlan.set(drawn, shape);
  return shape;
}
