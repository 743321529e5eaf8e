/** The message rules of a restaurant, and the messages that are due by them. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { type MessageRule, RULE_KINDS, type RuleKind, USUAL_RULES } from '@/lib/contract/messages/message-rules';
import type { Delivery } from '@/lib/resources/messages/messages-schema';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { outbox } from '../../db/schema/log';
import { messageRules } from '../../db/schema/messages';
import { setups } from '../../db/schema/restaurants';

type RuleRow = typeof messageRules.$inferSelect;

const ruleOf = ({ restaurant: _restaurant, since: _since, ...rule }: RuleRow): MessageRule => rule;

/** All rules in order, with defaults for those that were not saved. */
export async function findRules(db: Queryable, restaurant: string): Promise<MessageRule[]> {
  const rows = await db.select().from(messageRules).where(eq(messageRules.restaurant, restaurant));
  return RULE_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? ruleOf(row) : USUAL_RULES[kind];
  });
}

export async function findRule(db: Queryable, restaurant: string, kind: RuleKind): Promise<MessageRule> {
  const [row] = await db
    .select()
    .from(messageRules)
    .where(and(eq(messageRules.restaurant, restaurant), eq(messageRules.kind, kind)));
  return row ? ruleOf(row) : USUAL_RULES[kind];
}

/** A rule that is switched on starts now; one that was on keeps its start. */
export async function saveRule(
  tx: Tx,
  restaurant: string,
  { version: _version, ...rule }: Omit<MessageRule, 'version'> & { version?: number },
  now: Date,
): Promise<void> {
  await tx
    .insert(messageRules)
    .values({ restaurant, ...rule, since: now })
    .onConflictDoUpdate({
      target: [messageRules.restaurant, messageRules.kind],
      set: {
        ...rule,
        version: sql`${messageRules.version} + 1`,
        since: sql`case when ${messageRules.enabled} then ${messageRules.since} else excluded.since end`,
      },
    });
}

/** "Write to guests" (D16): while off, all messages to guests are dropped. */
export async function findWritesToGuests(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db
    .select({ writesToGuests: setups.writeToGuests })
    .from(setups)
    .where(eq(setups.restaurant, restaurant));
  return row?.writesToGuests ?? true;
}

/** Restarts all rules: messages that fell due while writing to guests was off are not sent later (D12). */
export async function beginRulesAnew(tx: Tx, restaurant: string, now: Date): Promise<void> {
  await tx.update(messageRules).set({ since: now }).where(eq(messageRules.restaurant, restaurant));
}

/** A due message with all values that its text may contain. */
export interface DueMessage {
  restaurant: string;
  service: string;
  timeZone: string;
  country: string;
  uid: number;
  kind: 'reminder' | 'post-dining' | 'good-review';
  channel: string;
  occasion: string;
  /** End of its usefulness, ISO. */
  expiresAt: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  date: string;
  time: number;
  turn: number;
  covers: number;
  requestedArea: number | null;
  area: string;
  guestOptions: number[];
  guestNotes: string;
  reference: string;
  name: string;
  estPhone: string;
  milTime: boolean;
  host: string;
  /** Language of the booking, else of the diner; '' if unknown. */
  language: string;
  /** The restaurant's own setting; null if unset. */
  own: string | null;
  event: string;
  hasSurvey: boolean;
  startsAt: Date;
}

/** Maximum delay by quiet hours, in hours. */
const MOVED_AT_MOST = 24;
/** Minimum score (of 100) of a good survey answer; it must not contain a low grade. */
const GOOD_SCORE = 80;
/** Hours after a visit in which its survey can be answered. */
const ANSWERED_WITHIN_HOURS = 31 * 24;
/** Hours after a visit in which thanks may be sent. */
const THANKS_FOR_HOURS = 72;

/**
 * SQL condition: whether a rule (`message_rules rule`) sends its message to the guest of a booking (`bookings b`). Its covers and shifts
 * match, a channel reaches the guest, and staff have not stopped the message.
 */
export const isSentTo = (leaves: Delivery): SQL => sql`(
  b.covers between rule.min_covers and rule.max_covers
  and ((b.email <> '' and (${leaves.email} or rule.channel = 'email')) or (b.phone <> '' and (${leaves.sms} or rule.channel <> 'email')))
  and (cardinality(rule.shifts) = 0 or exists (
    select from rotas ro where ro.restaurant = b.restaurant and ro.type = any(rule.shifts) and extract(dow from b.service_date)::int = any(ro.weekdays)
      and b.time >= ro.start_time and b.time < ro.end_time))
  and not exists (select from message_blocks m where m.restaurant = b.restaurant and m.booking_uid = b.uid and m.kind = rule.kind))`;

/**
 * Messages that are due by the rules of all restaurants, the earliest first, in one statement. A reminder requires a party that is still
 * expected and that had its time before the reminder was due; thanks require a visit. Guests who cannot be reached are left out.
 */
export async function findDueMessages(tx: Tx, now: Date, leaves: Delivery, most: number): Promise<DueMessage[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hour = (hours: unknown) => sql`make_interval(secs => (${hours}) * 3600)`;
  const rows = await tx.execute(sql`
    with due as (
      select b.restaurant, b.uid, rule.kind, rule.channel, r.service, r.time_zone as "timeZone", r.country, b.first_name as "firstName", b.last_name as "lastName",
        b.phone, b.email, b.service_date as date, b.time, b.turn, b.covers, b.requested_area as "requestedArea", b.guest_options as "guestOptions", b.guest_notes as "guestNotes", b.reference, s.est_name as name, coalesce(nullif(s.est_phone, ''), s.phone) as "estPhone",
        s.mil_time as "milTime", s.host, coalesce(b.language, d.language, '') as language, s.languages[1] as own, coalesce(e.name, '') as event, rule.since, rule.quiet,
        s.quiet_from, s.quiet_to, b.starts_at, st.stage, b.seated_at,
        coalesce(b.placed_at, (b.created_date::timestamp + ${hour(sql`b.created_time`)}) at time zone r.time_zone) as placed,
        case when b.finished_time is null then b.starts_at + ${hour(sql`b.turn`)} else (b.service_date::timestamp + ${hour(sql`b.finished_time`)}) at time zone r.time_zone end as ended,
        case rule.kind
          when 'reminder' then message_due(b.starts_at - ${hour(sql`rule.hours`)}, r.time_zone, true, rule.quiet, s.quiet_from, s.quiet_to)
          when 'good-review' then message_due(sa.at + ${hour(sql`rule.hours`)}, r.time_zone, false, rule.quiet, s.quiet_from, s.quiet_to)
          else message_due(case when b.finished_time is null then b.starts_at + ${hour(sql`b.turn`)} else (b.service_date::timestamp + ${hour(sql`b.finished_time`)}) at time zone r.time_zone end
            + ${hour(sql`rule.hours`)}, r.time_zone, false, rule.quiet, s.quiet_from, s.quiet_to)
        end as due
      from message_rules rule
      join restaurants r on r.restaurant = rule.restaurant
      join setups s on s.restaurant = rule.restaurant and s.write_to_guests
      join bookings b on b.restaurant = rule.restaurant and b.deleted_at is null
        and b.service_date between case rule.kind when 'reminder' then ${at}::date - 1 else (${at} - ${hour(sql`rule.hours + case rule.kind when 'good-review' then ${ANSWERED_WITHIN_HOURS}::int else 0 end + ${THANKS_FOR_HOURS + MOVED_AT_MOST}`)})::date - 1 end
          and case rule.kind when 'reminder' then (${at} + ${hour(sql`rule.hours + ${MOVED_AT_MOST}`)})::date + 1 else ${at}::date + 1 end
      join statuses st on st.restaurant = b.restaurant and st.code = b.status
      left join survey_answers sa on rule.kind = 'good-review' and sa.restaurant = b.restaurant and sa.booking_uid = b.uid
      left join diners d on d.restaurant = b.restaurant and d.uid = b.diner_uid
      left join events e on e.restaurant = b.restaurant and e.uid = b.event_uid
      where rule.enabled and rule.kind in ('reminder', 'post-dining', 'good-review')
        and (rule.kind <> 'good-review' or (sa.score >= ${GOOD_SCORE} and not sa.low))
        and ${isSentTo(leaves)}
    )
    select due.restaurant, service, "timeZone", country, uid, kind, channel, "firstName", "lastName", phone, email, date, time, turn, covers, "requestedArea",
      "guestOptions", "guestNotes", reference, name, coalesce((select a.name from areas a where a.restaurant = due.restaurant and a.area = "requestedArea" order by a.plan limit 1), '') as area,
      "estPhone", "milTime", host, language, own, event, starts_at as "startsAt",
      exists (select from surveys v where v.restaurant = due.restaurant and v.active and v.deleted_at is null) as "hasSurvey",
      case kind when 'reminder' then date || ' ' || time else 'visit' end as occasion,
      case kind when 'reminder' then starts_at else due + ${hour(THANKS_FOR_HOURS)} end as "expiresAt"
    from due
    where due <= ${at} and due >= since and not (quiet and is_quiet(${at}, "timeZone", quiet_from, quiet_to))
      and case kind
        when 'reminder' then stage in (1, 2) and starts_at > ${at} and placed < due
        else seated_at is not null and (stage = 5 or (stage = 4 and ended + ${hour(12)} < ${at})) and due + ${hour(THANKS_FOR_HOURS)} > ${at}
      end
      and not exists (select from outbox o where o.restaurant = due.restaurant and o.booking_uid = due.uid and o.kind = due.kind
        and (due.kind = 'good-review' or o.occasion = case due.kind when 'reminder' then due.date || ' ' || due.time else 'visit' end))
    order by due
    limit ${most}`);
  return rowsOf<DueMessage & Record<string, unknown>>(rows).map((row) => ({
    ...row,
    uid: Number(row.uid),
    time: Number(row.time),
    turn: Number(row.turn),
    covers: Number(row.covers),
    expiresAt: new Date(row.expiresAt).toISOString(),
    startsAt: new Date(row.startsAt),
  }));
}

export type NewDue = Pick<
  typeof outbox.$inferInsert,
  'restaurant' | 'channel' | 'kind' | 'bookingUid' | 'recipient' | 'subject' | 'body' | 'html' | 'reason' | 'occasion' | 'expiresAt' | 'contentSid' | 'contentVariables'
>;

/** @returns the added messages with their uids: of two concurrent processes, one adds them */
export async function insertDue(tx: Tx, rows: NewDue[]): Promise<Array<{ uid: number; channel: string }>> {
  if (rows.length === 0) return [];
  return tx.insert(outbox).values(rows).onConflictDoNothing().returning({ uid: outbox.uid, channel: outbox.channel });
}
