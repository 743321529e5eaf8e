/** Merges two diners (ADR 92): all data of one move to the other; the earlier state is kept for 90 days. Sends no messages (D12). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { KIND, WALK_IN_GUEST } from '@/lib/contract/constants';
import { MARKETING_CHANNELS } from '@/lib/contract/guests/guest';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Consents } from '@/lib/rules/diner/consents';
import { MERGED_FIELDS, type MergedField } from '@/lib/contract/diners/duplicates';
import { type MergeChoices, type MergedValues, mayJoin, mergedValues, strictConsents } from '@/lib/rules/diner/merge';
import { DAY_MS } from '@/lib/time/milliseconds';
import type { Call } from '../../http/call';
import { type Tx, rowsOf } from '../../db/client';
import { diners } from '../../db/schema/book';
import { type MergeSnapshot, dinerMerges } from '../../db/schema/duplicates';
import { Problem, invalidField, notFound } from '../../problem';
import { write } from '../../write/write';
import { dinerSnapshotOf } from '../diners/snapshot';
import type { DinerRow } from '../guest-preferences/own-diner';
import { keepMerge, mergePoints } from '../loyalty/merge-points';
import { joinRecipients, readdress } from '../marketing/join-recipients';
import { findSuppressions } from '../suppressions/repository';
import { secretsOf } from '../../secrets';
import { moveRows } from './diner-tables';

const UNDO_DAYS = 90;
export const undoableUntil = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

interface Side {
  uid: number;
  version: number;
}

/** Maximum length of a text (`longText`), which the joined texts of both may exceed. */
const LONGEST = 4_000;

/**
 * @throws Problem 'validation' for one diner twice, the walk-in guest, or texts that are too long together; 'not-found'; 'version-conflict' if either was
 *   changed meanwhile, by another merge of them too
 */
export async function mergeDiners(
  call: Call,
  { kept, gone, fields }: { kept: Side; gone: Side; fields: MergeChoices },
): Promise<{ uid: number; kept: number; until: string }> {
  refuseImpossible(kept, gone, fields);
  const { context, restaurant, actor } = call;
  const result = await write(call, async (unit) => {
    const { tx, record } = unit;
    const [stays, goes] = await lockTwo(tx, restaurant.uid, kept, gone);
    const at = new Date(context.now());
    const { email, ...values } = mergedValues(valuesOf(stays), valuesOf(goes), fields);
    refuseTooLong(values);
    const consents = strictConsents(
      stays.consents,
      goes.consents,
      { email, phone: values.phone },
      await findWithdrawn(tx, call, [stays, goes]),
    );
    const after: DinerRow = {
      ...stays,
      ...values,
      email,
      phoneKey: phoneKey(values.phone),
      consents,
      version: stays.version + 1,
    };
    await save(tx, after);
    await tx
      .update(diners)
      .set({ mergedInto: stays.uid, deletedAt: at, version: goes.version + 1 })
      .where(and(eq(diners.restaurant, restaurant.uid), eq(diners.uid, goes.uid)));
    const brought = await mergePoints(unit, call, { kept: stays.uid, gone: goes.uid });
    const moved = await moveRows(tx, restaurant.uid, { from: goes.uid, to: stays.uid });
    moved.diners = await moveMerged(tx, restaurant.uid, goes.uid, stays.uid);
    moved.joinedRecipients = await joinRecipients(tx, restaurant.uid, { diner: stays.uid, email });
    await readdress(tx, restaurant.uid, { diner: stays.uid, email });
    await recountVisits(tx, restaurant.uid, [stays.uid]);
    await settlePairs(tx, restaurant.uid, goes.uid, stays.uid);
    const snapshot: MergeSnapshot = {
      before: dinerSnapshotOf(stays),
      after: dinerSnapshotOf(after),
      moved,
      lastBooking: await findLastBooking(tx, restaurant.uid),
    };
    const [made] = await tx
      .insert(dinerMerges)
      .values({ restaurant: restaurant.uid, kept: stays.uid, gone: goes.uid, by: actor.name, at, snapshot })
      .returning({ uid: dinerMerges.uid });
    if (brought) await keepMerge(tx, restaurant.uid, made?.uid ?? 0, brought);
    const change = { kind: KIND.diner, entity: 'diner' };
    record({
      ...change,
      uid: stays.uid,
      action: 'update',
      before: dinerSnapshotOf(stays),
      after: { ...dinerSnapshotOf(after), merged: goes.uid },
    });
    record({
      ...change,
      uid: goes.uid,
      action: 'delete',
      before: dinerSnapshotOf(goes),
      after: { mergedInto: stays.uid },
    });
    // Any day may contain bookings of the diner.
    record({ kind: KIND.bookingChanged, entity: 'diner-merge', uid: made?.uid ?? 0, action: 'create' });
    return { uid: made?.uid ?? 0, kept: stays.uid, until: undoableUntil(at).toISOString() };
  });
  return result;
}

function refuseImpossible(kept: Side, gone: Side, fields: MergeChoices): void {
  if (kept.uid === gone.uid) throw invalidField('gone', 'invalid');
  if (kept.uid === WALK_IN_GUEST) throw invalidField('kept', 'walkIn');
  if (gone.uid === WALK_IN_GUEST) throw invalidField('gone', 'walkIn');
  const wrong = (Object.keys(fields) as MergedField[]).find((field) => fields[field] === 'both' && !mayJoin(field));
  if (wrong) throw invalidField(`fields.${wrong}`, 'invalid');
}

function refuseTooLong(values: Omit<MergedValues, 'email'>): void {
  const long = (['allergies', 'notes', 'guestNotes'] as const).find((field) => values[field].length > LONGEST);
  if (long) throw invalidField(`fields.${long}`, 'tooLong');
}

/** Locks in the order of the uids, so that concurrent merges of the same diners wait for each other. */
async function lockTwo(tx: Tx, restaurant: string, kept: Side, gone: Side): Promise<[DinerRow, DinerRow]> {
  const rows = await tx
    .select()
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant), inArray(diners.uid, [kept.uid, gone.uid])))
    .orderBy(asc(diners.uid))
    .for('update');
  const [stays, goes] = [kept, gone].map(({ uid }) => rows.find((row) => row.uid === uid));
  if (!stays || !goes) throw notFound('a diner');
  if (stays.version !== kept.version || goes.version !== gone.version || stays.deletedAt || goes.deletedAt)
    throw new Problem('version-conflict', 'One of the two was changed meanwhile');
  return [stays, goes];
}

const valuesOf = (row: DinerRow): MergedValues =>
  Object.fromEntries(MERGED_FIELDS.map((field) => [field, row[field]])) as unknown as MergedValues;

async function save(tx: Tx, row: DinerRow): Promise<void> {
  const { restaurant, uid, createdAt: _createdAt, ...columns } = row;
  await tx
    .update(diners)
    .set(columns)
    .where(and(eq(diners.restaurant, restaurant), eq(diners.uid, uid)));
}

/** Redirects diners that were merged into the removed one. */
async function moveMerged(tx: Tx, restaurant: string, from: number, to: number): Promise<number[]> {
  const rows = await tx
    .update(diners)
    .set({ mergedInto: to })
    .where(and(eq(diners.restaurant, restaurant), eq(diners.mergedInto, from)))
    .returning({ uid: diners.uid });
  return rows.map(({ uid }) => uid);
}

/** Removes the suggestions of the removed diner; dismissed pairs are transferred to the remaining one. */
async function settlePairs(tx: Tx, restaurant: string, from: number, to: number): Promise<void> {
  const isTheirs = sql`restaurant = ${restaurant} and (a_uid = ${from}::bigint or b_uid = ${from}::bigint)`;
  await tx.execute(sql`
    insert into duplicate_pairs (restaurant, a_uid, b_uid, score, reasons, dismissed_by, dismissed_at)
    select restaurant, least(other, ${to}::bigint), greatest(other, ${to}::bigint), 0, '{}'::text[], dismissed_by, dismissed_at
    from (select *, case when a_uid = ${from}::bigint then b_uid else a_uid end as other from duplicate_pairs where ${isTheirs} and dismissed_at is not null) said
    where other <> ${to}::bigint
    on conflict (restaurant, a_uid, b_uid) do update set dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at`);
  await tx.execute(sql`delete from duplicate_pairs where ${isTheirs} and dismissed_at is null`);
}

async function findLastBooking(tx: Tx, restaurant: string): Promise<number> {
  const answer = await tx.execute(
    sql`select coalesce(max(uid), 0)::float8 as last from bookings where restaurant = ${restaurant}`,
  );
  return rowsOf<{ last: number }>(answer)[0]?.last ?? 0;
}

/** Recounts, for each booking of the diners, their earlier visits. */
export async function recountVisits(tx: Tx, restaurant: string, uids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update bookings b set visits = counted.visits from (
      select b.uid, (count(*) filter (where s.stage = 5) over (partition by b.diner_uid order by b.service_date, b.time, b.uid rows between unbounded preceding and 1 preceding))::int as visits
      from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
      where b.restaurant = ${restaurant} and b.deleted_at is null and b.diner_uid in (select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)
    ) counted where b.restaurant = ${restaurant} and b.uid = counted.uid and b.visits <> counted.visits`);
}

/**
 * Channels for which either of them withdrew consent: by the preferences page, found in the log, or by link, keyword or spam report, found in the suppression
 * list.
 */
async function findWithdrawn(
  tx: Tx,
  { context, restaurant }: Call,
  rows: readonly DinerRow[],
): Promise<Set<keyof Consents>> {
  const uids = JSON.stringify(rows.map(({ uid }) => String(uid)));
  const logged = rowsOf<{ kind: keyof Consents }>(
    await tx.execute(sql`
      select distinct on (c.entity_uid, k.kind) k.kind, c.after -> 'consents' -> k.kind as given
      from changes c, (values ('email'), ('sms'), ('whatsapp')) as k(kind)
      where c.restaurant = ${restaurant.uid} and c.entity = 'diner' and c.entity_uid in (select json_array_elements_text(${uids}::json))
        and c.before -> 'consents' is not null and c.after -> 'consents' is not null and c.before -> 'consents' -> k.kind is distinct from c.after -> 'consents' -> k.kind
      order by c.entity_uid, k.kind, c.seq desc`),
  ) as Array<{ kind: keyof Consents; given: unknown }>;
  const withdrawn = new Set(logged.filter(({ given }) => given === null).map(({ kind }) => kind));
  const addresses = rows.flatMap(({ email, phone }) =>
    MARKETING_CHANNELS.map((channel) => ({ channel, address: channel === 'email' ? email : phone })),
  );
  const listed = addresses.filter(({ address }) => address !== '');
  const reasons = await findSuppressions(
    tx,
    { ...secretsOf(context.settings), restaurant },
    listed.map(({ channel, address }) => ({
      channel: channel === 'email' ? ('email' as const) : ('sms' as const),
      address,
    })),
  );
  listed.forEach(({ channel }, at) => {
    if (reasons[at]?.some((reason) => reason === 'unsubscribed' || reason === 'stopped' || reason === 'complained'))
      withdrawn.add(channel);
  });
  return withdrawn;
}
