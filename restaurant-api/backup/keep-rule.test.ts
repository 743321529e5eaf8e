import { DAY_MS } from '@/lib/time/milliseconds';
import { backupName, backupTime, backupsToDelete, readKeepRule } from './keep-rule';

const RULE = { hours: 0, days: 7, weeks: 4, months: 12 };
const NEWEST = Date.parse('2026-11-26T03:00:00Z'); // a Thursday
const daily = (count: number) => Array.from({ length: count }, (_, n) => backupName(NEWEST - n * DAY_MS));
const kept = (names: string[], rule = RULE) => {
  const gone = new Set(backupsToDelete(names, rule));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(7, 17));
};

test('a name says when its backup was begun', () => {
  expect(backupName(NEWEST)).toBe('maitre-2026-11-26T030000Z.backup');
  expect(backupTime('maitre-2026-11-26T030000Z.backup')).toBe(NEWEST);
  expect(backupTime('maitre-2026-11-26T030000Z.backup.71.part')).toBeNull();
  expect(backupTime('before-the-move.backup')).toBeNull();
});

test('of a year of nights, seven days, four weeks and twelve months are kept', () => {
  expect(kept(daily(400))).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    // Sundays of earlier weeks: 22 November and this week are covered by the days.
    ...['2026-11-15', '2026-11-08'],
    // Last days of earlier months.
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('whoever was off for months keeps what they had', () => {
  const old = [backupName(NEWEST - 200 * DAY_MS), backupName(NEWEST - 201 * DAY_MS)];
  expect(backupsToDelete([...daily(1), ...old], RULE)).toEqual([]);
});

test('files of other names are never let go, and the newest is kept by any rule', () => {
  const hour = 3_600_000;
  const names = [backupName(NEWEST), backupName(NEWEST - hour), backupName(NEWEST - 2 * hour), 'notes.txt', 'a.backup'];
  expect(backupsToDelete(names, { hours: 0, days: 1, weeks: 0, months: 0 })).toEqual([names[1], names[2]]);
  expect(backupsToDelete(names, { hours: 2, days: 0, weeks: 0, months: 0 })).toEqual([names[2]]);
});

test('a rule is read from its text', () => {
  expect(readKeepRule('7d,4w,12m')).toEqual(RULE);
  expect(readKeepRule('48h,7d')).toEqual({ hours: 48, days: 7, weeks: 0, months: 0 });
});
