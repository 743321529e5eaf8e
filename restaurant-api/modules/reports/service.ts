/** Reports for signed-in users: pages, sums, files, possible recipients, and sent reports. */
import type { Readable } from 'node:stream';
import type { ReportTypes } from '@/lib/resources/figures/reports-schema';
import type { Call } from '../../http/call';
import { findPeople } from './people';
import { type Wanted, openReport, readPage, readSums } from './read-report';
import { reportsOf } from './readers';
import { type FileStyle, fileNameOf, reportFile } from './report-csv';
import { findSendings } from './sendings';

/** @throws Problem as `openReport` and `readPage` do */
export async function listRows(
  { context, restaurant, actor }: Call,
  { after, limit, ...wanted }: Wanted & { after?: string; limit: number },
): Promise<ReportTypes['rows']['answer']> {
  const open = await openReport(context, restaurant, actor, wanted);
  return { currency: restaurant.currency, ...(await readPage(context.db, open, after ?? null, limit)) };
}

/** @throws Problem as `openReport` does */
export async function listSums(
  { context, restaurant, actor }: Call,
  wanted: Wanted,
): Promise<ReportTypes['sums']['answer']> {
  const open = await openReport(context, restaurant, actor, wanted);
  return { currency: restaurant.currency, sums: await readSums(context.db, open) };
}

/** @throws Problem as `openReport` and `reportFile` do */
export async function writeFile(
  { context, restaurant, actor }: Call,
  wanted: Wanted,
  style: FileStyle,
): Promise<{ name: string; content: Readable }> {
  const open = await openReport(context, restaurant, actor, wanted);
  return { name: fileNameOf(open), content: reportFile(context.database.background, open, style) };
}

/** Users who may receive any report. */
export async function listRecipients({ context, restaurant }: Call): Promise<ReportTypes['recipients']['answer']> {
  const people = await findPeople(context.db, restaurant.uid);
  return {
    recipients: people
      .map((one) => ({
        tmsUserUID: one.tmsUserUid,
        name: one.name,
        email: one.email,
        reports: reportsOf(one),
      }))
      .filter(({ reports }) => reports.length > 0),
  };
}

export const listSendings = async ({
  context: { db },
  restaurant,
}: Call): Promise<ReportTypes['sendings']['answer']> => ({ sendings: await findSendings(db, restaurant.uid) });
