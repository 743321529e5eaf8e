/** Tables by the names a file gives them. */
import { plainText } from './plain-text';

export type ReadTables = (text: string) => string[] | undefined;

const WORD_FOR_TABLE = /^(?:tables?|tab|mesas?|tisch)\s+/;
const BETWEEN = /\s*(?:[,;+&/|]|\s-\s|\s(?:y|e|and)\s)\s*/;

/**
 * Finds tables by name or uid: '12', 'Mesa 12', 'T1 + T2'.
 * @returns their uids, none for an empty text, undefined when one of them is not a table of the restaurant
 */
export function tableReader(tables: ReadonlyArray<{ uid: string; name: string }>): ReadTables {
  const known = new Map<string, string>();
  // A name wins over another table's uid.
  for (const { uid } of tables) known.set(plainText(uid), uid);
  for (const { uid, name } of tables) known.set(plainText(name), uid);
  const find = (text: string) => known.get(plainText(text)) ?? known.get(plainText(text).replace(WORD_FOR_TABLE, ''));
  return (text) => {
    if (text.trim() === '') return [];
    const whole = find(text);
    if (whole !== undefined) return [whole];
    const parts = text.split(BETWEEN).filter((part) => part.trim() !== '').map(find);
    return parts.length > 0 && parts.every((uid) => uid !== undefined) ? [...new Set(parts as string[])] : undefined;
  };
}
