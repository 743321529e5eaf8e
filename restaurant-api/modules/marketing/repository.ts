/** Rows of campaigns and their recipients. */
import { type SQL, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CampaignState, ExclusionReason } from '@/lib/contract/messages/campaigns';
import type { Audience, CampaignCounts, CampaignPerson } from '@/lib/resources/messages/marketing-schema';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';

export type CampaignRow = typeof campaigns.$inferSelect;

const own = (restaurant: string) => and(eq(campaigns.restaurant, restaurant), isNull(campaigns.deletedAt));

/** Newest first. */
export function findCampaigns(db: Queryable, restaurant: string): Promise<CampaignRow[]> {
  return db.select().from(campaigns).where(own(restaurant)).orderBy(desc(campaigns.uid));
}

/** @param lock locks the row until the transaction ends */
export async function findCampaign(
  db: Queryable,
  restaurant: string,
  uid: number,
  lock = false,
): Promise<CampaignRow | undefined> {
  const query = db
    .select()
    .from(campaigns)
    .where(and(own(restaurant), eq(campaigns.uid, uid)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Running and planned campaigns of all restaurants. */
export function findUnderWay(db: Queryable): Promise<CampaignRow[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(inArray(campaigns.state, ['scheduled', 'running']), isNull(campaigns.deletedAt)))
    .orderBy(asc(campaigns.uid));
}

const EMPTY: CampaignCounts = {
  total: 0,
  excluded: 0,
  waiting: 0,
  underWay: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  dropped: 0,
};

/** The state of recipient `r` with message `o`; a message that was erased with the person counts as sent. */
const BECAME = sql`case when r.state <> 'queued' then r.state
  when o.uid is null or o.state in ('sent', 'delivered', 'opened') then 'sent'
  when o.state in ('failed', 'uncertain', 'dropped') then o.state else 'underWay' end`;

/** Recipients of campaigns by state, in one statement. */
export async function countPeople(
  db: Queryable,
  restaurant: string,
  uids: readonly number[],
): Promise<Map<number, CampaignCounts>> {
  const counts = new Map<number, CampaignCounts>();
  if (uids.length === 0) return counts;
  const rows = rowsOf<{ campaign: string; became: keyof CampaignCounts; count: number }>(
    await db.execute(sql`
      select r.campaign_uid as campaign, ${BECAME} as became, count(*)::int as count
      from campaign_recipients r left join outbox o on o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
      where r.restaurant = ${restaurant} and r.campaign_uid in ${uids} group by 1, 2`),
  );
  for (const { campaign, became, count } of rows) {
    const uid = Number(campaign);
    const so = counts.get(uid) ?? { ...EMPTY };
    counts.set(uid, { ...so, [became]: count, total: so.total + count });
  }
  return counts;
}

/** Counts of an empty audience. */
export const noPeople = (): CampaignCounts => ({ ...EMPTY });

/** The frozen audience, in the form of a computed one. */
export async function countFrozen(db: Queryable, { restaurant, uid }: CampaignRow): Promise<Audience> {
  const rows = rowsOf<{ reason: ExclusionReason | ''; basis: string; count: number }>(
    await db.execute(sql`
      select case when state = 'excluded' then reason else '' end as reason, case when state = 'excluded' then '' else basis end as basis, count(*)::int as count
      from campaign_recipients where restaurant = ${restaurant} and campaign_uid = ${uid} group by 1, 2`),
  );
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  const receive = rows.filter(({ reason }) => reason === '');
  return {
    total: sum(rows),
    receive: sum(receive),
    bases: {
      consent: sum(receive.filter(({ basis }) => basis === 'consent')),
      customer: sum(receive.filter(({ basis }) => basis === 'customer')),
    },
    excluded: rows.flatMap(({ reason, count }) => (reason === '' ? [] : [{ reason, count }])),
    month: null,
  };
}

/** A page of recipients by uid, in one statement. */
export async function findPeople(
  db: Queryable,
  { restaurant, uid }: CampaignRow,
  { reason, after, most }: { reason: ExclusionReason | ''; after: number; most: number },
): Promise<Array<CampaignPerson & { uid: number }>> {
  const rows = rowsOf<CampaignPerson & { uid: number } & Record<string, unknown>>(
    await db.execute(sql`
      select r.uid::float8 as uid, r.diner_uid::float8 as diner, coalesce(trim(d.first_name || ' ' || d.last_name), '') as name, r.address, r.basis, r.reason,
        r.state, o.state as message
      from campaign_recipients r left join diners d on d.restaurant = r.restaurant and d.uid = r.diner_uid
        left join outbox o on o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
      where r.restaurant = ${restaurant} and r.campaign_uid = ${uid} and r.uid > ${after}
        and ${reason === '' ? sql`r.state <> 'excluded'` : sql`r.state = 'excluded' and r.reason = ${reason}`}
      order by r.uid limit ${most}`),
  );
  return rows.map((row) => ({ ...row, uid: Number(row.uid), diner: row.diner === null ? null : Number(row.diner) }));
}

/** Changes the state, in one statement: one of two concurrent calls succeeds. @returns false in any other state */
export async function moveState(
  tx: Tx,
  { restaurant, uid }: Pick<CampaignRow, 'restaurant' | 'uid'>,
  from: readonly CampaignState[],
  to: Partial<CampaignRow> & { state: CampaignState },
): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...to, version: sql`${campaigns.version} + 1` })
    .where(and(own(restaurant), eq(campaigns.uid, uid), inArray(campaigns.state, [...from])))
    .returning();
  return row;
}

/** Recalls queued messages that no worker has claimed; they wait until the campaign is resumed. */
export const takeBackQueued = (tx: Tx, { restaurant, uid }: CampaignRow): Promise<void> =>
  takeBack(tx, restaurant, sql`r.campaign_uid = ${uid}`);

/** Recalls all queued messages of these diners. */
export const takeBackOf = (tx: Tx, restaurant: string, diners: readonly number[]): Promise<void> =>
  takeBack(
    tx,
    restaurant,
    sql`r.diner_uid in (select x::bigint from json_array_elements_text(${JSON.stringify(diners)}::json) as x)`,
  );

async function takeBack(tx: Tx, restaurant: string, which: SQL): Promise<void> {
  await tx.execute(sql`
    with back as (
      delete from outbox o using campaign_recipients r
      where r.restaurant = ${restaurant} and ${which} and r.state = 'queued' and o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
        and o.state = 'queued' and o.claimed_at is null
      returning r.uid)
    update campaign_recipients r set state = 'waiting', queued_at = null from back where r.restaurant = ${restaurant} and r.uid = back.uid`);
}

/** Requeues failed messages and those of unknown outcome, by a person's decision. @returns the messages */
export async function takeAllAgain(tx: Tx, { restaurant, uid }: CampaignRow): Promise<number[]> {
  const rows = rowsOf<{ uid: string }>(
    await tx.execute(sql`
      update outbox o set state = 'queued', tries = 0, sent_at = null, provider_id = '', claimed_at = null
      from campaign_recipients r
      where r.restaurant = ${restaurant} and r.campaign_uid = ${uid} and o.restaurant = r.restaurant and o.campaign_recipient_uid = r.uid
        and o.state in ('failed', 'kept', 'uncertain') and o.claimed_at is null
      returning o.uid`),
  );
  return rows.map((row) => Number(row.uid));
}
