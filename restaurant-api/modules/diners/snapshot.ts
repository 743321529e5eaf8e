/** A diner as the change log keeps them, in the wire's spelling. */
import type { diners } from '../../db/schema/book';

/** What only the search for duplicates keeps of them. */
type Unlogged = Pick<typeof diners.$inferSelect, 'mergedInto' | 'comparedVersion'>;

export function dinerSnapshotOf(
  row: Omit<typeof diners.$inferSelect, 'createdAt' | keyof Unlogged> & { createdAt?: Date } & Partial<Unlogged>,
): Record<string, unknown> {
  const {
    email,
    restaurant: _restaurant,
    phoneKey: _phoneKey,
    deletedAt: _deletedAt,
    createdAt: _createdAt,
    mergedInto: _mergedInto,
    comparedVersion: _comparedVersion,
    ...same
  } = row;
  return { ...same, eMail: email };
}
