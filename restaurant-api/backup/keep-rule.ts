/** Retention of backups in a folder, and their file names. */

/** Number of hours, days, weeks and months to keep: the newest backup of each. */
export interface KeepRule {
  hours: number;
  days: number;
  weeks: number;
  months: number;
}

const UNITS = { h: 'hours', d: 'days', w: 'weeks', m: 'months' } as const;

/** @param text such as '7d,4w,12m', validated by the configuration */
export function readKeepRule(text: string): KeepRule {
  const rule: KeepRule = { hours: 0, days: 0, weeks: 0, months: 0 };
  for (const [, count, unit] of text.matchAll(/(\d+)([hdwm])/g))
    rule[UNITS[unit as keyof typeof UNITS]] = Number(count);
  return rule;
}

const NAME = /^maitre-(\d{4})-(\d{2})-(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;

/** 'maitre-2026-11-26T030000Z.backup': names sort by time. */
export const backupName = (at: number) =>
  `maitre-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

/** Start time of the backup in a file name, epoch milliseconds; null for a foreign file, which is left alone. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Keys that group backups by span; weeks begin on Monday, all in UTC. */
const SPANS: ReadonlyArray<[keyof KeepRule, (at: Date) => string]> = [
  ['hours', (at) => at.toISOString().slice(0, 13)],
  ['days', (at) => at.toISOString().slice(0, 10)],
  ['weeks', (at) => mondayOf(at).toISOString().slice(0, 10)],
  ['months', (at) => at.toISOString().slice(0, 7)],
];

function mondayOf(at: Date): Date {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return monday;
}

/**
 * Returns the file names in a folder that the rule deletes. Spans without a backup do not count, so that an installation that was off for a month
 * keeps its older backups. The newest backup is always kept.
 */
export function backupsToDelete(names: readonly string[], rule: KeepRule): string[] {
  const ours = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at === null ? [] : [{ name, at: new Date(at) }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(ours.slice(0, 1).map(({ name }) => name));
  for (const [unit, spanOf] of SPANS) {
    const newest = new Map<string, string>();
    for (const { name, at } of ours) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    for (const name of [...newest.values()].slice(0, rule[unit])) kept.add(name);
  }
  return ours.map(({ name }) => name).filter((name) => !kept.has(name));
}
