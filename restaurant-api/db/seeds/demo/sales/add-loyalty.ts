/** The loyalty programme of La Marina: the most frequent guests are members, with points for their visits. */
import { sql } from 'drizzle-orm';
import type { PointKind } from '@/lib/contract/sales/loyalty';
import { decimalsOf } from '@/lib/money/format';
import { type Formula, mealOf, pointsOf } from '@/lib/rules/loyalty/points';
import { instantOf, momentOf, shiftDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../../client';
import { insertRows, reserveUids } from '../../../insert-rows';
import {
  loyaltyEarnings,
  loyaltyEntries,
  loyaltyMembers,
  loyaltyProgrammes,
  loyaltyRedemptions,
  loyaltyRewards,
} from '../../../schema/loyalty';
import type { DemoSales } from './demo-sales';

/** Age of the programme in days. */
const DAYS = 150;
const MEMBERS = 40;
const BY = 'Vicente Soler';
const AVERAGES = { breakfast: 1_300, lunch: 3_100, dinner: 4_800 } as const;
const RATE = 100;
const REWARDS = [
  { name: 'Postre de la casa', text: 'El que más te guste.', points: 150 },
  { name: 'Botella de vino', text: 'Blanco o tinto de Requena.', points: 400 },
  { name: 'Arroz para dos', text: 'Cualquiera de la carta, de domingo a jueves.', points: 900 },
] as const;

interface Visit extends Record<string, unknown> {
  diner: number;
  booking: number;
  date: string;
  time: number;
  covers: number;
  spend: number;
}

export async function addLoyalty(db: Queryable, { restaurant, currency, timeZone, now }: DemoSales): Promise<void> {
  const { date: today } = momentOf(now, timeZone);
  const startedOn = shiftDate(today, -DAYS);
  await db.insert(loyaltyProgrammes).values({
    restaurant,
    active: true,
    joining: 'guest',
    ...AVERAGES,
    rate: RATE,
    expiryMonths: 24,
    levels: [
      { name: 'Plata', points: 400 },
      { name: 'Oro', points: 1_000 },
    ],
    startedOn,
  });
  const rewards = await reserveUids(db, loyaltyRewards, REWARDS.length);
  await insertRows(
    db,
    loyaltyRewards,
    REWARDS.map((reward, index) => ({ restaurant, uid: rewards[index] as number, ...reward, active: true })),
  );
  const visits = rowsOf<Visit>(
    await db.execute(sql`
      with regulars as (
        select diner_uid from bookings where restaurant = ${restaurant} and status = 1010 and diner_uid <> 1000 and service_date between ${startedOn}::date and ${today}::date
        group by diner_uid order by count(*) desc, diner_uid limit ${MEMBERS}::int
      )
      select diner_uid::float8 as diner, uid::float8 as booking, service_date::text as date, time, covers, spend::float8 as spend from bookings
      join regulars using (diner_uid) where restaurant = ${restaurant} and status = 1010 and service_date between ${startedOn}::date and ${today}::date
      order by service_date, time, uid`),
  );
  const byDiner = new Map<number, Visit[]>();
  for (const visit of visits) byDiner.set(visit.diner, [...(byDiner.get(visit.diner) ?? []), visit]);
  const entries: Array<typeof loyaltyEntries.$inferInsert> = [];
  const earnings: Array<typeof loyaltyEarnings.$inferInsert> = [];
  const redemptions: Array<typeof loyaltyRedemptions.$inferInsert> = [];
  const members: Array<typeof loyaltyMembers.$inferInsert> = [];
  const held = await reserveUids(db, loyaltyRedemptions, byDiner.size);
  let place = 0;
  for (const [diner, own] of byDiner) {
    let points = 0;
    const move = (kind: PointKind, moved: number, on: string, at: number, more: object) => {
      points += moved;
      entries.push({
        restaurant,
        diner,
        kind,
        points: moved,
        balance: points,
        lotOn: null,
        booking: null,
        redemption: null,
        formula: null,
        by: BY,
        date: on,
        at: new Date(Math.min(instantOf(on, at, timeZone).getTime(), now)),
        ...more,
      });
    };
    for (const { booking, date, time, covers, spend } of own) {
      const meal = mealOf(undefined, time);
      const average = AVERAGES[meal];
      const formula: Formula = { covers, meal, average, rate: RATE, spend: spend > 0 ? spend : null };
      const worth = pointsOf(formula, decimalsOf(currency));
      move('earn', worth, date, Math.min(time + 2, 27.9), { lotOn: date, booking, formula });
      earnings.push({
        restaurant,
        diner,
        booking,
        credited: worth,
        forgiven: 0,
        lotOn: date,
        meal,
        average,
        rate: RATE,
      });
    }
    const reward = REWARDS.findLast((one) => one.points <= points);
    if (reward && place % 3 === 0) {
      const uid = held[place] as number;
      const isUsed = place % 2 === 0;
      const at = new Date(now - 3_600_000);
      move('hold', -reward.points, today, momentOf(now, timeZone).time, { redemption: uid });
      redemptions.push({
        restaurant,
        uid,
        diner,
        reward: rewards[REWARDS.indexOf(reward)] as number,
        name: reward.name,
        points: reward.points,
        state: isUsed ? 'used' : 'held',
        by: BY,
        heldAt: at,
        endedBy: isUsed ? BY : '',
        endedAt: isUsed ? new Date(now) : null,
      });
    }
    members.push({ restaurant, diner, joinedOn: startedOn, joinedBy: 'staff', points });
    place++;
  }
  await insertRows(db, loyaltyMembers, members);
  await insertRows(db, loyaltyEntries, entries);
  await insertRows(db, loyaltyEarnings, earnings);
  await insertRows(db, loyaltyRedemptions, redemptions);
}
