/** After an import or its undo: recounts visits, and makes devices reload their days. */
import { KIND } from '@/lib/contract/constants';
import type { Actor, Context, Restaurant } from '../../context';
import { write } from '../../write/write';
import { recountVisits } from './book-repository';

/** @param uid of the import */
export async function recountAfterImport(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  uid: number,
): Promise<void> {
  const visits = await recountVisits(context.db, restaurant.uid);
  if (visits === 0) return;
  // The counts are written without log entries: without this change, devices would keep outdated days.
  await write({ context, restaurant, actor }, async ({ record }) =>
    record({ kind: KIND.bookingChanged, entity: 'import', uid, action: 'update', after: { visits } }),
  );
}
