/**
 * A manager's permission for one override, given by PIN on another user's screen. It is kept in a cookie that scripts cannot read and sent with this
 * browser's changes until it is used or expires; the queue of changes does not contain it, and no script can steal it.
 */
import { OVERRIDE_GRANT_HEADER } from '@/lib/contract/access/users';
import { cookiesOf, setCookieLine } from './session/cookie-names';
import { webSettings } from './settings';

const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}maitre.override`;

export function overrideGrantCookie({ grant, expiresIn }: { grant: string; expiresIn: number }): string {
  const { secureCookies } = webSettings();
  return setCookieLine(nameOf(secureCookies), grant, expiresIn, secureCookies);
}

/** The header of a change; the restaurant API reads it only for an override, and accepts it once. */
export function overrideGrantHeader(cookieHeader: string | null): Record<string, string> {
  if (!cookieHeader?.includes('maitre.override')) return {};
  const grant = cookiesOf(cookieHeader)[nameOf(webSettings().secureCookies)];
  return grant && /^[\w-]{1,200}$/.test(grant) ? { [OVERRIDE_GRANT_HEADER]: grant } : {};
}
