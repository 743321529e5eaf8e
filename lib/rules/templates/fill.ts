/** A template with the facts of a booking in place of its placeholders (ADR 93). */
import { type PlaceholderValues, isPlaceholder, namesIn, replaced } from './placeholders';
import type { Run } from './template-document';

/** What stands before a placeholder that says nothing goes with it: 'Hello, {{FULLNAME}}:' is then 'Hello:'. */
const EMPTY_WITH_LEAD = (name: string) => new RegExp(`,?[ \\t]?\\{\\{${name}\\}\\}`, 'g');

/**
 * A line whose placeholders all say nothing is left out whole: 'Area: {{AREA}}' where nobody asked for one. A greeting stays: it greets without a name.
 */
function isSilent(line: string, values: PlaceholderValues): boolean {
  const names = namesIn(line);
  return (
    names.length > 0 &&
    !names.includes('FULLNAME') &&
    names.every((name) => !isPlaceholder(name) || values[name] === '')
  );
}

/** Weekdays begin small in Spanish and Portuguese, but not where they begin a line. */
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

/** One line: a subject, the label of a button. */
export const filledLine = (text: string, values: PlaceholderValues): string => filledStart(text, values).trim();

/** Lines of text, without those that have nothing to say. */
export function filledText(text: string, values: PlaceholderValues): string {
  return text
    .split('\n')
    .filter((line) => !isSilent(line, values))
    .map((line) => filledStart(line, values).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines of a block, each in its runs; without those that have nothing to say. */
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
