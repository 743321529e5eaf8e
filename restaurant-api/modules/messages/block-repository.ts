/** Automatic messages that are blocked for a booking. */
import { and, eq, inArray } from 'drizzle-orm';
import type { RuleKind } from '@/lib/contract/messages/message-rules';
import type { Queryable, Tx } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { messageBlocks } from '../../db/schema/messages';

const of = (restaurant: string, booking: number) =>
  and(eq(messageBlocks.restaurant, restaurant), eq(messageBlocks.booking, booking));

export async function findBlocks(db: Queryable, restaurant: string, booking: number): Promise<RuleKind[]> {
  const rows = await db.select({ kind: messageBlocks.kind }).from(messageBlocks).where(of(restaurant, booking));
  return rows.map(({ kind }) => kind).sort();
}

/** Queued messages of these kinds are dropped too. */
export async function replaceBlocks(tx: Tx, restaurant: string, booking: number, kinds: RuleKind[]): Promise<void> {
  await tx.delete(messageBlocks).where(of(restaurant, booking));
  if (kinds.length === 0) return;
  await tx.insert(messageBlocks).values([...new Set(kinds)].map((kind) => ({ restaurant, booking, kind })));
  await tx
    .update(outbox)
    .set({ state: 'dropped', reason: 'recalled' })
    .where(
      and(
        eq(outbox.restaurant, restaurant),
        eq(outbox.bookingUid, booking),
        inArray(outbox.kind, kinds),
        inArray(outbox.state, ['queued', 'failed', 'uncertain']),
      ),
    );
}
