/** This browser as a device of the restaurant API (§3): an id that outlives sign-ins, a display name, and its language. */
import { LANGUAGE_COOKIE, type Language, languageOf } from '@/lib/i18n/language';
import { webSettings } from '../settings';
import { cookieNames, cookiesOf, setCookieLine } from './cookie-names';
import { deviceName } from './device-name';
import { keptPushToken } from './push-cookie';

const YEAR_SECONDS = 365 * 86_400;

export interface Device {
  uid: string;
  name: string;
  language: Language;
  /** Its web push subscription (§7); '' without one. */
  pushToken: string;
}

export async function deviceOf(request: Request): Promise<Device> {
  const header = request.headers.get('cookie');
  const cookies = cookiesOf(header);
  const kept = cookies[cookieNames(webSettings().secureCookies).device];
  return {
    uid: kept && /^[\w-]{10,64}$/.test(kept) ? kept : crypto.randomUUID(),
    name: deviceName(request.headers.get('user-agent')),
    language: languageOf({ stored: cookies[LANGUAGE_COOKIE], acceptLanguage: request.headers.get('accept-language') }),
    pushToken: await keptPushToken(header),
  };
}

/** Set-Cookie line that stores the device's id. */
export function deviceCookie({ uid }: Device): string {
  const { secureCookies } = webSettings();
  return setCookieLine(cookieNames(secureCookies).device, uid, YEAR_SECONDS, secureCookies);
}
