/** Fills a template's placeholders with the facts of a booking (ADR 93). */
import { type PlaceholderValues, isPlaceholder, namesIn, replaced } from './placeholders';
import type { Run } from './template-document';

/** The text before an empty placeholder is removed with it: 'Hello, {{FULLNAME}}:' becomes 'Hello:'. */
const EMPTY_WITH_LEAD = (name: string) => new RegExp(`,?[ \\t]?\\{\\{${name}\\}\\}`, 'g');

/** A line with only empty placeholders is omitted: 'Area: {{AREA}}' without a requested area. A greeting stays even without a name. */
function isSilent(line: string, values: PlaceholderValues): boolean {
  const names = namesIn(line);
  return (
    names.length > 0 &&
    !names.includes('FULLNAME') &&
    names.every((name) => !isPlaceholder(name) || values[name] === '')
  );
}

/** Weekdays are lower case in Spanish and Portuguese, except at the start of a line. */
const DAY_FIRST = /^\{\{(?:DAY|UNTIL|WARNDATE)\}\}/;

function filledStart(text: string, values: PlaceholderValues): string {
  const filled = filledPiece(text, values);
  return DAY_FIRST.test(text) ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

function filledPiece(text: string, values: PlaceholderValues): string {
  const shorter = namesIn(text)
    .filter((name) => !isPlaceholder(name) || values[name] === '')
    .reduce((left, name) => left.replace(EMPTY_WITH_LEAD(name.replace(/[^\w ]/g, '.')), ''), text);
  return replaced(shorter, (name) => values[name]);
}

/** A single line: a subject, or the label of a button. */
export const filledLine = (text: string, values: PlaceholderValues): string => filledStart(text, values).trim();

/** Lines of text, without empty ones. */
export function filledText(text: string, values: PlaceholderValues): string {
  return text
    .split('\n')
    .filter((line) => !isSilent(line, values))
    .map((line) => filledStart(line, values).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines of a block, each as runs; without empty ones. */
export function filledLines(runs: readonly Run[], values: PlaceholderValues): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  return lines
    .filter((line) => !isSilent(line.map(({ text }) => text).join(''), values))
    .map((line) =>
      line.map((run, index) => ({ ...run, text: (index === 0 ? filledStart : filledPiece)(run.text, values) })),
    );
}
