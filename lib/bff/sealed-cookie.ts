/** An encrypted cookie that only this server can read, such as a token between two steps. */
import { decode, encode } from 'next-auth/jwt';
import type { ZodType } from 'zod';
import { cookiesOf, setCookieLine } from './session/cookie-names';
import { webSettings } from './settings';

/** A cookie in the form of Next's cookie jar. */
interface JarCookie {
  name: string;
  value: string;
  /** Seconds. */
  maxAge: number;
  httpOnly: true;
  sameSite: 'lax';
  secure: boolean;
  path: '/';
}

export interface SealedCookie<T> {
  /** The value in the request; null if missing, expired or forged. */
  read(cookieHeader: string | null | undefined): Promise<T | null>;
  /** Set-Cookie line that stores a value for `seconds`. */
  line(value: T, seconds: number): Promise<string>;
  /** Set-Cookie line that deletes it. */
  cleared(): string;
  /** The same for Next's jar, for server actions. */
  forJar(value: T, seconds: number): Promise<JarCookie>;
  clearedForJar(): JarCookie;
}

/** @param name also derives its own key: one sealed cookie is never accepted as another */
export function sealedCookie<T>(name: string, schema: ZodType<T>): SealedCookie<T> {
  const ownName = () => `${webSettings().secureCookies ? '__Host-' : ''}maitre.${name}`;
  const seal = (value: T, maxAge: number) =>
    encode({ token: { value }, secret: webSettings().secret, salt: name, maxAge });
  const inJar = (value: string, maxAge: number): JarCookie => ({
    name: ownName(),
    value,
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: webSettings().secureCookies,
    path: '/',
  });
  return {
    async read(cookieHeader) {
      const raw = cookiesOf(cookieHeader)[ownName()];
      if (!raw) return null;
      for (const secret of webSettings().secrets) {
        const token = await decode({ token: raw, secret, salt: name }).catch(() => null);
        const parsed = schema.safeParse(token?.value);
        if (parsed.success) return parsed.data;
      }
      return null;
    },
    line: async (value, seconds) =>
      setCookieLine(ownName(), await seal(value, seconds), seconds, webSettings().secureCookies),
    cleared: () => setCookieLine(ownName(), '', 0, webSettings().secureCookies),
    forJar: async (value, seconds) => inJar(await seal(value, seconds), seconds),
    clearedForJar: () => inJar('', 0),
  };
}
