/** Result of the last mail of each schedule, by recipient. */
import { sql } from 'drizzle-orm';
import type { ReportOutcome } from '@/lib/contract/figures/reports';
import type { ReportSending } from '@/lib/resources/figures/reports-schema';
import { type Queryable, rowsOf } from '../../db/client';

interface Row {
  schedule: number;
  at: string;
  from: string | null;
  to: string | null;
  recipients: Array<{ name: string; mayRead: boolean; state: string | null; reason: string | null }>;
}

/** One statement for all schedules. */
export async function findSendings(db: Queryable, restaurant: string): Promise<ReportSending[]> {
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select s.schedule_uid::float8 as schedule, s.at, s.from_date::text as "from", s.to_date::text as "to",
        coalesce((
          select json_agg(json_build_object('name', r.value ->> 'name', 'mayRead', (r.value ->> 'mayRead')::boolean, 'state', m.state, 'reason', m.reason) order by r.at)
          from jsonb_array_elements(s.recipients) with ordinality as r(value, at)
          left join outbox m on m.restaurant = s.restaurant and m.report_sending_uid = s.uid and m.recipient = r.value ->> 'email'
        ), '[]') as recipients
      from (
        select distinct on (schedule_uid) * from report_sendings where restaurant = ${restaurant} order by schedule_uid, uid desc
      ) s`),
  );
  return rows.map(({ at, recipients, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    recipients: recipients.map(({ name, ...found }) => ({ name, outcome: outcomeOf(found) })),
  }));
}

function outcomeOf({ mayRead, state, reason }: Omit<Row['recipients'][number], 'name'>): ReportOutcome {
  if (!mayRead || reason === 'no-right') return 'noRight';
  if (state === 'dropped') return 'tooLate';
  if (state === 'sent' || state === 'delivered' || state === 'opened') return 'sent';
  return state === 'kept' || state === 'failed' ? state : 'queued';
}
