/** After the last batch of an import, or of what takes one back: visits are counted anew, and whoever has read the days reads them again. */
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
  // The counts are written outside of the log: without a change of its own a day that was read meanwhile would stay as it was.
  await write({ context, restaurant, actor }, async ({ record }) =>
    record({ kind: KIND.bookingChanged, entity: 'import', uid, action: 'update', after: { visits } }),
  );
}
