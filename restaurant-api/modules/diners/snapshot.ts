/** A diner in the change log, with wire field names. */
import type { diners } from '../../db/schema/book';

/** Columns of the search for duplicates, which are not logged. */
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
