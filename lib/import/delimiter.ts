/** What stands between the cells of a file. */

const CANDIDATES = [',', ';', '\t', '|'] as const;

/** The separator that the first line has most of, quoted parts left out; a comma when it has none. */
export function detectDelimiter(sample: string): string {
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '');
  const firstLine = bare.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const counts = CANDIDATES.map((candidate) => firstLine.split(candidate).length - 1);
  return CANDIDATES[counts.indexOf(Math.max(...counts))] ?? ',';
}
