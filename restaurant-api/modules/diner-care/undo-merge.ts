/** Undoes a merge (ADR 92): restores both diners with their data; later changes stay with the matching diner. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { emailKey, phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import { type ConsentKind, withdrawn } from '@/lib/rules/diner/consents';
import { MERGED_FIELDS } from '@/lib/contract/diners/duplicates';
import type { DinerMerge } from '@/lib/resources/diners/duplicates-schema';
import type { Call } from '../../http/call';
import type { Tx } from '../../db/client';
import { diners } from '../../db/schema/book';
import { type MergeSnapshot, dinerMerges } from '../../db/schema/duplicates';
import { Problem, notFound } from '../../problem';
import { write } from '../../write/write';
import { dinerSnapshotOf } from '../diners/snapshot';
import { type DinerRow, findDinerRow } from '../guest-preferences/own-diner';
import { partPoints } from '../loyalty/merge-points';
import { type JoinedRecipient, partRecipients } from '../marketing/join-recipients';
import { moveBack } from './diner-tables';
import { recountVisits, undoableUntil } from './merge-diners';

type MergeRow = typeof dinerMerges.$inferSelect;
const MAX_LISTED = 100;

/** Merges of one diner or of the restaurant, newest first. */
export async function listMerges(
  { context, restaurant }: Call,
  { diner }: { diner?: number },
): Promise<{ merges: DinerMerge[] }> {
  const [kept, gone] = [alias('kept'), alias('gone')];
  const rows = await context.db
    .select({ merge: dinerMerges, keptName: kept.name, goneName: gone.name, again: kept.again })
    .from(dinerMerges)
    .where(
      and(
        eq(dinerMerges.restaurant, restaurant.uid),
        diner === undefined ? undefined : or(eq(dinerMerges.kept, diner), eq(dinerMerges.gone, diner)),
      ),
    )
    .orderBy(desc(dinerMerges.uid))
    .limit(MAX_LISTED);
  return {
    merges: rows.map(({ merge, keptName, goneName, again }) => ({
      uid: merge.uid,
      kept: merge.kept,
      gone: merge.gone,
      keptName,
      goneName,
      by: merge.by,
      at: merge.at.toISOString(),
      until: undoableUntil(merge.at).toISOString(),
      state: stateOf(merge, again, context.now()),
    })),
  };
}

const alias = (side: 'kept' | 'gone') => {
  const of = sql`from diners d where d.restaurant = diner_merges.restaurant and d.uid = diner_merges.${sql.identifier(`${side}_uid`)}`;
  return {
    name: sql<string>`(select trim(d.first_name || ' ' || d.last_name) ${of})`,
    again: sql<boolean>`(select d.merged_into is not null ${of})`,
  };
};

function stateOf({ undoneAt, endedAt, at }: MergeRow, isMergedAgain: boolean, now: number): DinerMerge['state'] {
  if (undoneAt) return 'undone';
  if (endedAt) return 'erased';
  if (now > undoableUntil(at).getTime()) return 'expired';
  return isMergedAgain ? 'merged-again' : 'open';
}

/**
 * @throws Problem 'not-found'; 'merge-undone', 'merge-erased', 'merge-expired', 'merge-again' with nothing done
 */
export async function undoMerge(call: Call, uid: number): Promise<{ kept: number; gone: number }> {
  const { context, restaurant } = call;
  const result = await write(call, async (unit) => {
    const { tx, record } = unit;
    const [merge] = await tx
      .select()
      .from(dinerMerges)
      .where(and(eq(dinerMerges.restaurant, restaurant.uid), eq(dinerMerges.uid, uid)))
      .for('update');
    if (!merge) throw notFound('a merge');
    const kept = await findDinerRow(tx, restaurant.uid, merge.kept, true);
    const gone = await findDinerRow(tx, restaurant.uid, merge.gone, true);
    const { snapshot } = merge;
    refuseEnded(stateOf(merge, (kept?.mergedInto ?? null) !== null, context.now()));
    if (!kept || !gone || !snapshot) throw new Problem('merge-erased', 'One of the two was erased');
    const [keptAfter, goneAfter] = [restoreKept(kept, snapshot), restoreRemoved(gone, kept, snapshot)];
    await put(tx, keptAfter);
    await put(tx, goneAfter);
    await tx.execute(sql`
        update diners set merged_into = ${gone.uid}::bigint where restaurant = ${restaurant.uid} and merged_into = ${kept.uid}::bigint
          and uid in (select x::bigint from json_array_elements_text(${JSON.stringify(snapshot.moved.diners ?? [])}::json) as x)`);
    await moveBack(tx, restaurant.uid, { from: kept.uid, to: gone.uid, moved: snapshot.moved });
    const joined = (snapshot.moved.joinedRecipients ?? []) as JoinedRecipient[];
    await partRecipients(tx, restaurant.uid, [kept.uid, gone.uid], joined);
    await moveMadeSince(tx, keptAfter, goneAfter, snapshot);
    await partPoints(unit, call, { merge: uid, kept: kept.uid, gone: gone.uid });
    await recountVisits(tx, restaurant.uid, [kept.uid, gone.uid]);
    await tx
      .update(dinerMerges)
      .set({ undoneAt: new Date(context.now()), snapshot: null })
      .where(and(eq(dinerMerges.restaurant, restaurant.uid), eq(dinerMerges.uid, uid)));
    const change = { kind: KIND.diner, entity: 'diner', action: 'update' as const };
    record({
      ...change,
      uid: kept.uid,
      before: dinerSnapshotOf(kept),
      after: { ...dinerSnapshotOf(keptAfter), parted: gone.uid },
    });
    record({ ...change, uid: gone.uid, after: { ...dinerSnapshotOf(goneAfter), parted: kept.uid } });
    record({ kind: KIND.bookingChanged, entity: 'diner-merge', uid, action: 'undo' });
    return { kept: kept.uid, gone: gone.uid };
  });
  return result;
}

function refuseEnded(state: DinerMerge['state']): void {
  if (state === 'undone') throw new Problem('merge-undone', 'This merge was undone already');
  if (state === 'erased') throw new Problem('merge-erased', 'One of the two was erased');
  if (state === 'expired') throw new Problem('merge-expired', 'A merge can be undone for 90 days');
  if (state === 'merged-again') throw new Problem('merge-again', 'A later merge has to be undone first');
}

/** Fields that were changed since keep their new values. */
function restoreKept(kept: DinerRow, { before, after }: MergeSnapshot): DinerRow {
  const was = (snapshot: Record<string, unknown>, field: string) => snapshot[field === 'email' ? 'eMail' : field];
  const restored = Object.fromEntries(
    MERGED_FIELDS.filter((field) => same(kept[field], was(after, field))).map((field) => [field, was(before, field)]),
  ) as Partial<DinerRow>;
  const [consentsBefore, consentsAfter] = [before.consents, after.consents] as Array<DinerRow['consents']>;
  const consents = { ...kept.consents };
  for (const kind of ['privacy', 'email', 'sms', 'whatsapp'] as ConsentKind[]) {
    if (!same(kept.consents[kind] ?? null, consentsAfter?.[kind] ?? null)) continue;
    if (consentsBefore?.[kind]) consents[kind] = consentsBefore[kind];
    else delete consents[kind];
  }
  const phone = restored.phone ?? kept.phone;
  return { ...kept, ...restored, phone, phoneKey: phoneKey(phone), consents, version: kept.version + 1 };
}

/** Restores consents, except those that were withdrawn since. */
function restoreRemoved(gone: DinerRow, kept: DinerRow, { after }: MergeSnapshot): DinerRow {
  const merged = (after.consents ?? {}) as DinerRow['consents'];
  const takenBack = (Object.keys(merged) as ConsentKind[]).filter((kind) => !kept.consents[kind]);
  return {
    ...gone,
    consents: withdrawn(gone.consents, takenBack),
    mergedInto: null,
    deletedAt: null,
    version: gone.version + 1,
  };
}

async function put(tx: Tx, row: DinerRow): Promise<void> {
  const { restaurant, uid, createdAt: _createdAt, ...columns } = row;
  await tx
    .update(diners)
    .set(columns)
    .where(and(eq(diners.restaurant, restaurant), eq(diners.uid, uid)));
}

/** Moves bookings made since with the restored diner's phone or address. */
async function moveMadeSince(tx: Tx, kept: DinerRow, gone: DinerRow, { lastBooking }: MergeSnapshot): Promise<void> {
  const [phone, email] = [phoneKey(gone.phone), emailKey(gone.email)];
  const isKepts = sql`((${phoneKey(kept.phone)}::text <> '' and regexp_replace(b.phone, '\\D', '', 'g') = ${phoneKey(kept.phone)}) or (${emailKey(kept.email)}::text <> '' and lower(b.email) = ${emailKey(kept.email)}))`;
  await tx.execute(sql`
    update bookings b set diner_uid = ${gone.uid}::bigint
    where b.restaurant = ${kept.restaurant} and b.diner_uid = ${kept.uid}::bigint and b.uid > ${lastBooking}::bigint and not ${isKepts}
      and ((${phone}::text <> '' and regexp_replace(b.phone, '\\D', '', 'g') = ${phone}) or (${email}::text <> '' and lower(b.email) = ${email}))`);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
