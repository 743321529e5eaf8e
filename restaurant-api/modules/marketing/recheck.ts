/** Checks recipients again with their current data: before their message is created and before it is sent (ADR 109). */
import { sql } from 'drizzle-orm';
import type { CampaignBasis, ExclusionReason } from '@/lib/contract/messages/campaigns';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { Restaurant } from '../../context';
import { type Queryable, rowsOf } from '../../db/client';
import { findSuppressions } from '../suppressions/repository';
import { type Secrets, secretsOf } from '../../secrets';
import { CONSENTED, reasonOf } from './audience';

export interface Checked {
  uid: number;
  firstName: string;
  lastName: string;
  address: string;
  language: RestaurantLanguage;
  basis: CampaignBasis | '';
  /** Reason for the exclusion; '' for none. */
  reason: ExclusionReason | '';
}

interface Found {
  uid: string;
  firstName: string | null;
  lastName: string | null;
  address: string;
  language: RestaurantLanguage;
  gone: boolean;
  changed: boolean;
  merged: boolean;
  consented: boolean;
  visited: boolean;
  recent: boolean;
}

/** @param uids of recipients of one campaign; two statements for any number */
export async function recheck(
  db: Queryable,
  { settings, restaurant, now }: { settings: Secrets; restaurant: Pick<Restaurant, 'uid' | 'country'>; now: number },
  uids: readonly number[],
): Promise<Checked[]> {
  if (uids.length === 0) return [];
  const rows = rowsOf<Found & Record<string, unknown>>(
    await db.execute(sql`
      select r.uid, d.first_name as "firstName", d.last_name as "lastName", r.address, r.language,
        d.uid is null or d.deleted_at is not null or d.merged_into is not null as gone,
        coalesce(lower(trim(d.email)) <> r.address, true) and not (r.state = 'queued' and exists (select from diners m
          where m.restaurant = d.restaurant and m.merged_into = d.uid and lower(trim(m.email)) = r.address)) as changed,
        exists (select from campaign_recipients o where o.restaurant = r.restaurant and o.campaign_uid = r.campaign_uid and o.diner_uid = r.diner_uid
          and o.occasion = r.occasion and o.uid <> r.uid and ((o.state = 'queued' and (r.state = 'waiting' or o.uid < r.uid)) or (o.state = 'waiting' and o.uid < r.uid))) as merged,
        ${CONSENTED} as consented, campaign.customers and coalesce(c.visits > 0, false) as visited,
        exists (select from campaign_recipients o where o.restaurant = r.restaurant and o.diner_uid = r.diner_uid and o.uid <> r.uid and o.state = 'queued'
          and o.campaign_uid <> r.campaign_uid and o.queued_at > ${new Date(now).toISOString()}::timestamptz - make_interval(days => campaign.rest_days)
          and (r.queued_at is null or o.queued_at < r.queued_at)) as recent
      from campaign_recipients r join campaigns campaign on campaign.restaurant = r.restaurant and campaign.uid = r.campaign_uid
        left join diners d on d.restaurant = r.restaurant and d.uid = r.diner_uid
        left join diner_counters c on c.restaurant = r.restaurant and c.diner_uid = r.diner_uid
      where r.restaurant = ${restaurant.uid} and r.uid in ${uids} order by r.uid`),
  );
  const listed = await findSuppressions(
    db,
    { ...secretsOf(settings), restaurant },
    rows.map(({ address }) => ({ channel: 'email', address })),
  );
  return rows.map(({ uid, firstName, lastName, address, language, ...found }, at) => {
    const basis = found.consented ? 'consent' : found.visited ? 'customer' : '';
    const { gone, changed, merged, recent } = found;
    const since = gone ? 'gone' : merged ? 'merged' : changed ? 'changed' : '';
    return {
      uid: Number(uid),
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      address,
      language,
      basis,
      reason: since || reasonOf({ address, basis, reasons: listed[at] ?? [], recent }),
    };
  });
}
