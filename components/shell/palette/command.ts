/** Commands of the palette, and how they are ranked by a search. */

import { fold } from '@/lib/i18n/fold';

export type CommandGroup = 'acts' | 'dates' | 'bookings' | 'diners' | 'screens' | 'settings' | 'restaurants';

export interface Command {
  /** Unique among all commands. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Second line: the destination, or the current state. */
  detail?: string;
  /** Additional search words. */
  words?: string;
  run: () => void;
}

/**
 * Rank of a match, best first: the label starts with it, a word of the label does, the label contains it, other words
 * do. Null when a word of the query matches nothing.
 */
export function rankOf(
  { label, detail = '', words = '' }: Pick<Command, 'label' | 'detail' | 'words'>,
  query: string,
): number | null {
  const term = fold(query).trim();
  if (term === '') return 0;
  const name = fold(label);
  if (name.startsWith(term)) return 0;
  const parts = term.split(/\s+/);
  const starts = (text: string, part: string) => new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(part)}`, 'u').test(text);
  if (parts.every((part) => starts(name, part))) return 1;
  if (parts.every((part) => name.includes(part))) return 2;
  const all = `${name} ${fold(detail)} ${fold(words)}`;
  // In the additional words, a few letters inside a word are no match.
  return parts.every((part) => starts(all, part)) ? 3 : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The commands that match a query: best first in each group, groups by their best match. */
export function searchCommands(commands: readonly Command[], query: string, limit = 40): Command[] {
  const ranked = commands.flatMap((command, at) => {
    const rank = rankOf(command, query);
    return rank === null ? [] : [{ command, rank, at }];
  });
  const bestOf = new Map<CommandGroup, number>();
  const firstOf = new Map<CommandGroup, number>();
  for (const { command, rank, at } of ranked) {
    bestOf.set(command.group, Math.min(bestOf.get(command.group) ?? Infinity, rank));
    firstOf.set(command.group, Math.min(firstOf.get(command.group) ?? Infinity, at));
  }
  const of = (places: Map<CommandGroup, number>, { command }: { command: Command }) => places.get(command.group) ?? 0;
  return ranked
    .sort((a, b) => of(bestOf, a) - of(bestOf, b) || of(firstOf, a) - of(firstOf, b) || a.rank - b.rank || a.at - b.at)
    .slice(0, limit)
    .map(({ command }) => command);
}

/** Appends further commands of a group to the existing ones, so that each group is contiguous. */
export function appendCommands(commands: readonly Command[], more: readonly Command[]): Command[] {
  const group = more[0]?.group;
  const last = commands.map((one) => one.group).lastIndexOf(group as CommandGroup);
  const at = last < 0 ? commands.length : last + 1;
  return [...commands.slice(0, at), ...more, ...commands.slice(at)];
}
