/** The audit trail: who changed what, when, the old and new values, and the device (D6). From the append-only log. */
import { sql } from 'drizzle-orm';
import { FIELD_OF_WIRE } from '@/lib/resources/bookings/booking-fields';
import { DAY_START } from '@/lib/contract/constants';
import { actorText } from '@/lib/contract/access/system-actors';
import { type AuditChange, auditChanges } from '@/lib/rules/reports/audit-changes';
import { isTold } from '@/lib/rules/reports/audit-labels';
import { instantOf, shiftDate } from '@/lib/time/service-day';
import type { KeyedOf } from '../source';
import { toldOf } from './audit-values';

type Snapshot = Record<string, unknown> | null;

export const auditTrail: KeyedOf<'auditTrail'> = (asked) => {
  const { restaurant, from, to, words, hiddenEntities } = asked;
  const start = (date: string) => instantOf(date, DAY_START, restaurant.timeZone).toISOString();
  return {
    from: sql`changes c left join lateral (
        select s.device_name from sessions s where s.device_uid = c.device and c.device <> '' order by s.last_seen_at desc limit 1
      ) d on true`,
    where: sql`c.restaurant = ${restaurant.uid}
      and c.at >= ${start(from ?? asked.today)}::timestamptz and c.at < ${start(shiftDate(to ?? asked.today, 1))}::timestamptz
      and not c.entity = any(string_to_array(${hiddenEntities.join(',')}, ','))`,
    columns: {
      change: sql`c.seq`,
      at: sql`to_char(c.at at time zone ${restaurant.timeZone}, 'YYYY-MM-DD HH24:MI')`,
      who: sql`c.who`,
      device: sql`coalesce(nullif(d.device_name, ''), c.device)`,
      action: sql`c.action`,
      entity: sql`c.entity`,
      subject: sql`c.entity_uid`,
      changes: sql`c.before`,
    },
    beside: { after: sql`c.after` },
    finish: {
      who: (who: string) => actorText(who, (key) => words(`actors.${key}`) ?? who),
      action: (action: string) => words(`reports.action.${action}`) ?? action,
      entity: (entity: string) => words(`reports.entity.${entity}`) ?? entity,
      subject: (uid: string, { changes, after }) => subjectOf(uid, (after ?? changes) as Snapshot),
      changes: (before: Snapshot, raw) =>
        auditChanges(before, raw.after as Snapshot)
          .filter(({ field }) => isTold(field))
          .map((one) => toldOf(named(one, String(raw.entity)), String(raw.entity), asked))
          .join('; '),
    },
    keys: [
      { sql: sql`c.at`, type: 'timestamptz' },
      { sql: sql`c.seq`, type: 'int' },
    ],
    isDescending: true,
    sums: { changes: sql`count(*)` },
    atOnce: 200,
  };
};

/** Its name, if any, and its number. */
function subjectOf(uid: string, snapshot: Snapshot): string {
  const text = (field: string) => (typeof snapshot?.[field] === 'string' ? (snapshot[field] as string).trim() : '');
  const name =
    [text('firstName'), text('lastName')].filter(Boolean).join(' ') || text('name') || text('title') || text('url');
  const reference = text('bookRef') || text('reference');
  return [name, reference || uid].filter(Boolean).join(' · ');
}

/** Translates the field names of a booking to those of the contract. */
const named = (change: AuditChange, entity: string): AuditChange =>
  entity === 'booking' ? { ...change, field: FIELD_OF_WIRE.get(change.field) ?? change.field } : change;
