/** Releases a restored copy: lists the waiting jobs first, and drops those that are outdated (D12). */
import { sql } from 'drizzle-orm';
import { type Db, type Queryable, rowsOf } from '../db/client';
import { findInstallation } from './installation-repository';

/** Waiting jobs of one kind. */
export interface HeldKind {
  /** 'mail to guests', 'charge for a no-show' … */
  what: string;
  count: number;
  /** Number of outdated ones, which will be dropped. */
  tooLate: number;
  /** ISO instants at which the first and the last were created. */
  oldest: string;
  newest: string;
}

export interface HeldWork {
  /** ISO instant; null if the copy is not held. */
  heldSince: string | null;
  restoredFrom: string | null;
  kinds: HeldKind[];
}

export interface Released {
  left: number;
  dropped: number;
}

/** End of a visit. */
const END = sql`b.starts_at + make_interval(mins => (b.turn * 60)::int)`;

/**
 * All waiting jobs with their kind, and whether they are outdated: a message that was sent, whose visit is over, or that is about no visit and goes
 * to a guest without an upcoming one; a code or link to an account after an hour; a text message after two; a settled payment; an event from before
 * the copy was made; a push message after its time. Payments that are due are never outdated.
 */
const HELD = sql`
  with addressed as materialized (
    select distinct o.restaurant, lower(o.recipient) as address from held_jobs j join outbox o on o.uid = (j.data ->> 'outboxUid')::bigint
    where j.kind in ('send-email', 'send-sms', 'send-whatsapp') and o.restaurant is not null and o.booking_uid is null
  ), guests as materialized (
    select b.restaurant, a.address, max(${END}) as until from bookings b cross join lateral (values (lower(b.email)), (lower(b.phone))) as a (address)
    where (b.restaurant, a.address) in (select restaurant, address from addressed) group by 1, 2
  )
  select j.uid, j.at, j.kind, o.uid as outbox,
    case
      when j.kind in ('send-sms', 'send-whatsapp') then 'text messages'
      when j.kind = 'send-email' and o.restaurant is null then 'mail to accounts'
      when j.kind = 'send-email' then 'mail of restaurants'
      when j.kind = 'settle-payment' and e.type = 'no-show' then 'charges for no-shows'
      when j.kind = 'settle-payment' and e.type = 'refund' then 'refunds'
      when j.kind = 'settle-payment' and e.type = 'release' then 'cards to be let go'
      when j.kind = 'settle-payment' then 'payments to be looked up'
      when j.kind = 'deliver-webhook' then 'webhooks'
      when j.kind = 'send-push' then 'notifications to devices'
      else j.kind
    end as what,
    coalesce(o.at, e.at, w.at, j.at) as since,
    case
      when j.kind in ('send-email', 'send-sms', 'send-whatsapp') then
        o.uid is null or o.sent_at is not null or o.state = 'dropped' or o.expires_at <= now()
        or (o.restaurant is null and o.at < now() - interval '1 hour')
        or (j.kind in ('send-sms', 'send-whatsapp') and o.at < now() - interval '2 hours')
        or coalesce(${END}, g.until) <= now()
      when j.kind = 'settle-payment' then e.uid is null or e.state <> 'pending'
      when j.kind = 'deliver-webhook' then w.uid is null or w.state <> 'waiting' or w.at < (select held_since from installation)
      when j.kind = 'send-recovery-code' then j.at < now() - interval '10 minutes'
      when j.kind = 'send-push' then (j.data ->> 'until')::float8 <= extract(epoch from now()) * 1000
      else false
    end as late
  from held_jobs j
  left join outbox o on j.kind in ('send-email', 'send-sms', 'send-whatsapp') and o.uid = (j.data ->> 'outboxUid')::bigint
  left join bookings b on b.restaurant = o.restaurant and b.uid = o.booking_uid
  left join guests g on g.restaurant = o.restaurant and g.address = lower(o.recipient) and o.booking_uid is null
  left join webhook_deliveries w on j.kind = 'deliver-webhook' and w.restaurant = j.data ->> 'restaurant' and w.uid = (j.data ->> 'delivery')::bigint
  left join payment_entries e on j.kind in ('settle-payment', 'payment-unanswered') and e.restaurant = j.data ->> 'restaurant' and e.uid = (j.data ->> 'entry')::bigint`;

/** The jobs that would be executed, by kind. */
export async function heldWork(db: Queryable): Promise<HeldWork> {
  const { heldSince, restoredFrom } = await findInstallation(db);
  const rows = rowsOf<{ what: string; count: number; late: number; oldest: string; newest: string }>(
    await db.execute(
      sql`select what, count(*)::int as count, count(*) filter (where late)::int as late, min(since)::text as oldest, max(since)::text as newest from (${HELD}) as held group by what order by what`,
    ),
  );
  return {
    heldSince: heldSince?.toISOString() ?? null,
    restoredFrom: restoredFrom?.toISOString() ?? null,
    kinds: rows.map(({ what, count, late, oldest, newest }) => ({
      what,
      count,
      tooLate: late,
      oldest: new Date(oldest).toISOString(),
      newest: new Date(newest).toISOString(),
    })),
  };
}

/** Drops the outdated jobs and ends the hold, in one transaction; all instances of the API notice within seconds and send the rest. */
export async function release(db: Db): Promise<Released> {
  return db.transaction(async (tx) => {
    const late = rowsOf<{ outbox: number | null }>(
      await tx.execute(
        sql`with late as (select held.uid, held.outbox from (${HELD}) as held where held.late), dropped as (delete from held_jobs where uid in (select uid from late)) select outbox from late`,
      ),
    );
    const messages = late.flatMap(({ outbox }) => (outbox === null ? [] : [Number(outbox)]));
    if (messages.length > 0)
      await tx.execute(
        sql`update outbox set failure = 'too late', reason = 'too-late', state = 'dropped' where sent_at is null and uid in (${sql.join(
          messages.map((uid) => sql`${uid}`),
          sql`, `,
        )})`,
      );
    // It is unknown what was sent since the backup: a person has to resume campaigns, and to decide about messages in progress.
    await tx.execute(
      sql`update campaigns set state = 'paused', version = version + 1 where state in ('scheduled', 'running')`,
    );
    await tx.execute(
      sql`update outbox set state = 'uncertain' where campaign_recipient_uid is not null and sent_at is null and state in ('queued', 'failed')`,
    );
    // Messages that were waiting at the time of the backup may have been sent since: a person has to decide.
    await tx.execute(
      sql`update webhook_deliveries set state = 'failed', fault = 'restored', next_at = null, claimed_until = null where state = 'waiting' and at < (select held_since from installation)`,
    );
    const [row] = rowsOf<{ left: number }>(await tx.execute(sql`select count(*)::int as "left" from held_jobs`));
    await tx.execute(sql`update installation set held_since = null`);
    return { left: row?.left ?? 0, dropped: late.length };
  });
}
