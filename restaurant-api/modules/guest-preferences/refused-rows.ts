/** Rows refused by an import are stored as in its file: rows that name an erased person are removed. */
import { and, eq, sql } from 'drizzle-orm';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { plainText } from '@/lib/rules/import/plain-text';
import type { Tx } from '../../db/client';
import { imports } from '../../db/schema/log';

interface Named {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Number of trailing digits that identify a phone number in any notation: without country code and leading zero. */
const KNOWN_BY = 8;

export async function forgetRefusedRows(tx: Tx, restaurant: string, people: readonly Named[]): Promise<void> {
  const kept = await tx
    .select({ uid: imports.uid, rejected: imports.rejected })
    .from(imports)
    .where(and(eq(imports.restaurant, restaurant), sql`${imports.bad} > 0`));
  for (const { uid, rejected } of kept) {
    const rows = recordsOf(rejected);
    const left = rows.filter((row, at) => at === 0 || !people.some((person) => isNamedIn(row, person)));
    if (left.length < rows.length)
      await tx
        .update(imports)
        .set({ rejected: left.join('') })
        .where(and(eq(imports.restaurant, restaurant), eq(imports.uid, uid)));
  }
}

function isNamedIn(row: string, { firstName, lastName, email, phone }: Named): boolean {
  if (email !== '' && row.toLowerCase().includes(email.toLowerCase())) return true;
  const digits = phoneKey(phone).slice(-KNOWN_BY);
  if (digits.length === KNOWN_BY && row.split(/[,;\t"]/).some((cell) => phoneKey(cell).endsWith(digits))) return true;
  const words = plainText(row);
  const [first, last] = [plainText(firstName), plainText(lastName)];
  return first !== '' && last !== '' && words.includes(first) && words.includes(last);
}

/** Splits a CSV into records with their line ends; quoted values may span several lines. */
function recordsOf(csv: string): string[] {
  const records: string[] = [];
  let open = '';
  for (const line of csv.split(/(?<=\n)/)) {
    open += line;
    if ((open.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    records.push(open);
    open = '';
  }
  return open === '' ? records : [...records, open];
}
