/** Flattens the party list's groups into rows: headings, and lines of one or several parties. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { PartyGroup } from '@/lib/rules/booking/list/party-groups';

export type PartyLine =
  | { kind: 'heading'; key: string; group: number }
  /** `heading`: index of its group's heading line; `first`: position of its first party in the group, from 0. */
  | { kind: 'parties'; key: string; group: number; heading: number; first: number; parties: Booking[] };

export function partyLines(groups: readonly PartyGroup[], columnCount: number): PartyLine[] {
  const lines: PartyLine[] = [];
  groups.forEach(({ key, parties }, group) => {
    const heading = lines.push({ kind: 'heading', key: `group ${key}`, group }) - 1;
    for (let first = 0; first < parties.length; first += columnCount) {
      const inLine = parties.slice(first, first + columnCount);
      lines.push({
        kind: 'parties',
        key: inLine.map(({ uid }) => uid).join(' '),
        group,
        heading,
        first,
        parties: inLine,
      });
    }
  });
  return lines;
}

/** The party that an arrow key leads to; the same one at either end. */
export function neighbourOf(uids: readonly number[], current: number, step: number): number | null {
  const at = uids.indexOf(current);
  if (at < 0) return uids[0] ?? null;
  return uids[Math.min(uids.length - 1, Math.max(0, at + step))] ?? null;
}
