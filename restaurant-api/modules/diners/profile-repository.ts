/** Reads for a diner's page: one statement per part, for any number of bookings. */
import { type SQL, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { MessageKind } from '@/lib/contract/messages/messages';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
import type {
  DinerCompanion,
  DinerMessage,
  DinerSister,
  DinerSurvey,
  DinerVisit,
  VisitList,
} from '@/lib/resources/diners/diners-schema';
import { type Queryable, rowsOf } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { bookings } from '../../db/schema/book';

export interface DinerOf {
  restaurant: string;
  uid: number;
}

const OF_STAGE: Record<VisitList, SQL> = {
  all: sql`true`,
  visits: sql`s.stage = 5`,
  noShows: sql`s.stage = 6`,
  cancellations: sql`s.stage = 9`,
  due: sql`s.stage not in (5, 6, 9)`,
};

/** Newest first, paged. */
export async function findVisits(
  db: Queryable,
  { restaurant, uid }: DinerOf,
  { show, offset, most }: { show: VisitList; offset: number; most: number },
): Promise<{ visits: DinerVisit[]; total: number }> {
  const theirs = sql`bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
    where b.restaurant = ${restaurant} and b.diner_uid = ${uid} and b.diner_uid <> ${WALK_IN_GUEST} and b.deleted_at is null and ${OF_STAGE[show]}`;
  const answer = await db.execute(sql`
    select (select count(*)::int from ${theirs}) as total, coalesce((
      select json_agg(row_to_json(page)) from (
        select b.uid, b.service_date as date, b.time, b.covers, b.status, b.tables, b.spend, b.channel,
          concat_ws(' · ', nullif(b.notes, ''), nullif(b.guest_notes, '')) as notes
        from ${theirs} order by b.service_date desc, b.time desc, b.uid desc limit ${most} offset ${offset}
      ) page
    ), '[]') as visits`);
  const [row] = rowsOf<{ total: number; visits: DinerVisit[] }>(answer);
  return row ?? { visits: [], total: 0 };
}

interface Habits {
  nextVisit: string | null;
  usualTables: string[];
  usualTime: number | null;
}

/** @param today the restaurant's service day */
export async function findHabits(db: Queryable, { restaurant, uid }: DinerOf, today: string): Promise<Habits> {
  const answer = await db.execute(sql`
    with visit as (
      select b.tables, b.time from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status and s.stage = 5
      where b.restaurant = ${restaurant} and b.diner_uid = ${uid} and b.deleted_at is null
    )
    select (select min(day)::text from diner_counters c, unnest(c.due) as day where c.restaurant = ${restaurant} and c.diner_uid = ${uid} and day >= ${today}::date) as "nextVisit",
      coalesce((select json_agg(name) from (
        select t.name from visit, unnest(visit.tables) as at join tables t on t.restaurant = ${restaurant} and t.table_uid = at
        group by t.name having count(*) > 1 order by count(*) desc, t.name limit 3
      ) most), '[]') as "usualTables",
      (select time from visit group by time having count(*) > 1 order by count(*) desc, time limit 1) as "usualTime"`);
  const [row] = rowsOf<Habits>(answer);
  return row ?? { nextVisit: null, usualTables: [], usualTime: null };
}

interface Told {
  at: string;
  who: string;
  how: 'staff' | 'guest';
}

/** The logged change that set the current allergies. */
export async function findAllergiesTold(db: Queryable, { restaurant, uid }: DinerOf): Promise<Told | null> {
  const answer = await db.execute(sql`
    select at, who, device from changes where restaurant = ${restaurant} and entity = 'diner' and entity_uid = ${String(uid)}
      and after ->> 'allergies' <> '' and (after ->> 'allergies') is distinct from (before ->> 'allergies')
    order by seq desc limit 1`);
  const [row] = rowsOf<{ at: Date | string; who: string; device: string }>(answer);
  return row
    ? { at: new Date(row.at).toISOString(), who: row.who, how: row.device === 'guest' ? 'guest' : 'staff' }
    : null;
}

export async function findCompanions(db: Queryable, { restaurant, uid }: DinerOf): Promise<DinerCompanion[]> {
  const answer = await db.execute(sql`
    select d.uid::float8 as uid, d.first_name as "firstName", d.last_name as "lastName", coalesce(c.visits, 0) as visits
    from (
      select companion_uid as uid from diner_companions where restaurant = ${restaurant} and diner_uid = ${uid}
      union all select diner_uid from diner_companions where restaurant = ${restaurant} and companion_uid = ${uid}
    ) own join diners d on d.restaurant = ${restaurant} and d.uid = own.uid and d.deleted_at is null
      left join diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid
    order by folded(d.last_name), folded(d.first_name), d.uid`);
  return rowsOf<DinerCompanion>(answer);
}

/** Messages about a diner's bookings, newest first. @param hidden kinds that the reader may not see */
export async function findMessagesOf(
  db: Queryable,
  { restaurant, uid }: DinerOf,
  { hidden, most }: { hidden: readonly MessageKind[]; most: number },
): Promise<DinerMessage[]> {
  const theirs = db
    .select({ uid: bookings.uid })
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.dinerUid, uid)));
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.restaurant, restaurant),
        inArray(outbox.bookingUid, theirs),
        hidden.length > 0 ? notInArray(outbox.kind, [...hidden]) : undefined,
      ),
    )
    .orderBy(desc(outbox.uid))
    .limit(most);
  return rows.map(({ uid: message, channel, kind, state, recipient, subject, at }) => ({
    uid: message,
    channel: channel as DinerMessage['channel'],
    kind: kind as MessageKind,
    state: state as DinerMessage['state'],
    to: recipient,
    subject,
    at: at.toISOString(),
  }));
}

/**
 * The same person at sister restaurants, one per restaurant: with the same phone or e-mail address, preferably both, then the same name.
 * Only these fields and figures of a sister's record are read (ADR 105).
 */
export async function findInSisters(
  db: Queryable,
  restaurant: string,
  { phoneKey, email, firstName }: { phoneKey: string; email: string; firstName: string },
): Promise<Array<DinerSister & { figures: NonNullable<DinerSister['figures']> }>> {
  const address = emailKey(email);
  if (phoneKey === '' && address === '') return [];
  const samePhone = sql`(x.phone_key = ${phoneKey} and x.phone_key <> '')`;
  const sameAddress = sql`(lower(x.email) = ${address} and x.email <> '')`;
  const answer = await db.execute(sql`
    select distinct on (r.restaurant) r.restaurant, r.name, d.first_name as "firstName", d.last_name as "lastName", d.phone, d.email, d.language, d.birthday::text as birthday,
      json_build_object('visits', coalesce(c.visits, 0), 'noShows', coalesce(c.no_shows, 0), 'spend', coalesce(c.spend, 0), 'currency', r.currency, 'lastVisit', c.last_visit) as figures
    from restaurants here join restaurants r on r.group_name = here.group_name and r.restaurant <> here.restaurant
      join diners x on x.restaurant = r.restaurant and (${samePhone} or ${sameAddress}) and x.uid <> ${WALK_IN_GUEST}
      join diners d on d.restaurant = x.restaurant and d.uid = coalesce(x.merged_into, x.uid) and d.deleted_at is null
      left join diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid
    where here.restaurant = ${restaurant}
    order by r.restaurant, (${samePhone} and ${sameAddress}) desc, (searched(d.first_name) = searched(${firstName})) desc, d.uid`);
  return rowsOf(answer);
}

/** A diner's survey answers, newest first. */
export async function findSurveysOf(
  db: Queryable,
  { restaurant, uid }: DinerOf,
  { most }: { most: number },
): Promise<DinerSurvey[]> {
  const answer = await db.execute(sql`
    select a.uid::float8 as uid, b.service_date::text as date, a.score, a.low,
      (select coalesce(json_agg(value order by key), '[]') from jsonb_each_text(a.texts) where value <> '') as texts
    from bookings b join survey_answers a on a.restaurant = b.restaurant and a.booking_uid = b.uid
    where b.restaurant = ${restaurant} and b.diner_uid = ${uid} and b.deleted_at is null order by a.at desc, a.uid desc limit ${most}`);
  return rowsOf<DinerSurvey>(answer);
}
