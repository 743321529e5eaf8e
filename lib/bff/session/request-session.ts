/** The session of one request: opened once, refreshed when it has to be, and what the answer must store of it. */
import type { Result } from '@/lib/rules/message/problem';
import { type Failure, unauthorized, unavailable } from '../problem';
import { type Answered, type UpstreamCall, callUpstream } from '../upstream';
import { refreshed } from './refresh';
import { type Session, needsRefresh } from './session';
import { clearedSessionCookie, readSession } from './session-cookie';

export interface RequestSession {
  /** As it is now: newer than the request's cookie after a refresh. */
  current(): Session;
  /** Makes a call of the restaurant API as this person; a refused token is refreshed and the call made again, once. */
  call(call: UpstreamCall): Promise<Answered | Failure>;
}

export interface OpenedSession {
  session: Result<RequestSession>;
  /** Set-Cookie lines for the answer; to be asked for when the work is done. */
  cookies(): string[];
}

/** Longer chains than this mean tokens that are spent when they arrive. */
const MAX_REFRESHES = 3;

/**
 * Opens the session of a request. A session that is over takes its cookie away; a service that cannot be reached
 * leaves it (§4: a network error keeps the session).
 * @param headers sent along with every call: request id and the like
 */
export async function openSession(request: Request, headers: Record<string, string> = {}): Promise<OpenedSession> {
  const cookieHeader = request.headers.get('cookie');
  const read = await readSession(cookieHeader);
  let stored: string[] = [];
  if (!read) return { session: unauthorized(), cookies: () => clearedSessionCookie(cookieHeader) };

  let session = read;
  const refresh = async (): Promise<Result<Session>> => {
    for (let times = 0; times < MAX_REFRESHES; times++) {
      const result = await refreshed(session, cookieHeader);
      if (!result.ok) {
        if (result.problem.status === 401) stored = clearedSessionCookie(cookieHeader);
        return result;
      }
      session = result.value.session;
      stored = result.value.cookie;
      if (!needsRefresh(session, Date.now())) break;
    }
    return { ok: true, value: session };
  };

  if (needsRefresh(session, Date.now())) {
    const result = await refresh();
    if (!result.ok) return { session: result, cookies: () => stored };
  }
  const asPerson = (call: UpstreamCall) =>
    callUpstream({ ...call, token: session.access, headers: { ...headers, ...call.headers } });
  const opened: RequestSession = {
    current: () => session,
    async call(call) {
      const answer = await asPerson(call);
      if (answer.ok || answer.problem.status !== 401) return answer;
      const result = await refresh();
      if (!result.ok) return result;
      // A stream has been read: the browser sends it again.
      return call.body instanceof ReadableStream ? unavailable(true) : asPerson(call);
    },
  };
  return { session: { ok: true, value: opened }, cookies: () => stored };
}
