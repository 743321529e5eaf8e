/** Names of new tables: like their neighbours, with the next free number. */
import type { PlanTable } from '@/lib/rules/seating/plan';
import { foldedName } from './plan-document';

/** 'T12' → 'T' and 12; null number for a name without one. */
export function partsOf(name: string): { prefix: string; number: number | null } {
  const found = /^(.*?)(\d{1,6})$/su.exec(name.trim());
  return found ? { prefix: found[1] ?? '', number: Number(found[2]) } : { prefix: name.trim(), number: null };
}

/** Folded names for comparison. */
export const takenNames = (names: Iterable<string>): Set<string> => new Set([...names].map(foldedName));

/** The next free name after one like it: 'T12' → 'T13', 'Window' → 'Window 2'. */
export function nextName(like: string, taken: ReadonlySet<string>): string {
  const { prefix, number } = partsOf(like);
  const named = (at: number) => (number === null && prefix !== '' ? `${prefix} ${at}` : `${prefix}${at}`);
  for (let at = (number ?? 1) + 1; ; at++) if (!taken.has(foldedName(named(at)))) return named(at);
}

/** The name of a new table in an area: after its highest number, with its most common prefix; '1' in an empty one. */
export function newTableName(neighbours: ReadonlyArray<Pick<PlanTable, 'name'>>, taken: ReadonlySet<string>): string {
  const parts = neighbours.map(({ name }) => partsOf(name)).filter(({ number }) => number !== null);
  const counts = new Map<string, number>();
  for (const { prefix } of parts) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const [prefix = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const highest = Math.max(0, ...parts.filter((one) => one.prefix === prefix).map(({ number }) => number ?? 0));
  return nextName(`${prefix}${highest}`, taken);
}
