/** This browser as a device of the restaurant API (§3): an id that outlives sign-ins, and a name staff would know it by. */
import { webSettings } from '../settings';
import { cookieNames, cookiesOf, setCookieLine } from './cookie-names';
import { deviceName } from './device-name';

const YEAR_SECONDS = 365 * 86_400;

export interface Device {
  uid: string;
  name: string;
}

export function deviceOf(request: Request): Device {
  const kept = cookiesOf(request.headers.get('cookie'))[cookieNames(webSettings().secureCookies).device];
  return { uid: kept && /^[\w-]{10,64}$/.test(kept) ? kept : crypto.randomUUID(), name: deviceName(request.headers.get('user-agent')) };
}

/** Set-Cookie line that keeps the device's id. */
export function deviceCookie({ uid }: Device): string {
  const { secureCookies } = webSettings();
  return setCookieLine(cookieNames(secureCookies).device, uid, YEAR_SECONDS, secureCookies);
}
