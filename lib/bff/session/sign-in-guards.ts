/** What both steps of a sign-in share: who may knock, next-auth's part, and where a person without scripts is sent. */
import { RETURN_PARAMETER, returnPath } from '@/lib/rules/setup/return-path';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { Result } from '@/lib/rules/message/problem';
import type { Outcome } from '../request-log';
import { failure } from '../problem';
import { textOf } from '../request-body';
import { isOwnOrigin } from '../same-origin';
import { webSettings } from '../settings';
import { type Device, deviceCookie } from './device';
import { knownDeviceCookie } from './known-devices';
import { runCredentialsCallback } from './run-next-auth';
import { chosenService, sessionInfoOf } from './session-info';
import type { SignedIn } from './sign-in';
import type { NextAuthOptions, User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { log } from '../log';
import { cookieNames } from './cookie-names';
import type { Session } from './session';

/** A form has no header of its own to show; the browser's word on where it comes from has to be there. */
export function comesFromOwnPage({ headers }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site === 'same-origin' : isOwnOrigin(origin, headers.get('host'), webSettings().publicUrl);
}

/** A form that the browser itself posted, without scripts. */
export function isPostedForm({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The fields of such a form. */
export async function postedFields(request: Request): Promise<Result<URLSearchParams>> {
  const text = await textOf(request);
  return text.ok ? { ok: true, value: new URLSearchParams(text.value) } : text;
}

/** Runs one sign-in, and the cookies that it leaves. */
export async function throughNextAuth(
  request: Request,
  device: Device,
  signIn: () => Promise<Result<SignedIn>>,
): Promise<{ result: Result<SignedIn>; cookies: string[] }> {
  let result: Result<SignedIn> = failure(502, 'unexpected', 'Something unexpected happened');
  const options = authOptions(async () => {
    result = await signIn();
    return result.ok ? result.value.session : null;
  });
  const { cookies } = await runCredentialsCallback(request, options);
  // What came of it, beyond what next-auth's own answer can say. (Widened: it was assigned in the callback.)
  const outcome = result as Result<SignedIn>;
  if (!outcome.ok) return { result: outcome, cookies: [] };
  const { session, deviceProof } = outcome.value;
  const known =
    deviceProof === undefined
      ? []
      : [await knownDeviceCookie(request.headers.get('cookie'), session.email, deviceProof)];
  return { result: outcome, cookies: [...cookies, deviceCookie(device), ...known] };
}

export function infoFor(request: Request, { session, profile }: SignedIn): SessionInfo {
  return sessionInfoOf(session, profile, chosenService(request.headers.get('cookie')));
}

/** Where a posted form goes on to: where the person wanted to go, the choice of a restaurant, or `refused` with its query. */
export function sentOn(
  request: Request,
  result: Result<SignedIn>,
  cookies: string[],
  wanted: string | null,
  refused: { path: string; query: Record<string, string> },
): Outcome {
  const path = returnPath(wanted);
  const to = (page: string, query: Record<string, string>) =>
    `${page}?${new URLSearchParams({ ...query, [RETURN_PARAMETER]: path }).toString()}`;
  const mustChoose =
    result.ok && result.value.profile.services.length > 1 && !chosenService(request.headers.get('cookie'));
  const location = !result.ok ? to(refused.path, refused.query) : mustChoose ? to('/login', {}) : path;
  return { reply: new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } }), cookies };
}

interface SignedInUser extends User {
  session: Session;
}

/**
 * @param signIn checks the credentials of this one request; null when they are refused
 */
function authOptions(signIn: () => Promise<Session | null>): NextAuthOptions {
  const { secret, secureCookies } = webSettings();
  return {
    secret,
    useSecureCookies: secureCookies,
    session: { strategy: 'jwt' },
    pages: { signIn: '/login', error: '/login' },
    cookies: {
      sessionToken: {
        name: cookieNames(secureCookies).session,
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: {},
        async authorize() {
          const session = await signIn();
          return session && ({ id: session.accountId, session } satisfies SignedInUser);
        },
      }),
    ],
    callbacks: {
      // The cookie holds our session and none of next-auth's own claims.
      jwt: ({ token, user }) => (user ? { session: (user as SignedInUser).session } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    logger: {
      error: (code) => log().error({ code }, 'next-auth'),
      warn: (code) => log().debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  };
}
