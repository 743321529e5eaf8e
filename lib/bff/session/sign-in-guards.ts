/** Shared parts of both sign-in steps: origin checks, next-auth, and redirects for pages without scripts. */
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

/** A form cannot send a custom header; the browser's Origin and Sec-Fetch-Site must confirm its source. */
export function comesFromOwnPage({ headers }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site === 'same-origin' : isOwnOrigin(origin, headers.get('host'), webSettings().publicUrl);
}

/** Whether the browser itself posted the form, without scripts. */
export function isPostedForm({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The fields of such a form. */
export async function postedFields(request: Request): Promise<Result<URLSearchParams>> {
  const text = await textOf(request);
  return text.ok ? { ok: true, value: new URLSearchParams(text.value) } : text;
}

/** Runs one sign-in; returns its result and cookies. */
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
  // The outcome, which next-auth's answer cannot express. (Widened: assigned in the callback.)
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

/** The redirect target of a posted form: the requested page, the choice of a restaurant, or `refused` with its query. */
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

/** @param signIn checks this request's credentials; null when refused */
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
      // The cookie contains our session and none of next-auth's claims.
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
