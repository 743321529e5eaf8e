/** Statistics, and the output of `npm run bench`. */

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export function heading(text: string): void {
  console.log(`\n## ${text}`);
}

/** A line of output: name, ratio to the baseline, figures, and target ratio. */
export function line(
  name: string,
  { ratio, figures, reach }: { ratio?: number; figures: string; reach?: string },
): void {
  const parts = [name.padEnd(46), ratio === undefined ? ''.padStart(8) : `${ratio.toFixed(2)} x`.padStart(8), figures];
  console.log(parts.join('  ') + (reach ? `  (to reach: ${reach})` : ''));
}
