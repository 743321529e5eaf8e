/** Edit distance and similarity of short texts. */

/**
 * Number of letters inserted, deleted, changed or swapped with their neighbour (Damerau-Levenshtein, optimal string alignment).
 * @param most counting stops here: a larger distance is returned as `most + 1`
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const width = other.length + 1;
  let [before, row, next] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  for (let j = 0; j < width; j++) row[j] = j;
  for (let i = 1; i <= one.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const changed = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let distance = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        distance = Math.min(distance, (before[j - 2] as number) + 1);
      next[j] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[other.length] as number, most + 1);
}

/** Jaro-Winkler similarity: 0 for nothing in common to 1 for equal texts; a common prefix increases it. */
export function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Array<boolean>(other.length).fill(false);
  const matched: string[] = [];
  for (let i = 0; i < one.length; i++) {
    for (let j = Math.max(0, i - reach); j < Math.min(other.length, i + reach + 1); j++) {
      if (taken[j] || one[i] !== other[j]) continue;
      taken[j] = true;
      matched.push(one[i] as string);
      break;
    }
  }
  if (matched.length === 0) return 0;
  const inOther = [...other].filter((_letter, at) => taken[at]);
  const swapped = matched.filter((letter, at) => letter !== inOther[at]).length / 2;
  const count = matched.length;
  const jaro = (count / one.length + count / other.length + (count - swapped) / count) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}
