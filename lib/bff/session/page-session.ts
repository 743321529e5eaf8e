/** The session of a page being rendered: it can call the restaurant API, but cannot store cookies. */
import type { SessionInfo } from '@/lib/rules/setup/session';
import { announcedSequence } from '../announced-sequences';
import { callUpstream } from '../upstream';
import { profileOf } from './profile';
import { needsRefresh } from './session';
import { readSession } from './session-cookie';
import { chosenService, sessionInfoOf } from './session-info';

/**
 * `spent`: the tokens must be renewed first, which only a route handler can store (`renewPath`); a refresh during rendering would lose the new ones.
 * `unreachable`: the restaurant API does not answer.
 */
export type PageSession =
  /** `heard`: the number of the service's announcements up to which the page's reads are valid. */
  | { state: 'in'; info: SessionInfo; chosen: boolean; heard: number | null }
  | { state: 'out' | 'spent' | 'unreachable' };

/** @param headers of the page's request */
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
