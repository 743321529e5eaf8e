/** Diners with what their bookings say of them. */
import { type SQL, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { WireDiner } from '@/lib/contract/diner';
import { phonePrefixes } from '@/lib/rules/diner/phone';
import { type Queryable, rowsOf } from '../../db/client';

const COLUMNS = sql`uid, first_name as "firstName", last_name as "lastName", phone, email as "eMail", company, notes, allergies, vip, language,
  birthday, guest_options as "guestOptions", tags, guest_notes as "guestNotes", consents, version`;

/** Visits are finished bookings; the walk-in guest stands for strangers and has none. */
const STATS = sql`left join lateral (
  select count(*) filter (where s.stage = 5)::int as visits, count(*) filter (where s.stage = 6)::int as "noShows",
    count(*) filter (where s.stage = 9)::int as cancellations, coalesce(sum(b.spend) filter (where s.stage = 5), 0)::float8 as spend,
    max(b.service_date) filter (where s.stage = 5) as "lastVisit"
  from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
  where b.restaurant = found.restaurant and b.diner_uid = found.uid and b.deleted_at is null and b.diner_uid <> ${WALK_IN_GUEST}
) stats on true`;

/** Whoever was merged into another is still known by what they had, as that one (ADR 92). */
export const IS_KNOWN = sql`(deleted_at is null or merged_into is not null)`;

export interface DinerSearch {
  /** Beginning of a name, a phone number or an e-mail address; two words are a first and a last name. */
  search: string;
  limit: number;
  offset: number;
}

/** One page of diners by last name, each with its visits, no-shows, cancellations, spend and last visit; one statement. */
export async function findDiners(
  db: Queryable,
  restaurant: { uid: string; country: string },
  { search, limit, offset }: DinerSearch,
): Promise<{ diners: WireDiner[]; total: number }> {
  const matching = sql`restaurant = ${restaurant.uid} and deleted_at is null and uid <> ${WALK_IN_GUEST}${conditionOf(search, restaurant.country)}`;
  const answer = await db.execute(sql`
    select (select count(*)::int from diners where ${matching}) as total, coalesce((
      select json_agg(row_to_json(page)) from (
        select found.*, stats.* from (
          select restaurant, ${COLUMNS} from diners where ${matching} order by folded(last_name) using ~<~, uid limit ${limit} offset ${offset}
        ) found ${STATS}
      ) page
    ), '[]') as diners`);
  const [row] = rowsOf<{ total: number; diners: WireDiner[] }>(answer);
  return row ?? { diners: [], total: 0 };
}

/** @throws Error when there is no such diner */
export async function findDiner(db: Queryable, restaurant: string, uid: number): Promise<WireDiner> {
  const answer = await db.execute(sql`
    select row_to_json(one) as diner from (
      select found.*, stats.* from (
        select restaurant, ${COLUMNS} from diners where restaurant = ${restaurant} and uid = ${uid}
      ) found ${STATS}
    ) one`);
  const [row] = rowsOf<{ diner: WireDiner }>(answer);
  if (!row) throw new Error(`no diner ${uid}`);
  return row.diner;
}

function conditionOf(search: string, country: string): SQL {
  const text = search.trim();
  if (text === '') return sql``;
  if (/^\+?[\d\s().-]+$/.test(text)) {
    const likes = phonePrefixes(text, country).map((prefix) => sql`phone_key like ${`${prefix}%`} and phone_key <> ''`);
    return likes.length > 0 ? sql` and (${sql.join(likes, sql` or `)})` : sql` and false`;
  }
  const email = sql`lower(email) like lower(${`${escapeLike(text)}%`}) and email <> ''`;
  if (text.includes('@')) return sql` and ${email}`;
  const [first = '', ...others] = text.split(/\s+/);
  const last = others.join(' ');
  const begins = (column: 'first_name' | 'last_name', word: string) =>
    sql`folded(${sql.identifier(column)}) like folded(${`${escapeLike(word)}%`})`;
  const whole = sql`${begins('first_name', text)} or ${begins('last_name', text)}`;
  if (last === '') return sql` and (${whole} or ${email})`;
  return sql` and (${whole} or (${begins('first_name', first)} and ${begins('last_name', last)}) or (${begins('last_name', first)} and ${begins('first_name', last)}))`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
