/**
 * Who may open a socket: a page of ours (Origin) with a live session (cookie). Nothing else is asked of the browser, and no
 * token ever reaches it; a session that had to be refreshed gets its new cookie with the answer to the handshake.
 */
import type { IncomingMessage } from 'node:http';
import type { Result } from '@/lib/rules/message/problem';
import { unauthorized } from '@/lib/bff/problem';
import { isOwnOrigin } from '@/lib/bff/same-origin';
import { refreshed } from '@/lib/bff/session/refresh';
import { type Session, needsRefresh } from '@/lib/bff/session/session';
import { readSession } from '@/lib/bff/session/session-cookie';
import { webSettings } from '@/lib/bff/settings';

export interface Admission {
  session: Result<Session>;
  /** Set-Cookie lines for the answer. */
  cookies: string[];
}

/** A foreign page is turned away before anything else is looked at. */
export function fromOwnPage({ headers }: IncomingMessage): boolean {
  return typeof headers.origin === 'string' && isOwnOrigin(headers.origin, headers.host, webSettings().publicUrl);
}

/**
 * The session of a handshake.
 * @param isRefused the restaurant API has refused this access token already, whatever its time says
 */
export async function admit(request: IncomingMessage, isRefused: (access: string) => boolean): Promise<Admission> {
  const cookie = request.headers.cookie;
  const session = await readSession(cookie);
  if (!session) return { session: unauthorized(), cookies: [] };
  if (!needsRefresh(session, Date.now()) && !isRefused(session.access)) return { session: { ok: true, value: session }, cookies: [] };
  const result = await refreshed(session, cookie);
  if (result.ok) return { session: { ok: true, value: result.value.session }, cookies: result.value.cookie };
  // Nobody there to ask: the socket is kept, and asks again when somebody is (§4: a network error keeps the session).
  return result.problem.status === 401 ? { session: result, cookies: [] } : { session: { ok: true, value: session }, cookies: [] };
}
