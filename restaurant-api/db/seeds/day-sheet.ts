/** Tracks occupied tables of one service day, so that seeded parties never claim a table at the same time. */
import type { Random } from './random';
import type { Venue, VenueTable } from './venue';

/** A table or a join that a party can be seated at. */
interface Place {
  tables: string[];
  area: number;
  min: number;
  max: number;
}

export interface DaySheet {
  /** Blocks a table for a span. */
  keep(table: string, from: number, to: number): void;
  /** Returns the best free table or join for a party without reserving it; undefined if there is none. */
  find(request: {
    covers: number;
    time: number;
    turn: number;
    area: number | null;
    tables: ReadonlySet<string>;
    random: Random;
  }): string[] | undefined;
  take(tables: readonly string[], time: number, turn: number): void;
}

export function placesOf(venue: Pick<Venue, 'tables' | 'joins'>): Place[] {
  const area = new Map(venue.tables.map((table) => [table.uid, table.area]));
  const single = ({ uid, min, max }: VenueTable): Place => ({ tables: [uid], area: area.get(uid) as number, min, max });
  return [
    ...venue.tables.map(single),
    ...venue.joins.map(({ tables, min, max }) => ({ tables, area: area.get(tables[0] as string) as number, min, max })),
  ];
}

export function daySheet(places: readonly Place[]): DaySheet {
  const taken = new Map<string, Array<[from: number, to: number]>>();
  const keep = (table: string, from: number, to: number) => {
    const spans = taken.get(table);
    if (spans) spans.push([from, to]);
    else taken.set(table, [[from, to]]);
  };
  const isFree = (table: string, from: number, to: number) =>
    !taken.get(table)?.some(([start, end]) => start < to && from < end);
  return {
    keep,
    take: (tables, time, turn) => tables.forEach((table) => keep(table, time, time + turn)),
    find({ covers, time, turn, area, tables, random }) {
      let best: Place | undefined;
      let least = Infinity;
      for (const place of places) {
        if (covers < place.min || covers > place.max) continue;
        // Penalties: empty seats, more for joining tables, some for the wrong area; ties are broken at random.
        const cost =
          (place.max - covers) * 2 +
          (place.tables.length - 1) * 5 +
          (area !== null && area !== place.area ? 4 : 0) +
          random.next();
        if (cost >= least || !place.tables.every((table) => tables.has(table) && isFree(table, time, time + turn)))
          continue;
        best = place;
        least = cost;
      }
      return best?.tables;
    },
  };
}
