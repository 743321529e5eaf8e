/** Probable duplicates of diners: list, compare, dismiss. */
import { sql } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { comparePeople, foldPerson } from '@/lib/rules/diner/duplicates';
import type { ComparedDiner, DuplicatePair } from '@/lib/resources/diners/duplicates-schema';
import type { Call } from '../../http/call';
import { type Queryable, rowsOf } from '../../db/client';
import { Problem, invalidField, notFound } from '../../problem';
import { write } from '../../write/write';
import { compareBatch } from './find-duplicates';

/** Select list of a diner with their visits, for a comparison; `d` is the row. */
const COMPARED = sql`json_build_object('uid', d.uid, 'version', d.version, 'firstName', d.first_name, 'lastName', d.last_name, 'phone', d.phone, 'email', d.email,
  'company', d.company, 'birthday', d.birthday, 'language', d.language, 'vip', d.vip, 'allergies', d.allergies, 'notes', d.notes, 'guestNotes', d.guest_notes,
  'guestOptions', d.guest_options, 'tags', d.tags, 'consents', d.consents, 'visits', stats.visits, 'lastVisit', stats.last, 'bookings', stats.bookings)`;
const STATS = sql`lateral (
  select count(*)::int as bookings, count(*) filter (where s.stage = 5)::int as visits, max(b.service_date) filter (where s.stage = 5) as last
  from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
  where b.restaurant = d.restaurant and b.diner_uid = d.uid and b.deleted_at is null
) stats`;
const oneOf = (uid: ReturnType<typeof sql>, restaurant: string) =>
  sql`(select ${COMPARED} from diners d, ${STATS} where d.restaurant = ${restaurant} and d.uid = ${uid})`;

/** The most probable first. Diners changed since the last comparison are compared first, in batches. */
export async function listDuplicates(
  { context, restaurant }: Call,
  { limit, offset, diner }: { limit: number; offset: number; diner?: number },
): Promise<{ pairs: DuplicatePair[]; total: number; comparing: number }> {
  await compareBatch(context, restaurant.uid);
  const open = sql`duplicate_pairs p
    join diners a on a.restaurant = p.restaurant and a.uid = p.a_uid and a.deleted_at is null
    join diners b on b.restaurant = p.restaurant and b.uid = p.b_uid and b.deleted_at is null
    where p.restaurant = ${restaurant.uid} and p.dismissed_at is null${
      diner === undefined ? sql`` : sql` and (p.a_uid = ${diner}::bigint or p.b_uid = ${diner}::bigint)`
    }`;
  const [row] = rowsOf<{ pairs: DuplicatePair[]; total: number; comparing: number }>(
    await context.db.execute(sql`
      with page as (select p.a_uid, p.b_uid, p.score, p.reasons from ${open} order by p.score desc, p.a_uid, p.b_uid limit ${limit} offset ${offset})
      select (select count(*)::int from ${open}) as total,
        (select count(*)::int from diners where restaurant = ${restaurant.uid} and compared_version <> version and uid <> ${WALK_IN_GUEST}) as comparing,
        coalesce((
          select json_agg(json_build_object('a', ${oneOf(sql`page.a_uid`, restaurant.uid)}, 'b', ${oneOf(sql`page.b_uid`, restaurant.uid)}, 'score', page.score, 'reasons', page.reasons)
            order by page.score desc, page.a_uid, page.b_uid) from page
        ), '[]') as pairs`),
  );
  return row ?? { pairs: [], total: 0, comparing: 0 };
}

/** Compares any two diners, suggested or not. @throws Problem 'validation', 'not-found', 'gone' */
export async function compareTwo(
  { context, restaurant }: Call,
  uids: { a: number; b: number },
): Promise<DuplicatePair> {
  const [a, b] = await findTwo(context.db, restaurant.uid, uids);
  const pair = comparePeople(foldPerson(a), foldPerson(b));
  return { a, b, score: pair?.score ?? 0, reasons: pair?.reasons ?? [] };
}

async function findTwo(
  db: Queryable,
  restaurant: string,
  { a, b }: { a: number; b: number },
): Promise<[ComparedDiner, ComparedDiner]> {
  if (a === b) throw invalidField('b', 'invalid');
  const rows = rowsOf<{ one: ComparedDiner; gone: boolean }>(
    await db.execute(sql`
      select ${COMPARED} as one, d.deleted_at is not null as gone from diners d, ${STATS}
      where d.restaurant = ${restaurant} and d.uid in (${a}::bigint, ${b}::bigint) and d.uid <> ${WALK_IN_GUEST}`),
  );
  if (rows.some(({ gone }) => gone)) throw new Problem('gone', 'This is a diner that was removed');
  const [one, other] = [a, b].map((uid) => rows.find((row) => row.one.uid === uid)?.one);
  if (!one || !other) throw notFound('a diner');
  return [one, other];
}

/** Dismisses a pair permanently, also after changes of the diners. @throws Problem 'validation', 'not-found', 'gone' */
export async function dismissPair(call: Call, { a, b }: { a: number; b: number }): Promise<{ ok: true }> {
  const { context, restaurant, actor } = call;
  const [low, high] = a < b ? [a, b] : [b, a];
  const result = await write(call, async ({ tx, record }) => {
    await findTwo(tx, restaurant.uid, { a, b });
    await tx.execute(sql`
        insert into duplicate_pairs (restaurant, a_uid, b_uid, score, reasons, dismissed_by, dismissed_at)
        values (${restaurant.uid}, ${low}::bigint, ${high}::bigint, 0, '{}', ${actor.name}, ${new Date(context.now()).toISOString()}::timestamptz)
        on conflict (restaurant, a_uid, b_uid) do update set dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at`);
    for (const uid of [low, high])
      record({
        kind: KIND.diner,
        entity: 'diner',
        uid,
        action: 'update',
        after: { notSameAs: uid === low ? high : low },
      });
    return { ok: true as const };
  });
  return result;
}
