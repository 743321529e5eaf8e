/** What a device missed: everything that changed after the last sequence number it saw. */
import type { WireChangesAnswer } from '@/lib/contract/live';
import type { Context, Restaurant } from '../../context';
import { findChangesAfter, findLastSeq } from './repository';

export async function readChanges(
  { db }: Context,
  restaurant: Restaurant,
  { after, limit }: { after: number; limit: number },
): Promise<WireChangesAnswer> {
  // Read first: a change that commits in between is in the list and beyond `last`, never the other way round.
  const last = await findLastSeq(db, restaurant.uid);
  const found = await findChangesAfter(db, restaurant, after, limit + 1);
  return { changes: found.slice(0, limit), last: Math.max(last, found.at(-1)?.seq ?? 0), more: found.length > limit };
}
