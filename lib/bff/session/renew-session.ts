/** GET /api/session/renew?next=: renews the tokens for a page and redirects back to it. */
import { RETURN_PARAMETER, returnPath } from '@/lib/rules/setup/return-path';
import { withRequestLog } from '../request-log';
import { checkSession } from './profile';
import { openSession } from './request-session';
import { clearedSessionCookie } from './session-cookie';

export function renewPath(wanted: string): string {
  return `/api/session/renew?${new URLSearchParams({ [RETURN_PARAMETER]: wanted }).toString()}`;
}

/**
 * Calls the restaurant API once, so that the page's own calls will succeed: an ended session, or an unreachable service, leads to the login page
 * instead of a redirect loop.
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
