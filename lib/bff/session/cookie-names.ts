/** Names and attributes of the cookies. Over https their prefix binds them to this host and to https. */
export interface CookieNames {
  session: string;
  /** The service chosen last; separate from the session, so that choosing one never writes old tokens back. */
  service: string;
  /** UID of this browser as a device. */
  device: string;
}

export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : '';
  return { session: `${prefix}maitre.session`, service: `${prefix}maitre.service`, device: `${prefix}maitre.device` };
}

/** A Set-Cookie line. `maxAge` in seconds; 0 deletes the cookie. */
export function setCookieLine(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.max(0, Math.floor(maxAge))}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Cookies of a request's header, by name. */
export function cookiesOf(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    try {
      cookies[name] ??= decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      // not ours: our values can be decoded
    }
  }
  return cookies;
}
