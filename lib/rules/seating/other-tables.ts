/** Where else a party could sit down now, and what that costs the evening. */
import type { DecimalHours } from '@/lib/time/service-day';
import { type FloorDay, type PartyToPlace, tableFit } from './table-fit';

interface OtherTable {
  tables: string[];
  /** From when somebody else has it; null where it is free for the whole stay. */
  until: DecimalHours | null;
}

/** Less than this is no stay, in hours. */
const MIN_HOURS = 0.5;

/**
 * Tables that are free now and large enough: first those that are free for the whole stay, where the party asked to sit, the smallest first;
 * then those that are free longest.
 * @param party as it would sit down: `from` is now
 * @param isWhereAsked whether a table is in the area that the party asked for
 */
export function otherTables(
  party: PartyToPlace,
  floor: FloorDay,
  most: number,
  isWhereAsked: (table: string) => boolean = () => true,
): OtherTable[] {
  const found = [...floor.tables.values()].flatMap((table): Array<OtherTable & { seats: number }> => {
    const fit = tableFit(table, party, floor);
    if (fit.fits) return [{ tables: fit.tables, until: null, seats: table.max }];
    if (fit.reason === 'small' || party.covers > table.max) return [];
    const until = fit.reason === 'taken' ? fit.stay.from : fit.block.from;
    return until - party.from >= MIN_HOURS ? [{ tables: [table.uid], until, seats: table.max }] : [];
  });
  const length = ({ until }: OtherTable) => until ?? Infinity;
  const sorted = found.sort(
    (a, b) =>
      Number(b.until === null) - Number(a.until === null) ||
      Number(b.tables.every(isWhereAsked)) - Number(a.tables.every(isWhereAsked)) ||
      (a.until === null ? a.seats - b.seats : length(b) - length(a)),
  );
  const seen = new Set<string>();
  return sorted
    .filter(({ tables }) => {
      const key = [...tables].sort().join();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most)
    .map(({ tables, until }) => ({ tables, until }));
}
