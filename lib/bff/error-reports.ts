/** Error reports of failed screens, for the log. */
import { MAX_ERROR_REPORTS } from '@/lib/contract/constants';
import { errorReport } from '@/lib/contract/error-report';
import type { SessionCall } from './handler';
import { log } from './log';
import { failure } from './problem';
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';
import type { Reply } from './reply';
import { bodyOf } from './request-body';

const WITHIN_MS = 3_600_000;
/** Sessions remembered at a time. */
const MAX_SESSIONS = 2_000;

const reported = processWide('error-reports', () => new Map<string, { count: number; until: number }>());

/** Writes a report to the log. A session that has sent `MAX_ERROR_REPORTS` within the hour is refused. */
export async function takeErrorReport({ request, session }: SessionCall): Promise<Reply> {
  const body = await bodyOf(request, errorReport);
  if (!body.ok) return body;
  if (!mayReport(session.current().id, Date.now())) return failure(429, 'too-many-requests', 'Too many reports');
  log().error({ report: body.value }, 'a screen failed');
  return { ok: true, value: { ok: true } };
}

function mayReport(session: string, now: number): boolean {
  const known = reported.get(session);
  const current = known && known.until > now ? known : { count: 0, until: now + WITHIN_MS };
  if (current.count >= MAX_ERROR_REPORTS) return false;
  setBounded(reported, session, { ...current, count: current.count + 1 }, MAX_SESSIONS);
  return true;
}
