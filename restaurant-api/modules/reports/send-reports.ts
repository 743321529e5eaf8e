/**
 * Every minute: sends reports that are due by their restaurant's local time (ADR 146). The row of a period and its messages are one transaction, and
 * there is one row per period, even with several workers. Recipients' rights are checked each time.
 */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { definitionOf } from '@/lib/contract/figures/reports';
import { type Due, daysOfPeriod, lastDue } from '@/lib/rules/reports/schedule-period';
import type { Context, Restaurant } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { type SendingRecipient, reportSchedules, reportSendings } from '../../db/schema/reports';
import { restaurants } from '../../db/schema/restaurants';
import type { WorkerParts } from '../../jobs/worker';
import { asMailLanguage } from '../../mail/mail-language';
import { queueMail } from '../../mail/queue-mail';
import { findNames, findPeople } from './people';
import { mayTakeReport } from './readers';
import { reportMail } from './report-mail';

type Schedule = typeof reportSchedules.$inferSelect;

export async function sendReports({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const { db, log, now } = context;
  const all = await db
    .select({
      schedule: reportSchedules,
      zone: restaurants.timeZone,
      sent: sql<
        string[]
      >`array(select s.period from report_sendings s where s.restaurant = ${reportSchedules.restaurant} and s.schedule_uid = ${reportSchedules.uid} order by s.uid desc limit 2)`,
    })
    .from(reportSchedules)
    .innerJoin(restaurants, eq(restaurants.restaurant, reportSchedules.restaurant))
    .where(and(eq(reportSchedules.active, true), isNull(reportSchedules.deletedAt), lte(reportSchedules.since, now())));
  for (const { schedule, zone, sent } of all) {
    const due = lastDue(schedule, now(), zone);
    if (due.at.getTime() < schedule.since || sent.includes(due.period)) continue;
    try {
      await send(context, schedule, due);
    } catch (error) {
      log.error({ err: error, restaurant: schedule.restaurant, schedule: schedule.uid }, 'a report could not be sent');
    }
  }
}

async function send(context: Context, schedule: Schedule, due: Due): Promise<void> {
  const restaurant = await findByUid(context.db, schedule.restaurant);
  if (!restaurant) return;
  const { from, to } = daysOfPeriod(definitionOf(schedule.report).days, schedule.period, due.at, restaurant.timeZone);
  await context.db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(reportSendings)
      .values({
        restaurant: restaurant.uid,
        schedule: schedule.uid,
        period: due.period,
        from,
        to,
        recipients: [],
        at: new Date(context.now()),
      })
      .onConflictDoNothing()
      .returning({ uid: reportSendings.uid });
    if (!mine) return;
    const people = await findPeople(tx, restaurant.uid, schedule.recipients);
    const names = await findNames(tx, restaurant.uid, schedule.recipients);
    const recipients: SendingRecipient[] = [];
    for (const tmsUserUid of schedule.recipients) {
      const person = people.find((one) => one.tmsUserUid === tmsUserUid);
      const mayRead = person !== undefined && mayTakeReport(person, schedule.report);
      const { email = '', name = names.get(tmsUserUid) ?? '' } = person ?? {};
      recipients.push({ tmsUserUid, name, email, mayRead });
      if (person && mayRead)
        await queue(context, tx, { restaurant, schedule, due, sending: mine.uid, from, to, person });
    }
    await tx
      .update(reportSendings)
      .set({ recipients })
      .where(and(eq(reportSendings.restaurant, restaurant.uid), eq(reportSendings.uid, mine.uid)));
  });
}

interface Letter {
  restaurant: Restaurant;
  schedule: Schedule;
  due: Due;
  sending: number;
  from: string | null;
  to: string | null;
  person: { email: string; name: string; language: string };
}

/** Queues the message; its file is created when it is sent. It is useful until the next one is due. */
async function queue(
  { jobs, settings, now }: Context,
  tx: Parameters<typeof queueMail>[0],
  { restaurant, schedule, due, sending, from, to, person }: Letter,
): Promise<void> {
  const { subject, text } = reportMail(asMailLanguage(person.language), {
    name: person.name,
    report: schedule.name,
    from,
    to,
    link: linkTo(settings.publicUrl),
    way: 'attached',
  });
  await queueMail(tx, jobs, {
    restaurant: restaurant.uid,
    to: person.email,
    subject,
    text,
    kind: 'report',
    reportSendingUid: sending,
    usefulMs: due.until.getTime() - now(),
  });
}

/** Link to the reports page, for signed-in users. */
export const linkTo = (publicUrl: string) => `${publicUrl}/dashboard?tab=reports`;
