/** Finds tables by the names in a file. */
import { plainText } from './plain-text';

/** Maximum length of a list of tables: the pattern between them takes quadratic time. */
const LONGEST = 1_000;

export type ReadTables = (text: string) => string[] | undefined;

const WORD_FOR_TABLE = /^(?:tables?|tab|mesas?|tische?|tavol[oi])\s+/;
const BETWEEN = /\s*(?:[,;+&/|]|\s-\s|\s(?:y|e|and|et|und)\s)\s*/;

/**
 * Finds tables by name or uid: '12', 'Mesa 12', 'T1 + T2', and as our own export writes them: '["t1","t2"]'.
 * @returns their uids, none for an empty text, undefined if one of them is no table of the restaurant
 */
export function tableReader(tables: ReadonlyArray<{ uid: string; name: string }>): ReadTables {
  const known = new Map<string, string>();
  const uids = new Set(tables.map(({ uid }) => uid));
  // A name takes precedence over another table's uid.
  for (const { uid } of tables) known.set(plainText(uid), uid);
  for (const { uid, name } of tables) known.set(plainText(name), uid);
  const find = (text: string) => known.get(plainText(text)) ?? known.get(plainText(text).replace(WORD_FOR_TABLE, ''));
  return (text) => {
    if (text.trim() === '') return [];
    if (text.length > LONGEST) return undefined;
    const listed = listOf(text);
    if (listed) {
      const found = listed.map((one) => (uids.has(one) ? one : find(one)));
      return found.every((uid) => uid !== undefined) ? [...new Set(found as string[])] : undefined;
    }
    const whole = find(text);
    if (whole !== undefined) return [whole];
    const parts = text
      .split(BETWEEN)
      .filter((part) => part.trim() !== '')
      .map(find);
    return parts.length > 0 && parts.every((uid) => uid !== undefined) ? [...new Set(parts as string[])] : undefined;
  };
}

/** The uids of a list in our own export's notation; undefined for any other text. */
function listOf(text: string): string[] | undefined {
  if (!/^\[.*\]$/s.test(text.trim())) return undefined;
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
