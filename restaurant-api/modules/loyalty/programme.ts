/** The loyalty programme of a restaurant; off by default, and in region nz (§2). */
import { eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { LoyaltyProgramme, LoyaltyTypes } from '@/lib/resources/sales/loyalty-schema';
import { hasCardsAndPoints } from '@/lib/rules/setup/country';
import { momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { loyaltyProgrammes } from '../../db/schema/loyalty';
import { restaurants } from '../../db/schema/restaurants';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { writeLocked } from '../../write/write-locked';

export type ProgrammeRow = typeof loyaltyProgrammes.$inferSelect;
type Said = LoyaltyTypes['setProgramme']['body'];

const UNSET: Omit<ProgrammeRow, 'restaurant'> = {
  active: false,
  joining: 'staff',
  breakfast: 0,
  lunch: 0,
  dinner: 0,
  rate: 100,
  expiryMonths: null,
  levels: [],
  startedOn: null,
  expiredOn: null,
  version: 0,
};

export async function findProgramme(db: Queryable, restaurant: string): Promise<ProgrammeRow> {
  const [found] = await db
    .select({ row: loyaltyProgrammes, region: restaurants.region })
    .from(loyaltyProgrammes)
    .innerJoin(restaurants, eq(restaurants.restaurant, loyaltyProgrammes.restaurant))
    .where(eq(loyaltyProgrammes.restaurant, restaurant));
  if (!found) return { restaurant, ...UNSET };
  return { ...found.row, active: found.row.active && hasCardsAndPoints(found.region) };
}

/** @throws Problem 'loyalty-not-offered' in nz, 'loyalty-off' */
export async function assertOn(db: Queryable, restaurant: string): Promise<void> {
  const { active } = await findProgramme(db, restaurant);
  if (active) return;
  await assertOffered(db, restaurant);
  throw new Problem('loyalty-off', 'The loyalty programme is not switched on');
}

async function assertOffered(db: Queryable, restaurant: string): Promise<void> {
  const [row] = await db
    .select({ region: restaurants.region })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  if (!hasCardsAndPoints(row?.region))
    throw new Problem('loyalty-not-offered', 'Loyalty programmes are not offered in this region');
}

export const readProgramme = async (
  { context, restaurant }: Call,
  db: Queryable = context.db,
): Promise<LoyaltyProgramme> => answerOf(await findProgramme(db, restaurant.uid), restaurant.currency);

const answerOf = (
  { restaurant: _restaurant, expiredOn: _expiredOn, ...row }: ProgrammeRow,
  currency: string,
): LoyaltyProgramme => ({ ...row, currency });

/** @throws Problem 'loyalty-not-offered' in nz, 'version-conflict' with the current programme */
export async function changeProgramme(call: Call, { version, ...said }: Said): Promise<LoyaltyProgramme> {
  const { context, restaurant } = call;
  return writeLocked(call, async ({ tx, record }) => {
    await assertOffered(tx, restaurant.uid);
    const before = await findProgramme(tx, restaurant.uid);
    if (version !== undefined && version !== before.version)
      throw new Problem('version-conflict', 'The programme was changed meanwhile', {
        current: answerOf(before, restaurant.currency),
      });
    const levels = said.levels && [...said.levels].sort((a, b) => a.points - b.points);
    const after: ProgrammeRow = { ...before, ...said, ...(levels && { levels }), version: before.version + 1 };
    // Visits before the start earn nothing (D12).
    if (after.active && !before.active) after.startedOn = momentOf(context.now(), restaurant.timeZone).date;
    const { restaurant: _restaurant, ...set } = after;
    await tx
      .insert(loyaltyProgrammes)
      .values(after)
      .onConflictDoUpdate({
        target: loyaltyProgrammes.restaurant,
        set: { ...set, expiredOn: sql`loyalty_programmes.expired_on` },
      });
    const logged = (row: ProgrammeRow) => answerOf(row, restaurant.currency) as unknown as Record<string, unknown>;
    record({
      kind: KIND.setup,
      entity: 'loyalty-programme',
      uid: restaurant.uid,
      action: 'update',
      before: logged(before),
      after: logged(after),
    });
    return answerOf(after, restaurant.currency);
  });
}
