/** next-auth: credentials against the contract, the session in an encrypted cookie and nothing of it for scripts. */
import type { NextAuthOptions, User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { log } from '../log';
import { webSettings } from '../settings';
import { cookieNames } from './cookie-names';
import type { Session } from './session';

interface SignedInUser extends User {
  session: Session;
}

/**
 * @param signIn checks the credentials of this one request; null when they are refused
 */
export function authOptions(signIn: () => Promise<Session | null>): NextAuthOptions {
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
