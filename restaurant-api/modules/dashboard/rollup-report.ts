/** Output of the command `rollups`, for one restaurant or all; also used by a running API. */
import { type Db, rowsOf } from '../../db/client';
import { sql } from 'drizzle-orm';
import { rebuildRollups, verifyRollups } from './recount';

export interface RollupReport {
  text: string;
  /** False if a rollup was wrong. */
  ok: boolean;
}

async function findServices(db: Db, service: string): Promise<Array<{ uid: string; service: string }>> {
  return rowsOf<{ uid: string; service: string }>(
    await db.execute(
      sql`select restaurant as uid, service from restaurants where ${service} = '' or service = ${service} order by service`,
    ),
  );
}

/**
 * @param service slug; '' for all restaurants
 * @returns null for an unknown restaurant
 */
export async function verifiedText(db: Db, service: string): Promise<RollupReport | null> {
  const found = await findServices(db, service);
  if (found.length === 0 && service !== '') return null;
  const lines: string[] = [];
  let ok = true;
  for (const one of found) {
    const { rows, wrong, counting } = await verifyRollups(db, one.uid);
    const more = counting ? ' Nights of before the upgrade are still being counted, and were not compared.' : '';
    if (wrong.length === 0) lines.push(`${one.service}: ${rows} rows, all as the bookings say.${more}`);
    else lines.push(`${one.service}: ${wrong.length} days are wrong: ${shortened(wrong)}.${more}`);
    ok &&= wrong.length === 0;
  }
  return { text: lines.join('\n'), ok };
}

export async function rebuiltText(db: Db, service: string): Promise<RollupReport | null> {
  const found = await findServices(db, service);
  if (found.length === 0 && service !== '') return null;
  const lines: string[] = [];
  for (const one of found) {
    await rebuildRollups(db, one.uid);
    const { rows } = await verifyRollups(db, one.uid);
    lines.push(`${one.service}: counted anew, ${rows} rows.`);
  }
  return { text: lines.join('\n'), ok: true };
}

const shortened = (days: readonly string[]) =>
  days.length <= 10 ? days.join(', ') : `${days.slice(0, 10).join(', ')} and ${days.length - 10} more`;
