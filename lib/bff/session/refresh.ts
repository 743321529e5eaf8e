/**
 * New tokens for a session whose access token is (nearly) spent. However many requests arrive together, a refresh token is
 * used once: all of them wait for the one refresh, and those that come a little later with the old cookie get its result too.
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

/** How long the result is kept for requests that were under way with the old cookie. */
const GRACE_MS = 30_000;

const flights = processWide('refreshes', () => new Map<string, Promise<Result<Refreshed>>>());

/**
 * The session with new tokens. A refusal (401) means that the session is over; any other problem says nothing about it.
 * @param cookieHeader the request's cookies, whose pieces the new ones replace
 */
export function refreshed(session: Session, cookieHeader: string | null | undefined): Promise<Result<Refreshed>> {
  const { refresh } = session;
  const under = flights.get(refresh);
  if (under) return under;
  const flight = renew(session, cookieHeader);
  flights.set(refresh, flight);
  const forget = () => void flights.delete(refresh);
  void flight.then((result) => {
    // A service that did not answer may be asked again at once; an answer holds for those that are late.
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
