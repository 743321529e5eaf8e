/** The append to the log, the last thing a write does. */
import { type SQL, sql } from 'drizzle-orm';
import type { SentAnnouncement } from '@/lib/contract/live';
import type { WebhookEvent } from '@/lib/contract/access/webhooks';
import type { Actor, Restaurant } from '../context';
import { type Tx, rowsOf } from '../db/client';
import type { Idempotency } from './idempotency';
import { webhookEventsOf } from './webhook-events';
import type { NewChange } from './write';

/** What is known where nothing was asked. */
const NOTHING_WRITTEN = { first: 0, transaction: 0, deliveries: null, isAwaited: true };

/** A write as it enters the log. */
export interface Recorded {
  actor: Actor;
  changes: readonly NewChange[];
  /** The answer to keep under the key of its request. */
  answered?: { idempotency: Idempotency; answer: unknown };
}

export interface Appended {
  /** Of each write, in their order. */
  announcements: SentAnnouncement[][];
  /** Number of the transaction, as the rows that it writes have it. */
  transaction: number;
  /** The restaurant's time zone at the commit. */
  timeZone: string;
  /** What outgoing webhooks are to be told, by number. */
  deliveries: number[];
  /** Some device wants to be told while its app is closed; true also where nothing was asked. */
  isAwaited: boolean;
}

/**
 * Numbers and appends the changes of the writes of a transaction, and keeps their answers under their keys, in one statement. The restaurant's
 * row stays locked to the commit, so that numbers follow the order of commits.
 * @param tellsWebhooks whether what changed is news for those outside, as what somebody does now is (D12)
 */
export async function append(
  tx: Tx,
  restaurant: Restaurant,
  writes: readonly Recorded[],
  tellsWebhooks = false,
): Promise<Appended> {
  const rows: Row[] = [];
  const all: NewChange[] = [];
  const answers: Answer[] = [];
  const events: Array<{ at: number; event: WebhookEvent }> = [];
  const spans = writes.map(({ actor, changes, answered }) => {
    const from = rows.length;
    all.push(...changes);
    rows.push(...changes.map((change, index) => rowOf(change, from + index, from, actor)));
    if (tellsWebhooks)
      webhookEventsOf(changes).forEach((event, index) => event && events.push({ at: from + index, event }));
    // A write that changed nothing has no number, also when it is answered again.
    if (answered)
      answers.push({
        ...answered.idempotency,
        answer: answered.answer ?? null,
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
      isAwaited: true,
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
    )${sql.join(rows.map((row) => marking(restaurant, row)))}${telling(restaurant, events)}
    select first, (pg_current_xact_id()::text::numeric % 4294967296)::float8 as transaction, time_zone as "timeZone",
      exists (select from push_choices p where p.restaurant = ${restaurant.uid} and p.gone_since is null) as "isAwaited"${
        events.length > 0 ? sql`, (select json_agg(uid) from told) as deliveries` : sql``
      } from numbered`);
  const [
    { first, transaction, timeZone, deliveries, isAwaited } = { ...NOTHING_WRITTEN, timeZone: restaurant.timeZone },
  ] = rowsOf<{
    first: number;
    transaction: number;
    timeZone: string;
    deliveries?: number[] | null;
    isAwaited: boolean;
  }>(result);
  const announced = rows.map(({ at, kind, entity, entity_uid, date }): SentAnnouncement => ({
    seq: Number(first) + at,
    kind,
    entity,
    uid: entity_uid,
    date,
    service: restaurant.service,
    serviceUID: restaurant.uid,
    ...(all[at]?.booking && { booking: all[at].booking }),
  }));
  return {
    announcements: spans.map(([from, to]) => announced.slice(from, to)),
    transaction: Number(transaction),
    timeZone,
    deliveries: deliveries ?? [],
    isAwaited,
  };
}

type Answer = Idempotency & { answer: unknown; /** Index of the write's last change. */ last: number | null };
type Row = ReturnType<typeof rowOf>;

/** @param first index of the first change of the same write */
function rowOf(change: NewChange, at: number, first: number, actor: Actor) {
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

/** Marks the change that this one takes back. */
function marking({ uid }: Restaurant, { at, undoes }: { at: number; undoes: number | null }): SQL {
  if (undoes === null) return sql``;
  return sql`, ${sql.identifier(`undone_${at}`)} as (
    update changes set undone_by = first + ${at}::int from numbered where changes.restaurant = ${uid} and changes.seq = ${undoes}
  )`;
}

/** One message for each endpoint that asked for the event, as a part of the same statement: where there is none it costs a look into an index. */
function telling({ uid }: Restaurant, events: ReadonlyArray<{ at: number; event: WebhookEvent }>): SQL {
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
