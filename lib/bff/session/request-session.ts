/** The session of one request: opened once, refreshed if needed, with the cookies that the answer must set. */
import type { Result } from '@/lib/rules/message/problem';
import { type Failure, unauthorized, unavailable } from '../problem';
import { type UpstreamAnswer, type UpstreamCall, callUpstream } from '../upstream';
import { refreshed } from './refresh';
import { type Session, needsRefresh } from './session';
import { clearedSessionCookie, readSession } from './session-cookie';

export interface RequestSession {
  /** The present session: newer than the request's cookie after a refresh. */
  current(): Session;
  /** Calls the restaurant API as this user; after a refused token it refreshes and repeats the call once. */
  call(call: UpstreamCall): Promise<UpstreamAnswer | Failure>;
}

export interface OpenedSession {
  session: Result<RequestSession>;
  /** Set-Cookie lines for the answer; read after the work is done. */
  cookies(): string[];
}

/** More refreshes mean that new tokens are already expired on arrival. */
const MAX_REFRESHES = 3;

/**
 * Opens the session of a request. An ended session deletes its cookie; an unreachable service keeps it (§4: a network error keeps the session).
 * @param headers forwarded with every call, such as the request id
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
      // The stream is consumed: the browser must send it again.
      return call.body instanceof ReadableStream ? unavailable(true) : asPerson(call);
    },
  };
  return { session: { ok: true, value: opened }, cookies: () => stored };
}
