/** A cookie that only this server can read, for what must outlive a page and may be nobody else's: a token between two steps. */
import { decode, encode } from 'next-auth/jwt';
import type { ZodType } from 'zod';
import { cookiesOf, setCookieLine } from './session/cookie-names';
import { webSettings } from './settings';

/** A cookie as Next's jar takes it. */
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
  /** What the request brings; null for none, an expired or a forged one. */
  read(cookieHeader: string | null | undefined): Promise<T | null>;
  /** Set-Cookie line that keeps a value for `seconds`. */
  line(value: T, seconds: number): Promise<string>;
  /** Set-Cookie line that takes it away. */
  cleared(): string;
  /** The same two for Next's jar, as server actions set cookies. */
  forJar(value: T, seconds: number): Promise<JarCookie>;
  clearedForJar(): JarCookie;
}

/** @param name also separates its key from that of every other sealed cookie: one is never taken for another */
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
