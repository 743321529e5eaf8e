/** Who is signed in, for a page that is being rendered: it can ask the restaurant API, but store no cookie. */
import type { SessionInfo } from '@/lib/rules/setup/session';
import { announcedSequence } from '../announced-sequences';
import { callUpstream } from '../upstream';
import { profileOf } from './profile';
import { needsRefresh } from './session';
import { readSession } from './session-cookie';
import { chosenService, sessionInfoOf } from './session-info';

/**
 * `spent`: the tokens have to be renewed first, which only a route handler can store (`renewPath`); a refresh made while
 * rendering would lose the new ones. `unreachable`: nobody knows, for the restaurant API does not answer.
 */
export type PageSession =
  /** `heard`: up to which number of the service's announcements all holds that the page will read. */
  | { state: 'in'; info: SessionInfo; chosen: boolean; heard: number | null }
  | { state: 'out' | 'spent' | 'unreachable' };

/** @param headers of the request of the page */
export async function pageSession(headers: Pick<Headers, 'get'>): Promise<PageSession> {
  const cookieHeader = headers.get('cookie');
  const session = await readSession(cookieHeader);
  if (!session) return { state: 'out' };
  if (needsRefresh(session, Date.now())) return { state: 'spent' };

  const requestId = headers.get('x-request-id') ?? crypto.randomUUID();
  const profile = await profileOf(session, (call) =>
    callUpstream({ ...call, token: session.access, headers: { 'x-request-id': requestId, ...call.headers } }),
  );
  if (!profile.ok)
    return { state: profile.problem.status === 401 || profile.problem.status === 403 ? 'spent' : 'unreachable' };
  const service = chosenService(cookieHeader);
  const info = sessionInfoOf(session, profile.value, service);
  return {
    state: 'in',
    info,
    chosen: service !== undefined,
    heard: info.service && announcedSequence(info.service.service),
  };
}
