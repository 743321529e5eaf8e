/** Changes since a device's last sequence number. `last` includes changes that the reader may not see. */
import type { WireChangesAnswer } from '@/lib/contract/live';
import type { Call } from '../../http/call';
import { hiddenEntities } from './hidden-entities';
import { findChangesAfter, findLastSeq } from './repository';

export async function readChanges(
  { context: { db }, restaurant, actor }: Call,
  { after, limit }: { after: number; limit: number },
): Promise<WireChangesAnswer> {
  // Read first: a change committed in between is in the list and above `last`, never missing in both.
  const last = await findLastSeq(db, restaurant.uid);
  const found = await findChangesAfter(db, restaurant, after, limit + 1, hiddenEntities(actor));
  return { changes: found.slice(0, limit), last: Math.max(last, found.at(-1)?.seq ?? 0), more: found.length > limit };
}
