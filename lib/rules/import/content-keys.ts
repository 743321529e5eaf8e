/** Idempotency keys of imported rows: derived from the row's content, and the number of equal rows before it. */

/**
 * Numbers the rows of one file by content. Two equal rows get different keys, so both are imported; a second run of the file gives the same keys,
 * so nothing is added; in an extended file only the new rows get new keys.
 * @param digest short hash of a text
 */
export function contentKeys(digest: (text: string) => string): (cells: readonly string[]) => string {
  const seen = new Map<string, number>();
  return (cells) => {
    const content = digest(cells.map((cell) => cell.trim()).join('\u0001'));
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return `${content}.${occurrence}`;
  };
}
