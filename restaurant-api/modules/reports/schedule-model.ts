/** Schedules of report mails (ADR 146), sorted by name. One that is switched on applies from then on (D12). */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { reportScheduleCalls } from '@/lib/resources/figures/reports';
import { reportScheduleSchemas } from '@/lib/resources/figures/reports-schema';
import { reportSchedules } from '../../db/schema/reports';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { findPeople } from './people';
import { mayTakeReport } from './readers';
import { findSegment } from '../segments/repository';

export const reportSchedulesModel = describedModel({
  calls: reportScheduleCalls,
  schemas: reportScheduleSchemas,
  entity: 'report-schedule',
  one: 'a schedule',
  kind: KIND.setup,
  table: reportSchedules,
  prepare: async ({ context }, body) => ({ ...body, since: context.now() }),
  async settle({ tx }, { restaurant }, { active, report, recipients, segment }) {
    if (!active) return;
    if (segment !== null && !(await findSegment(tx, restaurant.uid, segment))) throw invalidField('segment', 'invalid');
    const people = await findPeople(tx, restaurant.uid, recipients);
    const mayRead = new Set(people.filter((one) => mayTakeReport(one, report)).map(({ tmsUserUid }) => tmsUserUid));
    if (recipients.some((uid) => !mayRead.has(uid))) throw invalidField('recipients', 'mayNotRead');
  },
  /** A schedule restored by undo also starts now. */
  async written({ context, restaurant }, uid) {
    await context.db
      .update(reportSchedules)
      .set({ since: context.now() })
      .where(and(eq(reportSchedules.restaurant, restaurant.uid), eq(reportSchedules.uid, uid)));
  },
  async list({ context, restaurant }) {
    return {
      reportSchedules: await context.db
        .select()
        .from(reportSchedules)
        .where(and(eq(reportSchedules.restaurant, restaurant.uid), isNull(reportSchedules.deletedAt)))
        .orderBy(asc(sql`lower(${reportSchedules.name})`), asc(reportSchedules.uid)),
    };
  },
});
