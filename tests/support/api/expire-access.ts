/** Expires a browser's access token at once. */
import { readSession, sessionCookie } from '@/lib/bff/session/session-cookie';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { TEST_SETTINGS } from './api-server';
import type { TestBrowser } from './web';

/** @param unnoticed the cookie still says that the token is valid, as with different clocks */
export async function expireAccess(browser: TestBrowser, unnoticed = false): Promise<void> {
  const header = browser.cookieHeader();
  const session = await readSession(header);
  if (!session) throw new Error('nobody is signed in');
  const { sub, sid } = JSON.parse(Buffer.from(session.access.split('.')[1] as string, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const access = accessTokens(TEST_SETTINGS.authSecret, -1).sign({ sub, sid });
  const accessExpiresAt = unnoticed ? session.accessExpiresAt : Date.now() - 1_000;
  for (const line of await sessionCookie({ ...session, access, accessExpiresAt }, header)) browser.store(line);
}
