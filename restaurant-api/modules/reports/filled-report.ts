/** Creates the file of a report mail when it is sent, for a recipient with current rights. The file is not stored in the message. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { findByUid } from '../../db/restaurant-repository';
import { reportSchedules, reportSendings } from '../../db/schema/reports';
import { asMailLanguage } from '../../mail/mail-language';
import type { OutboxMessage } from '../../mail/outbox-repository';
import type { MailAttachment } from '../../providers/mail';
import { findSegment } from '../segments/repository';
import { type Person, findPeople } from './people';
import { openReport } from './read-report';
import { mayTakeReport } from './readers';
import { fileNameOf, fileWithin } from './report-csv';
import { reportMail } from './report-mail';
import { linkTo } from './send-reports';

/** Maximum size: mail servers refuse more than about ten megabytes, and base64 adds a third. */
const MAX_BYTES = 5_000_000;

interface Filled {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

interface Sending {
  restaurant: Restaurant;
  schedule: typeof reportSchedules.$inferSelect;
  sending: typeof reportSendings.$inferSelect;
  person: Person;
}

/** Undefined if the schedule or its segment is deleted, or the recipient may no longer read the report. */
async function sendingOf(db: Queryable, message: OutboxMessage): Promise<Sending | undefined> {
  const restaurant = await findByUid(db, message.restaurant ?? '');
  if (!restaurant) return undefined;
  const [found] = await db
    .select({ schedule: reportSchedules, sending: reportSendings })
    .from(reportSendings)
    .innerJoin(
      reportSchedules,
      and(
        eq(reportSchedules.restaurant, reportSendings.restaurant),
        eq(reportSchedules.uid, reportSendings.schedule),
        sql`${reportSchedules.deletedAt} is null`,
      ),
    )
    .where(and(eq(reportSendings.restaurant, restaurant.uid), eq(reportSendings.uid, message.reportSendingUid ?? 0)));
  if (!found) return undefined;
  const { segment } = found.schedule;
  if (segment !== null && !(await findSegment(db, restaurant.uid, segment))) return undefined;
  const uids = found.sending.recipients.flatMap(({ email, tmsUserUid }) =>
    email === message.recipient ? [tmsUserUid] : [],
  );
  const person = (await findPeople(db, restaurant.uid, uids)).find(({ email }) => email === message.recipient);
  return person && mayTakeReport(person, found.schedule.report) ? { restaurant, ...found, person } : undefined;
}

/** Checks the recipient's rights once more before sending. */
export const mayStillRead = async (db: Queryable, message: OutboxMessage): Promise<boolean> =>
  (await sendingOf(db, message)) !== undefined;

/** @throws Error if the report disappeared after that check: the message is retried and checked again */
export async function filledReport(context: Context, message: OutboxMessage): Promise<Filled> {
  const { db, settings } = context;
  const found = await sendingOf(db, message);
  if (!found) throw new Error('the report of the message is gone');
  const { restaurant, schedule, sending, person } = found;
  const language = asMailLanguage(person.language);
  const { from, to } = sending;
  const open = await openReport(context, restaurant, person, {
    report: schedule.report,
    from: from ?? undefined,
    to: to ?? undefined,
    state: schedule.state,
    segment: schedule.segment ?? undefined,
    language,
  });
  const { separator, suppressQuotes } = schedule;
  const content = await fileWithin(db, open, { separator, suppressQuotes }, MAX_BYTES);
  const letter = { name: person.name, report: schedule.name, from, to, link: linkTo(settings.publicUrl) };
  return {
    ...reportMail(language, { ...letter, way: content ? 'attached' : 'linked' }),
    html: '',
    attachments: content ? [{ filename: fileNameOf(open), content, contentType: 'text/csv; charset=utf-8' }] : [],
  };
}
