/** Alternative tables at which a party could sit down now. */
import type { DecimalHours } from '@/lib/time/service-day';
import { type FloorDay, type PartyToPlace, tableFit } from './table-fit';

interface AlternativeTable {
  tables: string[];
  /** The next use of the table; null where it is free for the whole stay. */
  until: DecimalHours | null;
}

/** The shortest useful stay, in hours. */
const MIN_HOURS = 0.5;

/**
 * Tables that are free now and large enough: first those free for the whole stay, in the requested area, the smallest first; then those free the
 * longest.
 * @param party with `from` set to now
 * @param isInRequestedArea whether a table is in the party's requested area
 */
export function alternativeTables(
  party: PartyToPlace,
  floor: FloorDay,
  maxResults: number,
  isInRequestedArea: (table: string) => boolean = () => true,
): AlternativeTable[] {
  const found = [...floor.tables.values()].flatMap((table): Array<AlternativeTable & { seats: number }> => {
    const fit = tableFit(table, party, floor);
    if (fit.fits) return [{ tables: fit.tables, until: null, seats: table.max }];
    if (fit.reason === 'small' || party.covers > table.max) return [];
    const until = fit.reason === 'taken' ? fit.stay.from : fit.block.from;
    return until - party.from >= MIN_HOURS ? [{ tables: [table.uid], until, seats: table.max }] : [];
  });
  const length = ({ until }: AlternativeTable) => until ?? Infinity;
  const sorted = found.sort(
    (a, b) =>
      Number(b.until === null) - Number(a.until === null) ||
      Number(b.tables.every(isInRequestedArea)) - Number(a.tables.every(isInRequestedArea)) ||
      (a.until === null ? a.seats - b.seats : length(b) - length(a)),
  );
  const seen = new Set<string>();
  return sorted
    .filter(({ tables }) => {
      const key = [...tables].sort().join();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, maxResults)
    .map(({ tables, until }) => ({ tables, until }));
}
