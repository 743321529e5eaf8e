/** GET /api/session/renew?next=: new tokens for a page that found the old ones spent, and back to it. */
import { RETURN_PARAMETER, returnPath } from '@/lib/rules/setup/return-path';
import { withRequestLog } from '../request-log';
import { checkSession } from './profile';
import { openSession } from './request-session';
import { clearedSessionCookie } from './session-cookie';

export function renewPath(wanted: string): string {
  return `/api/session/renew?${new URLSearchParams({ [RETURN_PARAMETER]: wanted }).toString()}`;
}

/**
 * Asks the restaurant API once, so that what the page will ask is sure to be answered: a session that is over ends at the login
 * page instead of going round, and so does a service that does not answer.
 */
export function renewSession(request: Request): Promise<Response> {
  return withRequestLog(request, async (headers) => {
    const next = returnPath(new URL(request.url).searchParams.get(RETURN_PARAMETER));
    const { session, cookies } = await openSession(request, headers);
    const profile = session.ok
      ? await checkSession(session.value.current(), session.value.call, { pathname: next })
      : session;
    if (profile.ok) return { reply: sentTo(next), cookies: cookies() };
    const { status, code } = profile.problem;
    const over = status === 401 || status === 403;
    const query = new URLSearchParams({ error: over ? 'session-ended' : code, [RETURN_PARAMETER]: next });
    return {
      reply: sentTo(`/login?${query.toString()}`),
      cookies: over ? clearedSessionCookie(request.headers.get('cookie')) : cookies(),
    };
  });
}

const sentTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
