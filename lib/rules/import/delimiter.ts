/** Detects the separator of a file's cells. */

const CANDIDATES = [',', ';', '\t', '|'] as const;
const LINES_LOOKED_AT = 20;
/** Excel's declaration of the separator in the first line. */
const SAID = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i;

/** The separator declared by a first line `sep=;`; undefined without one. */
export function saidDelimiter(sample: string): string | undefined {
  return SAID.exec(sample)?.[1];
}

/**
 * The separator with which one of the first lines has most known headings; if none has, the one most frequent in the first line outside quotes; a
 * comma if it has none.
 * @param score number of known headings in a line of cells
 */
export function detectDelimiter(sample: string, score: (cells: readonly string[]) => number = () => 0): string {
  const said = saidDelimiter(sample);
  if (said !== undefined) return said;
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const named = CANDIDATES.map((candidate) =>
    Math.max(0, ...lines.map((line) => score(line.split(candidate).map((cell) => cell.replaceAll('"', ''))))),
  );
  const most = Math.max(...named);
  const best = CANDIDATES.filter((_, at) => named[at] === most);
  if (most > 1 && best.length === 1) return best[0] as string;
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '');
  const firstLine = bare.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const counts = CANDIDATES.map((candidate) => firstLine.split(candidate).length - 1);
  return CANDIDATES[counts.indexOf(Math.max(...counts))] ?? ',';
}
