/** Queries for the diners of an import, in batches. */
import { sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { diners } from '../../db/schema/book';
import { IS_KNOWN } from '../diners/repository';
import type { Assignment, KnownAs, Person } from './assign-diners';
import { keepRows } from './import-rows-repository';

/** Matching diners of each person; the oldest one if there are several. */
export async function findKnown(tx: Tx, restaurant: string, people: readonly Person[]): Promise<KnownAs[]> {
  const asked = people.map(({ firstName, lastName, phoneKey, email, walkIn }, n) => ({
    n,
    phone: walkIn ? '' : phoneKey,
    email: walkIn ? '' : email,
    first_name: firstName,
    last_name: lastName,
    name_decides: !walkIn && phoneKey === '' && email === '' && `${firstName}${lastName}` !== '',
  }));
  const one = (condition: ReturnType<typeof sql>) =>
    sql`(select coalesce(d.merged_into, d.uid)::float8 from diners d where d.restaurant = ${restaurant} and ${IS_KNOWN} and d.uid <> ${WALK_IN_GUEST} and ${condition} order by d.merged_into nulls first, d.uid limit 1)`;
  const answer = await tx.execute(sql`
    select case when asked.phone <> '' then ${one(sql`d.phone_key <> '' and d.phone_key = asked.phone`)} end as "byPhone",
      case when asked.email <> '' then ${one(sql`d.email <> '' and lower(d.email) = lower(asked.email)`)} end as "byEmail",
      case when asked.name_decides then ${one(sql`folded(d.last_name) = folded(asked.last_name) and folded(d.first_name) = folded(asked.first_name)`)} end as "byName"
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(n int, phone text, email text, first_name text, last_name text, name_decides boolean)
    order by n`);
  return rowsOf<KnownAs>(answer);
}

const filled = sql`((d.phone_key = '' and c.phone_key <> '') or (d.email = '' and c.email <> ''))`;

/** Creates the new diners of a batch and adds contact data to known ones. @returns the uids of the new ones, in order */
export async function writeDiners(
  tx: Tx,
  restaurant: string,
  importUid: number,
  { added, contacts }: Pick<Assignment, 'added' | 'contacts'>,
): Promise<number[]> {
  const uids = await reserveUids(tx, diners, added.length);
  await insertRows(
    tx,
    diners,
    added.map(({ walkIn: _walkIn, ...person }, index) => ({ restaurant, uid: uids[index], ...person })),
  );
  await keepRows(
    tx,
    restaurant,
    importUid,
    uids.map((uid) => ({ kind: 'diner', key: String(uid), uid: String(uid), version: 1 })),
  );
  if (contacts.size === 0) return uids;
  const known = JSON.stringify(
    [...contacts].map(([uid, { phone, phoneKey, email }]) => ({ uid, phone, phone_key: phoneKey, email })),
  );
  const c = sql`json_to_recordset(${known}::json) as c(uid bigint, phone text, phone_key text, email text)`;
  await tx.execute(sql`
    insert into import_rows (restaurant, kind, key, import_uid, uid, version, before)
    select d.restaurant, 'contact', ${String(importUid)} || '.' || d.uid, ${importUid}::bigint, d.uid::text, d.version + 1, jsonb_build_object('phone', d.phone, 'phone_key', d.phone_key, 'email', d.email)
    from diners d join ${c} on d.uid = c.uid where d.restaurant = ${restaurant} and ${filled}
    on conflict (restaurant, kind, key) do update set version = excluded.version`);
  await tx.execute(sql`
    with known as (
      update diners d set phone = case when d.phone_key = '' then c.phone else d.phone end, phone_key = case when d.phone_key = '' then c.phone_key else d.phone_key end,
        email = case when d.email = '' then c.email else d.email end, version = d.version + 1
      from ${c} where d.restaurant = ${restaurant} and d.uid = c.uid and ${filled} returning d.uid, d.version
    )
    update import_rows r set version = known.version from known where r.restaurant = ${restaurant} and r.kind = 'diner' and r.uid = known.uid::text and r.version = known.version - 1`);
  return uids;
}

/**
 * Updates diners created by an earlier import whose rows are now read differently: they get the values of the first of these rows. Diners changed
 * since, and those that existed before the import, stay.
 */
export async function correctDiners(
  tx: Tx,
  restaurant: string,
  importUid: number,
  people: ReadonlyArray<{ uid: number } & Person>,
): Promise<void> {
  const first = new Map<number, Omit<Person, 'walkIn'>>();
  for (const { uid, firstName, lastName, phone, phoneKey, email } of people) {
    const said = first.get(uid);
    if (!said) first.set(uid, { firstName, lastName, phone, phoneKey, email });
    else {
      if (said.phoneKey === '') Object.assign(said, { phone, phoneKey });
      if (said.email === '') said.email = email;
    }
  }
  if (first.size === 0) return;
  const said = JSON.stringify(
    [...first].map(([uid, one]) => ({
      uid,
      first_name: one.firstName,
      last_name: one.lastName,
      phone: one.phone,
      phone_key: one.phoneKey,
      email: one.email,
    })),
  );
  await tx.execute(sql`
    with corrected as (
      update diners d set first_name = c.first_name, last_name = c.last_name, phone = c.phone, phone_key = c.phone_key, email = c.email, version = d.version + 1
      from json_to_recordset(${said}::json) as c(uid bigint, first_name text, last_name text, phone text, phone_key text, email text), import_rows r
      where d.restaurant = ${restaurant} and d.uid = c.uid and d.deleted_at is null and r.restaurant = d.restaurant and r.kind = 'diner' and r.uid = d.uid::text and r.version = d.version
        and r.import_uid <> ${importUid}::bigint
      returning d.uid, d.version
    )
    update import_rows r set version = corrected.version, import_uid = ${importUid}::bigint from corrected where r.restaurant = ${restaurant} and r.kind = 'diner' and r.uid = corrected.uid::text`);
}

/** Deletes the given diners if an import created them, they were not changed since, and have no booking. @returns how many */
export async function dropUnusedDiners(tx: Tx, restaurant: string, uids: readonly number[]): Promise<number> {
  if (uids.length === 0) return 0;
  const answer = await tx.execute(sql`
    with gone as (
      delete from diners d using import_rows r
      where d.restaurant = ${restaurant} and d.uid in (select x::bigint from json_array_elements_text(${JSON.stringify([...new Set(uids)])}::json) as x) and d.uid <> ${WALK_IN_GUEST}
        and d.deleted_at is null and r.restaurant = d.restaurant and r.kind = 'diner' and r.uid = d.uid::text and r.version = d.version
        and not exists (select 1 from bookings b where b.restaurant = d.restaurant and b.diner_uid = d.uid)
      returning d.uid
    ), forgotten as (
      delete from import_rows r using gone where r.restaurant = ${restaurant} and r.kind in ('diner', 'contact') and r.uid = gone.uid::text
    )
    select count(*)::int as count from gone`);
  return rowsOf<{ count: number }>(answer)[0]?.count ?? 0;
}
