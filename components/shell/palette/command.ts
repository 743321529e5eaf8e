/** What the palette offers, and which of it answers a search. */

import { fold } from '@/lib/i18n/fold';

export type CommandGroup = 'acts' | 'dates' | 'bookings' | 'diners' | 'screens' | 'settings' | 'restaurants';

export interface Command {
  /** Of this one among all. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Second line: where it leads, or what is so now. */
  says?: string;
  /** Further words by which it is found. */
  words?: string;
  run: () => void;
}

/** Best first: the label begins with it, a word of the label does, it is within the label, it is elsewhere. Null where a word of the search is nowhere. */
export function rankOf(
  { label, says = '', words = '' }: Pick<Command, 'label' | 'says' | 'words'>,
  query: string,
): number | null {
  const asked = fold(query).trim();
  if (asked === '') return 0;
  const name = fold(label);
  if (name.startsWith(asked)) return 0;
  const parts = asked.split(/\s+/);
  const starts = (text: string, part: string) => new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(part)}`, 'u').test(text);
  if (parts.every((part) => starts(name, part))) return 1;
  if (parts.every((part) => name.includes(part))) return 2;
  const all = `${name} ${fold(says)} ${fold(words)}`;
  // In other words than the label's, a few letters within a word mean nothing.
  return parts.every((part) => starts(all, part)) ? 3 : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Those that answer a search, the best of each group first, the groups in the order of their best. */
export function found(commands: readonly Command[], query: string, most = 40): Command[] {
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
    .slice(0, most)
    .map(({ command }) => command);
}

/** Further commands of a group stand behind those that are there already: a group is in one piece. */
export function withMore(commands: readonly Command[], more: readonly Command[]): Command[] {
  const group = more[0]?.group;
  const last = commands.map((one) => one.group).lastIndexOf(group as CommandGroup);
  const at = last < 0 ? commands.length : last + 1;
  return [...commands.slice(0, at), ...more, ...commands.slice(at)];
}
