/** Merges of diners who are recipients of a running campaign: they get it once, at their current address (ADR 114). */
import { sql } from 'drizzle-orm';
import { type Tx, rowsOf } from '../../db/client';
import { takeBackOf } from './repository';

/** A recipient before the merge. */
export interface JoinedRecipient {
  uid: number;
  address: string;
}

/** Campaigns that may still send messages. */
const UNDER_WAY = sql`c.state in ('running', 'paused') and c.deleted_at is null`;

/**
 * Keeps one row of the merged diner per running campaign. Queued messages of the others are recalled; a row whose message was sent or claimed is the one to keep.
 * Consent and suppressions are checked before each message.
 * @param email the merged diner's address
 * @returns the former state of the changed rows
 */
export async function joinRecipients(
  tx: Tx,
  restaurant: string,
  { diner, email }: { diner: number; email: string },
): Promise<JoinedRecipient[]> {
  const address = email.trim().toLowerCase();
  await lockCampaigns(tx, restaurant, [diner]);
  await takeBackOf(tx, restaurant, [diner]);
  return rowsOf<JoinedRecipient & Record<string, unknown>>(
    await tx.execute(sql`
      with theirs as (
        select r.uid, r.campaign_uid, r.occasion, r.state, r.address,
          row_number() over (partition by r.campaign_uid, r.occasion order by r.state = 'queued' desc, r.address = ${address} desc, r.uid) as place
        from campaign_recipients r join campaigns c on c.restaurant = r.restaurant and c.uid = r.campaign_uid
        where r.restaurant = ${restaurant} and r.diner_uid = ${diner}::bigint and r.state <> 'excluded' and ${UNDER_WAY}
      ), decided as (
        select t.uid, t.address as was, case when t.place > 1 then 'merged' when t.address = ${address} or ${address} = '' then ''
          when exists (select from campaign_recipients o where o.restaurant = ${restaurant} and o.campaign_uid = t.campaign_uid and o.occasion = t.occasion
            and o.address = ${address} and o.state <> 'excluded' and o.diner_uid is distinct from ${diner}::bigint) then 'same-address' else '' end as reason
        from theirs t where t.state = 'waiting'
      ), parted as (
        update campaign_recipients r set state = 'excluded', reason = d.reason from decided d where d.reason <> '' and r.restaurant = ${restaurant} and r.uid = d.uid
        returning r.uid
      )
      select uid::float8 as uid, was as address, reason from decided where reason <> '' or (was <> ${address} and ${address} <> '')`),
  ).map(({ uid, address: was }) => ({ uid: Number(uid), address: was }));
}

/** Sets the diner's current address on waiting rows. Must follow `joinRecipients`, since another row may have had the address. */
export async function readdress(
  tx: Tx,
  restaurant: string,
  { diner, email }: { diner: number; email: string },
): Promise<void> {
  const address = email.trim().toLowerCase();
  if (address === '') return;
  await tx.execute(sql`
    update campaign_recipients r set address = ${address} from campaigns c
    where c.restaurant = r.restaurant and c.uid = r.campaign_uid and r.restaurant = ${restaurant} and r.diner_uid = ${diner}::bigint and r.state = 'waiting'
      and r.address <> ${address} and ${UNDER_WAY}`);
}

/**
 * After the undo of a merge: a diner who has not got the message waits again, at their own address. No address gets it twice.
 * @param joined the result of `joinRecipients`
 */
export async function partRecipients(
  tx: Tx,
  restaurant: string,
  uids: readonly number[],
  joined: readonly JoinedRecipient[],
): Promise<void> {
  if (joined.length === 0) return;
  await lockCampaigns(tx, restaurant, uids);
  await takeBackOf(tx, restaurant, uids);
  for (const { uid, address } of [...joined].sort((one, other) => one.uid - other.uid))
    await tx.execute(sql`
      update campaign_recipients r set state = 'waiting', reason = '', address = ${address} from campaigns c
      where c.restaurant = r.restaurant and c.uid = r.campaign_uid and ${UNDER_WAY} and r.restaurant = ${restaurant} and r.uid = ${uid}::bigint
        and (r.state = 'waiting' or (r.state = 'excluded' and r.reason in ('merged', 'same-address')))
        and not exists (select from campaign_recipients o where o.restaurant = r.restaurant and o.campaign_uid = r.campaign_uid and o.occasion = r.occasion
          and o.address = ${address} and o.state <> 'excluded' and o.uid <> r.uid)`);
}

/** Locks the campaigns against batches and concurrent merges. */
async function lockCampaigns(tx: Tx, restaurant: string, diners: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select c.uid from campaigns c where c.restaurant = ${restaurant} and ${UNDER_WAY}
      and exists (select from campaign_recipients r where r.restaurant = c.restaurant and r.campaign_uid = c.uid
        and r.diner_uid in (select x::bigint from json_array_elements_text(${JSON.stringify(diners)}::json) as x))
    order by c.uid for update of c`);
}
