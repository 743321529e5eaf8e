/**
 * Refreshes the tokens of a session. A refresh token is used once: concurrent requests wait for one refresh, and requests that arrive shortly after
 * with the old cookie get its result.
 */
import { refreshAnswer } from '@/lib/contract/access/auth';
import type { Result } from '@/lib/rules/message/problem';
import { log } from '../log';
import { unauthorized } from '../problem';
import { processWide } from '@/lib/config/process-wide';
import { parseUpstream } from '../upstream';
import { type Session, tokensOf } from './session';
import { sessionCookie } from './session-cookie';

export interface Refreshed {
  session: Session;
  /** Set-Cookie lines, the same for every request that waited. */
  cookie: string[];
}

/** How long the result is kept for requests with the old cookie. */
const GRACE_MS = 30_000;

const flights = processWide('refreshes', () => new Map<string, Promise<Result<Refreshed>>>());

/**
 * The session with new tokens. A 401 means that the session has ended; other problems say nothing about it.
 * @param cookieHeader the request's cookies, which the new ones replace
 */
export function refreshed(session: Session, cookieHeader: string | null | undefined): Promise<Result<Refreshed>> {
  const { refresh } = session;
  const under = flights.get(refresh);
  if (under) return under;
  const flight = renew(session, cookieHeader);
  flights.set(refresh, flight);
  const forget = () => void flights.delete(refresh);
  void flight.then((result) => {
    // Without an answer the next request tries again; a result also serves late requests.
    if (!result.ok && result.problem.status !== 401) forget();
    else setTimeout(forget, GRACE_MS).unref();
  }, forget);
  return flight;
}

async function renew(session: Session, cookieHeader: string | null | undefined): Promise<Result<Refreshed>> {
  const answer = await parseUpstream(
    { method: 'GET', path: 'auth/v1/accounts/token', token: session.refresh },
    refreshAnswer,
  );
  if (!answer.ok) {
    if (answer.problem.status === 401 || answer.problem.status === 403) {
      log().info({ session: session.id, code: answer.problem.code }, 'session is over');
      return unauthorized();
    }
    return answer;
  }
  const tokens = tokensOf(answer.value.tokens, Date.now());
  if (!tokens) return unauthorized();
  const renewed = { ...session, ...tokens };
  return { ok: true, value: { session: renewed, cookie: await sessionCookie(renewed, cookieHeader) } };
}
