/** A guest's points, for the export of their data. */
import { and, asc, eq } from 'drizzle-orm';
import type { WireGuestData } from '@/lib/contract/guests/guest-preferences';
import type { Queryable } from '../../db/client';
import { loyaltyEntries } from '../../db/schema/loyalty';

export async function ownPoints(
  db: Queryable,
  { restaurant, uid }: { restaurant: string; uid: number },
): Promise<Pick<WireGuestData, 'points'>> {
  const rows = await db
    .select()
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.restaurant, restaurant), eq(loyaltyEntries.diner, uid)))
    .orderBy(asc(loyaltyEntries.uid));
  if (rows.length === 0) return {};
  return {
    points: rows.map(({ at, kind, points, balance, note }) => ({ at: at.toISOString(), kind, points, balance, note })),
  };
}
