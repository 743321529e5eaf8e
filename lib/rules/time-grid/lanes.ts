/** The lanes of a grid from top to bottom, and the rows of their parties. */
import type { DecimalHours } from '@/lib/time/service-day';
import { areaLane, type GridBooking, type GridLane, type GridPiece, pieceKey, UNASSIGNED } from './grid-model';
import { ELSEWHERE, type GridSource, type GridTable } from './grid-source';
import { stack } from './stack';
import { stepsOf } from './steps';

export interface Lanes {
  lanes: GridLane[];
  /** By lane index. */
  pieces: GridPiece[][];
}

type LaneSource = Pick<GridSource, 'areas' | 'tables' | 'collapsed' | 'bookings' | 'isShown' | 'step' | 'names'>;

/** Parties without a table first, then each area with its tables by name; only the header of a collapsed area. */
export function lanesOf(source: LaneSource, from: DecimalHours, to: DecimalHours): Lanes {
  const shown = source.bookings.filter(source.isShown);
  const parties = byTable(shown);
  const lanes: GridLane[] = [];
  const pieces: GridPiece[][] = [];

  const add = (lane: GridLane, bookings: readonly GridBooking[]) => {
    const { items, rows } = stack(bookings);
    pieces.push(
      items.map(({ item, row }) => ({ key: pieceKey(item.uid, lane.id), booking: item, lane: lanes.length, row })),
    );
    lanes.push({ ...lane, rows });
  };

  add(
    { kind: 'unassigned', id: UNASSIGNED, name: source.names.unassigned, rows: 1 },
    shown.filter(({ tables }) => tables.length === 0),
  );
  for (const { area, name, tables } of areasWithTables(source, parties)) {
    const collapsed = source.collapsed.has(area);
    const taken = collapsed
      ? takenOf(
          tables.flatMap(({ uid }) => parties.get(uid) ?? []),
          from,
          to,
          source.step,
        )
      : [];
    add({ kind: 'area', id: areaLane(area), area, name, collapsed, tables: tables.length, taken, rows: 1 }, []);
    if (collapsed) continue;
    for (const { uid, name: table, min, max } of tables)
      add({ kind: 'table', id: uid, table: uid, name: table, area, min, max, rows: 1 }, parties.get(uid) ?? []);
  }
  return { lanes, pieces };
}

/** A party at several tables appears at each. */
function byTable(bookings: readonly GridBooking[]): Map<string, GridBooking[]> {
  const parties = new Map<string, GridBooking[]>();
  for (const booking of bookings) {
    for (const table of booking.tables) {
      const there = parties.get(table);
      if (there) there.push(booking);
      else parties.set(table, [booking]);
    }
  }
  return parties;
}

const byName = new Intl.Collator('en', { numeric: true });

function areasWithTables(
  { areas, tables, names }: LaneSource,
  parties: ReadonlyMap<string, unknown>,
): Array<{ area: number; name: string; tables: GridTable[] }> {
  const known = new Set(tables.map(({ uid }) => uid));
  const named = new Set(areas.map(({ area }) => area));
  const strays: GridTable[] = [
    ...[...parties.keys()]
      .filter((uid) => !known.has(uid))
      .map((uid) => ({ uid, name: names.table(uid), area: ELSEWHERE, min: 0, max: 0 })),
    ...tables.filter(({ area }) => !named.has(area)),
  ];
  return [
    ...areas.map(({ area, name }) => ({ area, name, tables: tables.filter((table) => table.area === area) })),
    { area: ELSEWHERE, name: names.elsewhere, tables: strays },
  ]
    .filter((area) => area.tables.length > 0)
    .map((area) => ({ ...area, tables: [...area.tables].sort((a, b) => byName.compare(a.name, b.name)) }));
}

/** Number of parties per step; one at two tables counts once. */
function takenOf(bookings: readonly GridBooking[], from: DecimalHours, to: DecimalHours, step: number): number[] {
  const { count, spanOf } = stepsOf(from, to, step);
  const taken = new Array<number>(count).fill(0);
  for (const booking of new Set(bookings)) {
    const [first, last] = spanOf(booking.from, booking.to);
    for (let index = first; index < last; index++) taken[index] = (taken[index] ?? 0) + 1;
  }
  return taken;
}
