/** The floor as drawn, and the state of its tables over a day (§3 Table plan, Table state). */
import type { WirePlansAnswer, WireTableStateAnswer } from '@/lib/contract/floor';
import { type Occupation, tableDots } from '@/lib/rules/seating/table-state';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { findPlans } from './plan-repository';
import { findOccupations, findTableUids } from './state-repository';

export async function readPlans({ db }: Context, restaurant: Restaurant): Promise<WirePlansAnswer> {
  return { plans: await findPlans(db, restaurant.uid) };
}

/** The dots of every table on a day; today, restaurant time, when none is named. */
export async function readTableStates({ db, now }: Context, restaurant: Restaurant, asked?: ServiceDate): Promise<WireTableStateAnswer> {
  const date = asked ?? momentOf(now(), restaurant.timeZone).date;
  const [uids, occupations] = await Promise.all([findTableUids(db, restaurant.uid), findOccupations(db, restaurant.uid, date)]);
  const byTable = new Map<string, Occupation[]>(uids.map((uid) => [uid, []]));
  for (const { table, from, to, by, covers } of occupations) byTable.get(table)?.push({ from, to, by, covers });
  return { date, tables: Object.fromEntries([...byTable].map(([table, kept]) => [table, tableDots(kept)])) };
}
