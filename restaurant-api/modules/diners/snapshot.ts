/** A diner as the change log keeps them, in the wire's spelling. */
import type { diners } from '../../db/schema/book';

export function dinerSnapshotOf(
  row: Omit<typeof diners.$inferSelect, 'createdAt'> & { createdAt?: Date },
): Record<string, unknown> {
  const {
    email,
    restaurant: _restaurant,
    phoneKey: _phoneKey,
    deletedAt: _deletedAt,
    createdAt: _createdAt,
    ...same
  } = row;
  return { ...same, eMail: email };
}
