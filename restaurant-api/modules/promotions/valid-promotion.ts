/** Whether guests may enter promotion codes, and whether a code is valid for a visit. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { weekdayOf } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { promotions } from '../../db/schema/promotions';
import { invalidField } from '../../problem';

interface Named {
  /** As entered by the guest; '' for none. */
  promotion?: string;
  date: string;
  time: number;
}

const inUse = (restaurant: string) =>
  and(eq(promotions.restaurant, restaurant), isNull(promotions.deletedAt), eq(promotions.active, true));

/** @param today the restaurant's service day */
export async function takesCodes(db: Queryable, restaurant: string, today: string): Promise<boolean> {
  const [one] = await db
    .select({ uid: promotions.uid })
    .from(promotions)
    .where(
      and(inUse(restaurant), sql`${promotions.code} <> ''`, sql`coalesce(${promotions.to} >= ${today}::date, true)`),
    )
    .limit(1);
  return one !== undefined;
}

/**
 * The code in the restaurant's spelling; '' for none.
 * @throws Problem 'validation' for a code that is unknown, or not valid for that day and time
 */
export async function codeFor(db: Queryable, restaurant: string, { promotion, date, time }: Named): Promise<string> {
  const said = promotion?.trim() ?? '';
  if (said === '') return '';
  const [found] = await db
    .select({ code: promotions.code })
    .from(promotions)
    .where(
      and(
        inUse(restaurant),
        sql`lower(${promotions.code}) = lower(${said})`,
        sql`${promotions.from} <= ${date}::date and coalesce(${promotions.to} >= ${date}::date, true)`,
        sql`coalesce(${weekdayOf(date)}::int = any(${promotions.weekdays}), true)`,
        sql`coalesce(${promotions.start} <= ${time}::float8, true) and coalesce(${promotions.end} > ${time}::float8, true)`,
      ),
    )
    .limit(1);
  if (!found) throw invalidField('promotion', 'unknown');
  return found.code;
}
