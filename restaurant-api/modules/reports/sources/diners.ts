/** Diners by name, and saved segments with the totals of their diners. */
import { asc, eq, isNull, and, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { type Queryable, rowsOf } from '../../../db/client';
import { segments } from '../../../db/schema/segments';
import { segmentCondition } from '../../segments/segment-condition';
import { asksForAllergies } from '@/lib/rules/diner/segment';
import type { Asked, KeyedOf, ListSource } from '../source';

const FROM = sql`diners d join diner_counters c on c.restaurant = d.restaurant and c.diner_uid = d.uid`;
const own = (restaurant: string) =>
  sql`d.restaurant = ${restaurant} and d.deleted_at is null and d.uid <> ${WALK_IN_GUEST}`;

export const diners: KeyedOf<'diners'> = ({ restaurant, segment }) => ({
  from: FROM,
  where: segment ? sql`${own(restaurant.uid)} and ${segment}` : own(restaurant.uid),
  columns: {
    lastName: sql`d.last_name`,
    firstName: sql`d.first_name`,
    phone: sql`d.phone`,
    email: sql`d.email`,
    company: sql`d.company`,
    language: sql`d.language`,
    birthday: sql`d.birthday::text`,
    vip: sql`d.vip`,
    visits: sql`c.visits`,
    covers: sql`c.covers`,
    spend: sql`c.spend::float8`,
    noShows: sql`c.no_shows`,
    cancellations: sql`c.cancellations`,
    firstVisit: sql`c.first_visit::text`,
    lastVisit: sql`c.last_visit::text`,
    tags: sql`array_to_string(d.tags, ', ')`,
    allergies: sql`d.allergies`,
    notes: sql`d.notes`,
    consentEmail: sql`coalesce(d.consents -> 'email' ->> 'to', '')`,
    consentSms: sql`coalesce(d.consents -> 'sms' ->> 'to', '')`,
    consentWhatsapp: sql`coalesce(d.consents -> 'whatsapp' ->> 'to', '')`,
  },
  keys: [
    { sql: sql`d.sort_name`, type: 'text' },
    { sql: sql`d.uid`, type: 'bigint' },
  ],
  sums: { diners: sql`count(*)`, spend: sql`coalesce(sum(c.spend), 0)` },
});

/** Two statements regardless of their number: the rules, and one scan of the diners that counts for all segments. */
export const groups =
  (mayReadCare: boolean) =>
  ({ restaurant, today }: Asked): ListSource => {
    const read = async (db: Queryable) => {
      const rows = await db
        .select()
        .from(segments)
        .where(and(eq(segments.restaurant, restaurant.uid), isNull(segments.deletedAt)))
        .orderBy(asc(sql`lower(${segments.name})`), asc(segments.uid));
      return rows.filter(({ rule }) => mayReadCare || !asksForAllergies(rule));
    };
    return {
      async list(db) {
        const found = await read(db);
        if (found.length === 0) return [];
        const counts = found.map(({ rule }) => {
          const filter = sql`filter (where ${segmentCondition(rule, today)})`;
          return sql`json_build_array(count(*) ${filter}, coalesce(sum(c.visits) ${filter}, 0), coalesce(sum(c.covers) ${filter}, 0),
            coalesce(sum(c.spend) ${filter}, 0), coalesce(sum(c.no_shows) ${filter}, 0),
            count(*) filter (where d.email <> '' and lower(d.consents -> 'email' ->> 'to') = lower(d.email) and ${segmentCondition(rule, today)}),
            count(*) filter (where d.phone <> '' and d.consents -> 'sms' ->> 'to' = d.phone and ${segmentCondition(rule, today)}),
            count(*) filter (where d.phone <> '' and d.consents -> 'whatsapp' ->> 'to' = d.phone and ${segmentCondition(rule, today)}))`;
        });
        const [row] = rowsOf<{ counts: number[][] }>(
          await db.execute(
            sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts from ${FROM} where ${own(restaurant.uid)}`,
          ),
        );
        return found.map(({ name }, index) => [name, ...(row?.counts[index] ?? [])]);
      },
      sums: async (db) => ({ groups: (await read(db)).length }),
    };
  };
