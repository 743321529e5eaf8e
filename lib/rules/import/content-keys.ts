/** What makes a row of a file the same row the next time: all that is in it, and how many like it came before. */

/**
 * Numbers the rows of one file by their content. Two rows that are alike cell by cell get different keys, so both are kept; a second run of
 * the file gives the same keys, so nothing is added; a file that has grown gives new keys only to its new rows.
 * @param digest a short fingerprint of a text
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
