/** The programme of a restaurant. One that was never set up is off. */
import { eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { LoyaltyProgramme, LoyaltyTypes } from '@/lib/resources/loyalty-schema';
import { momentOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { loyaltyProgrammes } from '../../db/schema/loyalty';
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
  const [row] = await db.select().from(loyaltyProgrammes).where(eq(loyaltyProgrammes.restaurant, restaurant));
  return row ?? { restaurant, ...UNSET };
}

export const readProgramme = async (
  { context, restaurant }: Call,
  db: Queryable = context.db,
): Promise<LoyaltyProgramme> => answerOf(await findProgramme(db, restaurant.uid), restaurant.currency);

const answerOf = (
  { restaurant: _restaurant, expiredOn: _expiredOn, ...row }: ProgrammeRow,
  currency: string,
): LoyaltyProgramme => ({ ...row, currency });

/** @throws Problem 'version-conflict' with the programme as it is */
export async function changeProgramme(call: Call, { version, ...said }: Said): Promise<LoyaltyProgramme> {
  const { context, restaurant } = call;
  return writeLocked(call, async ({ tx, record }) => {
    const before = await findProgramme(tx, restaurant.uid);
    if (version !== undefined && version !== before.version)
      throw new Problem('version-conflict', 'The programme was changed meanwhile', {
        current: answerOf(before, restaurant.currency),
      });
    const levels = said.levels && [...said.levels].sort((a, b) => a.points - b.points);
    const after: ProgrammeRow = { ...before, ...said, ...(levels && { levels }), version: before.version + 1 };
    // What was done before it was switched on earns nothing (D12).
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
