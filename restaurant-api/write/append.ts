/** The append to the log, the last thing a write does. */
import { type SQL, sql } from 'drizzle-orm';
import type { SentAnnouncement } from '@/lib/contract/live';
import type { Actor, Restaurant } from '../context';
import { type Tx, rowsOf } from '../db/client';
import type { Idempotency } from './idempotency';
import type { NewChange } from './write';

/** The answer to keep under the key of a request. */
export interface Answered {
  idempotency: Idempotency;
  answer: unknown;
}

/**
 * Numbers and appends the changes, and keeps the answer under its key, in one statement. The restaurant's row stays locked to the
 * commit, so that numbers follow the order of commits.
 */
export async function append(tx: Tx, restaurant: Restaurant, actor: Actor, recorded: readonly NewChange[], answered: Answered | undefined): Promise<SentAnnouncement[]> {
  if (recorded.length === 0 && !answered) return [];
  const rows = recorded.map((change, at) => ({
    at, kind: change.kind, entity: change.entity, entity_uid: String(change.uid), action: change.action, date: change.date ?? null,
    before: change.before ?? null, after: change.after ?? null, undoes: change.undoes ?? null,
    together: change.together ?? false,
  }));
  const result = await tx.execute(sql`
    with numbered as (
      update restaurants set seq = seq + ${rows.length}::int where restaurant = ${restaurant.uid} returning seq, seq - ${rows.length}::int + 1 as first
    ), appended as (
      insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, before, after, who, tms_user_uid, device, undoes, together)
      select ${restaurant.uid}, first + x.at, x.kind, x.entity, x.entity_uid, x.action, x.date, x.before, x.after, ${actor.name}, ${actor.tmsUserUid}::bigint, ${actor.device}, x.undoes, case when x.together then first end
      from numbered, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(at int, kind int, entity text, entity_uid text, action text, date date, before jsonb, after jsonb, undoes int, together boolean)
    )${sql.join(rows.map((row) => marking(restaurant, row)))}${answered ? keeping(restaurant, answered, rows.length > 0) : sql``}
    select first from numbered`);
  const first = Number(rowsOf<{ first: number }>(result)[0]?.first);
  return rows.map(({ at, kind, entity, entity_uid, date }) => ({
    seq: first + at, kind, entity, uid: entity_uid, date, service: restaurant.service, serviceUID: restaurant.uid,
    ...(recorded[at]?.booking && { booking: recorded[at].booking }),
  }));
}

/** Marks the change that this one takes back. */
function marking({ uid }: Restaurant, { at, undoes }: { at: number; undoes: number | null }): SQL {
  if (undoes === null) return sql``;
  return sql`, ${sql.identifier(`undone_${at}`)} as (
    update changes set undone_by = first + ${at}::int from numbered where changes.restaurant = ${uid} and changes.seq = ${undoes}
  )`;
}

/** A write that changed nothing has no number, also when it is answered again. */
function keeping({ uid }: Restaurant, { idempotency, answer }: Answered, changed: boolean): SQL {
  return sql`, kept as (
    insert into idempotency_keys (restaurant, key, request, status, answer)
    select ${uid}, ${idempotency.key}, ${idempotency.request}, 200, jsonb_build_object('answer', ${JSON.stringify(answer ?? null)}::jsonb, 'seq', ${changed ? sql`seq` : sql`0`}) from numbered
  )`;
}
