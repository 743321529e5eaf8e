/** The append to the log, the last thing a write does. */
import { type SQL, sql } from 'drizzle-orm';
import type { SentAnnouncement } from '@/lib/contract/live';
import type { WebhookEvent } from '@/lib/contract/access/webhooks';
import type { Actor, Restaurant } from '../context';
import { type Tx, rowsOf } from '../db/client';
import type { Idempotency } from './idempotency';
import { webhookEventsOf } from './webhook-events';
import type { NewChange } from './write';

/** Fallback when the statement returns no row. */
const NOTHING_WRITTEN = { first: 0, transaction: 0, deliveries: null, hasPushSubscribers: true };

/** A write as it enters the log. */
export interface AppendedWrite {
  actor: Actor;
  changes: readonly NewChange[];
  /** The answer to store under the request's idempotency key. */
  idempotentAnswer?: { idempotency: Idempotency; answer: unknown };
}

export interface Appended {
  /** Announcements per write, in the order of the writes. */
  announcements: SentAnnouncement[][];
  /** Transaction id, as in the `xmin` of the rows that it writes. */
  transaction: number;
  /** The restaurant's time zone at the commit. */
  timeZone: string;
  /** Numbers of the webhook deliveries to queue. */
  deliveries: number[];
  /** Whether any device of the restaurant subscribes to push; true as well when it was not looked up. */
  hasPushSubscribers: boolean;
}

/**
 * Numbers and appends the changes of all writes of a transaction and stores their idempotent answers, in one statement. The restaurant's row
 * stays locked until the commit, so that change numbers follow the order of commits.
 * @param notifyWebhooks whether outgoing webhooks receive these changes: false for imports and other changes that do not happen now (D12)
 */
export async function append(
  tx: Tx,
  restaurant: Restaurant,
  writes: readonly AppendedWrite[],
  notifyWebhooks = false,
): Promise<Appended> {
  const rows: Row[] = [];
  const allChanges: NewChange[] = [];
  const answers: Answer[] = [];
  const events: Array<{ at: number; event: WebhookEvent }> = [];
  const ranges = writes.map(({ actor, changes, idempotentAnswer }) => {
    const from = rows.length;
    allChanges.push(...changes);
    rows.push(...changes.map((change, index) => toRow(change, from + index, from, actor)));
    if (notifyWebhooks)
      webhookEventsOf(changes).forEach((event, index) => event && events.push({ at: from + index, event }));
    // A write without changes has no number, also when its answer is replayed.
    if (idempotentAnswer)
      answers.push({
        ...idempotentAnswer.idempotency,
        answer: idempotentAnswer.answer ?? null,
        last: changes.length > 0 ? rows.length - 1 : null,
      });
    return [from, rows.length] as const;
  });
  if (rows.length === 0 && answers.length === 0)
    return {
      announcements: writes.map(() => []),
      transaction: 0,
      timeZone: restaurant.timeZone,
      deliveries: [],
      hasPushSubscribers: true,
    };
  const result = await tx.execute(sql`
    with numbered as (
      update restaurants set seq = seq + ${rows.length}::int where restaurant = ${restaurant.uid} returning seq, seq - ${rows.length}::int + 1 as first, time_zone
    ), appended as (
      insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, before, after, who, tms_user_uid, device, undoes, together)
      select ${restaurant.uid}, first + x.at, x.kind, x.entity, x.entity_uid, x.action, x.date, x.before, x.after, x.who, x.tms_user_uid, x.device, x.undoes, first + x.together
      from numbered, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(at int, kind int, entity text, entity_uid text, action text, date date, before jsonb, after jsonb, who text, tms_user_uid bigint, device text, undoes int, together int)
    ), answered as (
      insert into idempotency_keys (restaurant, key, request, status, answer)
      select ${restaurant.uid}, x.key, x.request, 200, jsonb_build_object('answer', coalesce(x.answer, 'null'::jsonb), 'seq', coalesce(first + x.last, 0))
      from numbered, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as x(key text, request text, answer jsonb, last int)
    )${sql.join(rows.map((row) => markUndone(restaurant, row)))}${queueWebhookDeliveries(restaurant, events)}
    select first, (pg_current_xact_id()::text::numeric % 4294967296)::float8 as transaction, time_zone as "timeZone",
      exists (select from push_choices p where p.restaurant = ${restaurant.uid} and p.gone_since is null) as "hasPushSubscribers"${
        events.length > 0 ? sql`, (select json_agg(uid) from told) as deliveries` : sql``
      } from numbered`);
  const [
    { first, transaction, timeZone, deliveries, hasPushSubscribers } = {
      ...NOTHING_WRITTEN,
      timeZone: restaurant.timeZone,
    },
  ] = rowsOf<{
    first: number;
    transaction: number;
    timeZone: string;
    deliveries?: number[] | null;
    hasPushSubscribers: boolean;
  }>(result);
  const announcements = rows.map(({ at, kind, entity, entity_uid, date }): SentAnnouncement => ({
    seq: Number(first) + at,
    kind,
    entity,
    uid: entity_uid,
    date,
    service: restaurant.service,
    serviceUID: restaurant.uid,
    ...(allChanges[at]?.booking && { booking: allChanges[at].booking }),
  }));
  return {
    announcements: ranges.map(([from, to]) => announcements.slice(from, to)),
    transaction: Number(transaction),
    timeZone,
    deliveries: deliveries ?? [],
    hasPushSubscribers,
  };
}

type Answer = Idempotency & { answer: unknown; /** Index of the write's last change. */ last: number | null };
type Row = ReturnType<typeof toRow>;

/** @param first index of the first change of the same write */
function toRow(change: NewChange, at: number, first: number, actor: Actor) {
  return {
    at,
    kind: change.kind,
    entity: change.entity,
    entity_uid: String(change.uid),
    action: change.action,
    date: change.date ?? null,
    before: change.before ?? null,
    after: change.after ?? null,
    undoes: change.undoes ?? null,
    together: change.together ? first : null,
    who: actor.name,
    tms_user_uid: actor.tmsUserUid,
    device: actor.device,
  };
}

/** Marks the change that this one undoes. */
function markUndone({ uid }: Restaurant, { at, undoes }: { at: number; undoes: number | null }): SQL {
  if (undoes === null) return sql``;
  return sql`, ${sql.identifier(`undone_${at}`)} as (
    update changes set undone_by = first + ${at}::int from numbered where changes.restaurant = ${uid} and changes.seq = ${undoes}
  )`;
}

/** Adds one delivery per endpoint that subscribes to the event, within the same statement: without endpoints it costs one index lookup. */
function queueWebhookDeliveries({ uid }: Restaurant, events: ReadonlyArray<{ at: number; event: WebhookEvent }>): SQL {
  if (events.length === 0) return sql``;
  return sql`, told as (
    insert into webhook_deliveries (restaurant, endpoint_uid, event, seq)
    select e.restaurant, e.uid, x.event, first + x.at
    from numbered, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x(at int, event text)
      join webhook_endpoints e on e.restaurant = ${uid} and e.active and e.deleted_at is null and x.event = any(e.events)
    order by x.at, e.uid
    returning uid
  )`;
}
