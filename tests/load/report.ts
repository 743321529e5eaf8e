/** The figures of the evening, by call. */
import { percentile } from '../bench/figures';
import type { Calls } from './calls';

const COLUMNS = ['call', 'times', 'p50', 'p95', 'p99', 'answers'] as const;

export function report({ times, statuses }: Calls, seconds: number): void {
  const rows = [...times]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, taken]) => rowOf(name, taken, statuses.get(name) ?? new Map()));
  const all = [...times.values()].flat();
  const table = [[...COLUMNS], ...rows, rowOf('all', all, new Map())];
  const widths = COLUMNS.map((_, at) => Math.max(...table.map((row) => (row[at] as string).length)));
  for (const row of table)
    console.log(
      row
        .map((cell, at) =>
          at === 0 || at === 5 ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number),
        )
        .join('  '),
    );
  console.log(`\n${(all.length / seconds).toFixed(0)} requests/s over ${seconds} s`);
}

function rowOf(name: string, taken: readonly number[], answers: ReadonlyMap<number, number>): string[] {
  const ms = (share: number) => `${percentile(taken, share).toFixed(0)} ms`;
  return [
    name,
    String(taken.length),
    ms(0.5),
    ms(0.95),
    ms(0.99),
    [...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  ];
}
