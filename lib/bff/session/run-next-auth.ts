/**
 * Runs one sign-in through next-auth's handler. It gets the request in the older Node form, since its newer API reads `next/headers`, which cannot be
 * given cookies. The double-submit token is created here: the route has already checked the origin, so that pages without scripts can post their
 * form.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { webSettings } from '../settings';
import { cookiesOf } from './cookie-names';

/** @returns next-auth's status and the Set-Cookie lines of the session */
export async function runCredentialsCallback(
  request: Request,
  options: NextAuthOptions,
): Promise<{ status: number; cookies: string[] }> {
  const { secret, secureCookies, publicUrl } = webSettings();
  process.env.NEXTAUTH_URL ??= publicUrl;
  const token = randomBytes(32).toString('hex');
  const csrfCookie = `${secureCookies ? '__Host-' : ''}next-auth.csrf-token`;
  const cookies = {
    ...cookiesOf(request.headers.get('cookie')),
    [csrfCookie]: `${token}|${createHash('sha256').update(`${token}${secret}`).digest('hex')}`,
  };
  const asked = {
    method: 'POST',
    query: { nextauth: ['callback', 'credentials'] },
    body: { csrfToken: token, json: 'true' },
    cookies,
    headers: Object.fromEntries(request.headers),
  };
  const answer = answerCollector();
  await NextAuth(asked as unknown as NextApiRequest, answer.response as unknown as NextApiResponse, options);
  return {
    status: answer.status(),
    cookies: answer.cookies().filter((line) => line.startsWith(options.cookies?.sessionToken?.name ?? '')),
  };
}

/** The part of a Node response that next-auth uses. */
function answerCollector() {
  let status = 200;
  const headers = new Map<string, string | string[]>();
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json: () => undefined,
    send: () => undefined,
    end: () => undefined,
  };
  return { response, status: () => status, cookies: () => [headers.get('set-cookie') ?? []].flat() };
}
