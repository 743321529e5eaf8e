/**
 * A manager's word for one override, given by PIN on somebody else's screen. Kept in a cookie that scripts cannot read, and sent on
 * with this browser's changes until it is used or over: so the queue of changes knows nothing of it, and no script can take it along.
 */
import { OVERRIDE_GRANT_HEADER } from '@/lib/contract/access/users';
import { cookiesOf, setCookieLine } from './session/cookie-names';
import { webSettings } from './settings';

const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}maitre.override`;

export function overrideGrantCookie({ grant, expiresIn }: { grant: string; expiresIn: number }): string {
  const { secureCookies } = webSettings();
  return setCookieLine(nameOf(secureCookies), grant, expiresIn, secureCookies);
}

/** The header that a change carries; the restaurant API asks for it only where something is to be overridden, and takes it once. */
export function overrideGrantHeader(cookieHeader: string | null): Record<string, string> {
  if (!cookieHeader?.includes('maitre.override')) return {};
  const grant = cookiesOf(cookieHeader)[nameOf(webSettings().secureCookies)];
  return grant && /^[\w-]{1,200}$/.test(grant) ? { [OVERRIDE_GRANT_HEADER]: grant } : {};
}
