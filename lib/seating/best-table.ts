/** The table that a party is given when nobody chooses one. */
import type { FloorTable } from './hold';
import type { Join } from './plan';

interface Seating {
  tables: FloorTable[];
  max: number;
}

/**
 * The smallest single table that fits, else the registered join that wastes the fewest seats; in the area that was asked for if
 * there is one, else anywhere. A table fits between its fewest and its most covers.
 * @param free tables that nothing keeps from the party
 * @param area the area asked for; null for any
 * @returns table uids; empty when nothing fits
 */
export function bestTable(covers: number, free: readonly FloorTable[], joins: readonly Join[], area: number | null = null): string[] {
  if (area !== null) {
    const there = bestTable(covers, free.filter((table) => table.area === area), joins);
    if (there.length > 0) return there;
  }
  const singles = free.filter(({ min, max }) => covers >= min && covers <= max).map((table): Seating => ({ tables: [table], max: table.max }));
  const chosen = smallest(singles) ?? smallest(joined(covers, free, joins));
  return chosen ? chosen.tables.map((table) => table.uid) : [];
}

function joined(covers: number, free: readonly FloorTable[], joins: readonly Join[]): Seating[] {
  const byUid = new Map(free.map((table) => [table.uid, table]));
  return joins
    .filter(({ min, max }) => covers >= min && covers <= max)
    .map(({ tables, max }) => ({ tables: tables.flatMap((uid) => byUid.get(uid) ?? []), max, wanted: tables.length }))
    .filter(({ tables, wanted }) => tables.length === wanted);
}

/** Fewest seats, then fewest tables pushed, then by name, so that the same evening is always seated the same way. */
function smallest(seatings: readonly Seating[]): Seating | undefined {
  return [...seatings].sort((a, b) => a.max - b.max || a.tables.length - b.tables.length || nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }))[0];
}

const nameOf = ({ tables }: Seating) => tables.map((table) => table.name).join(' ');
