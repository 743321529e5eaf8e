/** The body of a message: ids, and the row from the change log. Built at each attempt, so that it never contains data erased since. */
import { and, eq } from 'drizzle-orm';
import { TEST_EVENT } from '@/lib/contract/access/webhooks';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { changes } from '../../db/schema/log';
import { withoutCare } from '../../http/key-scopes';
import type { DeliveryRow, EndpointRow } from './repository';

export async function messageBody(
  db: Queryable,
  { uid, service }: Restaurant,
  delivery: DeliveryRow,
  { care }: Pick<EndpointRow, 'care'>,
): Promise<string> {
  const data = delivery.event === TEST_EVENT ? { test: true } : await dataOf(db, delivery);
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.at.toISOString(),
    restaurant: { uid, service },
    /** Number of the change: it increases, since messages may arrive in any order. */
    sequence: delivery.seq,
    data: care ? data : withoutCare(data),
  });
}

async function dataOf(db: Queryable, { restaurant, seq }: DeliveryRow): Promise<Record<string, unknown>> {
  const [row] = await db
    .select({ uid: changes.entityUid, date: changes.date, after: changes.after })
    .from(changes)
    .where(and(eq(changes.restaurant, restaurant), eq(changes.seq, seq)));
  if (!row) return {};
  return { ...(row.date !== null && { date: row.date }), ...row.after, uid: Number(row.uid) };
}
