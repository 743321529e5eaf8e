/** Converts a segment's rule to SQL on stored columns of diners and their counters: nothing is counted at query time. */
import { type SQL, sql } from 'drizzle-orm';
import type { SegmentCondition, SegmentGroup, SegmentRule } from '@/lib/contract/diners/segment';

/**
 * A condition on a diner `d` and their counters `c` (`diners d join diner_counters c`); missing dates (null) do not match. Values of the rule are
 * passed as parameters.
 * @param today the restaurant's service day: ages are counted from it
 */
export function segmentCondition({ match, parts }: SegmentRule | SegmentGroup, today: string): SQL {
  const conditions = parts.map((part) => ('match' in part ? segmentCondition(part, today) : conditionOf(part, today)));
  return sql`(${sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)})`;
}

const COUNTS = {
  visits: sql`c.visits`,
  covers: sql`c.covers`,
  noShows: sql`c.no_shows`,
  cancellations: sql`c.cancellations`,
  spend: sql`c.spend`,
  // avoids a division by zero for diners without covers
  spendPerCover: sql`c.spend::float8 / greatest(c.covers, 1)`,
};
const DAYS = { lastVisit: sql`c.last_visit`, firstVisit: sql`c.first_visit` };
/** A consent is only valid for the address that it was given with. */
const CONSENTS = {
  email: sql`coalesce(d.email <> '' and lower(d.consents -> 'email' ->> 'to') = lower(d.email), false)`,
  sms: sql`coalesce(d.phone <> '' and d.consents -> 'sms' ->> 'to' = d.phone, false)`,
  whatsapp: sql`coalesce(d.phone <> '' and d.consents -> 'whatsapp' ->> 'to' = d.phone, false)`,
};

function conditionOf(condition: SegmentCondition, today: string): SQL {
  switch (condition.field) {
    case 'visits':
    case 'covers':
    case 'noShows':
    case 'cancellations':
    case 'spend':
    case 'spendPerCover': {
      const compared = condition.is === 'atLeast' ? sql`>=` : sql`<=`;
      return sql`${COUNTS[condition.field]} ${compared} ${condition.value}::bigint`;
    }
    case 'score':
      return sql`c.score ${condition.is === 'atLeast' ? sql`>=` : sql`<=`} ${condition.value}::float8`;
    case 'lastVisit':
    case 'firstVisit': {
      const compared = condition.is === 'within' ? sql`>=` : sql`<`;
      return sql`${DAYS[condition.field]} ${compared} ${today}::date - ${condition.days}::int`;
    }
    case 'weekday':
      return sql`c.weekdays && ${listOf(condition.weekdays)}::int[]`;
    case 'channel':
      return sql`c.channels && ${listOf(condition.channels)}::int[]`;
    case 'tag':
      return signed(condition.is === 'any', sql`d.tags && ${listOf(condition.tags)}::text[]`);
    case 'birthday':
      return sql`extract(month from d.birthday) = any (${listOf(condition.months)}::numeric[])`;
    case 'language':
      return sql`d.language = any (${listOf(condition.languages)}::text[])`;
    case 'consent':
      return signed(condition.holds, CONSENTS[condition.channel]);
    case 'vip':
      return signed(condition.holds, sql`d.vip`);
    case 'due':
      return signed(condition.holds, sql`coalesce(c.due[cardinality(c.due)] >= ${today}::date, false)`);
    case 'allergies':
      return signed(condition.holds, sql`d.allergies <> ''`);
  }
}

const signed = (holds: boolean, condition: SQL) => (holds ? sql`(${condition})` : sql`not (${condition})`);
const listOf = (values: ReadonlyArray<string | number>) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;
