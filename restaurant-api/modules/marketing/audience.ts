/** The audience of a campaign or automation, and the reasons for exclusions (ADR 109). */
import { type SQL, sql } from 'drizzle-orm';
import type { CampaignBasis, ExclusionReason } from '@/lib/contract/messages/campaigns';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import { momentOf } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import { type Queryable, rowsOf } from '../../db/client';
import { Problem, invalidField } from '../../problem';
import { findSegment } from '../segments/repository';
import { segmentCondition } from '../segments/segment-condition';
import { findSuppressionReasons } from '../suppressions/repository';
import { type Secrets, secretsOf } from '../../secrets';
import type { CampaignRow } from './repository';
import { type Occasions, occasionSql } from './occasions';

export interface Candidate {
  diner: number;
  name: string;
  /** Lower case; '' for none. */
  address: string;
  /** Language of the diner; '' if unknown. */
  language: string;
  basis: CampaignBasis | '';
  /** Reason for the exclusion; '' for recipients. */
  reason: ExclusionReason | '';
  occasion: string;
}

export interface AudienceScope {
  settings: Secrets;
  restaurant: Pick<Restaurant, 'uid' | 'country' | 'timeZone'>;
  now: number;
}

type Audience = Pick<CampaignRow, 'trigger' | 'days' | 'segment' | 'customers' | 'restDays'>;

interface Found {
  diner: string | number;
  name: string;
  address: string;
  language: string;
  consented: boolean;
  visited: boolean;
  recent: boolean;
  occasion: string;
}

/** A consent is valid only for the address with which it was given. */
export const CONSENTED = sql`coalesce(lower(d.consents -> 'email' ->> 'to') = lower(d.email), false)`;

/**
 * All diners of the segment and the occasion, by uid, each with the first reason for exclusion.
 * @param occasions of an automation: the days to check
 * @throws Problem 'allergies-select', 'validation' for an unknown or deleted segment
 */
export async function findAudience(
  db: Queryable,
  { settings, restaurant, now }: AudienceScope,
  { trigger, days, segment, customers, restDays }: Audience,
  occasions?: Occasions,
): Promise<Candidate[]> {
  const today = momentOf(now, restaurant.timeZone).date;
  const condition = await conditionOf(db, restaurant.uid, segment, today);
  const occasion = trigger === '' ? null : occasionSql(trigger, days, occasions ?? { from: today, to: today });
  const rows = rowsOf<Found & Record<string, unknown>>(
    await db.execute(sql`
      select d.uid as diner, trim(d.first_name || ' ' || d.last_name) as name, lower(trim(d.email)) as address, d.language,
        ${CONSENTED} as consented, c.visits > 0 as visited, ${occasion?.key ?? sql`''`} as occasion,
        exists (select from campaign_recipients r where r.restaurant = d.restaurant and r.diner_uid = d.uid and r.state = 'queued'
          and r.queued_at > ${new Date(now).toISOString()}::timestamptz - make_interval(days => ${restDays}::int)) as recent
      from diners d join diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid
      where d.restaurant = ${restaurant.uid} and d.uid <> ${WALK_IN_GUEST} and d.deleted_at is null and d.merged_into is null
        and ${condition} and ${occasion?.condition ?? sql`true`}
      order by d.uid`),
  );
  const listed = await findSuppressionReasons(
    db,
    { ...secretsOf(settings), restaurant },
    rows.map(({ address }) => ({ channel: 'email', address })),
  );
  const seen = new Set<string>();
  return rows.map(({ diner, name, address, language, occasion: key, ...found }, at) => {
    const basis = found.consented ? 'consent' : customers && found.visited ? 'customer' : '';
    const known = reasonOf({ address, basis, reasons: listed[at] ?? [], recent: found.recent });
    const reason = known === '' && seen.has(address) ? 'same-address' : known;
    if (reason === '') seen.add(address);
    return { diner: Number(diner), name, address, language, basis, reason, occasion: key };
  });
}

interface Held {
  address: string;
  basis: CampaignBasis | '';
  reasons: readonly ExclusionReason[];
  recent: boolean;
}

/** The first applicable reason; '' for none. */
export function reasonOf({ address, basis, reasons, recent }: Held): ExclusionReason | '' {
  if (address === '') return 'no-address';
  const [listed] = reasons;
  if (listed) return listed;
  if (basis === '') return 'no-consent';
  return recent ? 'recent' : '';
}

/** @throws Problem 'allergies-select', 'validation' for an unknown segment */
export async function conditionOf(
  db: Queryable,
  restaurant: string,
  segment: number | null,
  today: string,
): Promise<SQL> {
  if (segment === null) return sql`true`;
  const chosen = await findSegment(db, restaurant, segment);
  if (!chosen) throw invalidField('segment', 'invalid');
  // Allergies are recorded for the kitchen, not for selecting recipients.
  if (asksForAllergies(chosen.rule))
    throw new Problem('allergies-select', 'A segment that asks for allergies selects for no campaign');
  return segmentCondition(chosen.rule, today);
}
