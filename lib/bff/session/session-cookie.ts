/** Reads and writes the session cookie, split into pieces if it is too long for one cookie. */
import { setBounded } from '@/lib/collections/set-bounded';
import { encode, getToken } from 'next-auth/jwt';
import { webSettings } from '../settings';
import { cookieNames, cookiesOf, setCookieLine } from './cookie-names';
import { type Session, sessionSchema } from './session';

/** The longest value that browsers keep in one cookie, without name and attributes; next-auth uses the same. */
const PIECE = 4096 - 163;
const MAX_KNOWN = 2_000;

/** Recently decrypted cookies: a busy tab sends the same one with every request. */
const known = new Map<string, Session>();

/** The session of a Cookie header; null if missing, foreign or expired. */
export async function readSession(cookieHeader: string | null | undefined, now = Date.now()): Promise<Session | null> {
  const { secrets, secureCookies } = webSettings();
  const name = cookieNames(secureCookies).session;
  const cookies = cookiesOf(cookieHeader);
  const raw = piecesOf(cookies, name)
    .map((piece) => cookies[piece])
    .join('');
  if (!raw) return null;
  const session = known.get(raw) ?? (await decrypted(cookies, name, secrets));
  if (!session || session.refreshExpiresAt <= now) return null;
  remember(raw, session);
  return session;
}

async function decrypted(
  cookies: Record<string, string>,
  cookieName: string,
  secrets: readonly string[],
): Promise<Session | null> {
  const req = { cookies, headers: {} } as Parameters<typeof getToken>[0]['req'];
  for (const secret of secrets) {
    const parsed = sessionSchema.safeParse((await getToken({ req, secret, cookieName, secureCookie: false }))?.session);
    if (parsed.success) return parsed.data;
  }
  return null;
}

function remember(raw: string, session: Session): void {
  setBounded(known, raw, session, MAX_KNOWN);
}

/** Set-Cookie lines that store a session. `replaced` is the request's Cookie header: surplus pieces are deleted. */
export async function sessionCookie(
  session: Session,
  replaced: string | null | undefined,
  now = Date.now(),
): Promise<string[]> {
  const { secret, secureCookies } = webSettings();
  const name = cookieNames(secureCookies).session;
  const maxAge = Math.floor((session.refreshExpiresAt - now) / 1000);
  const value = await encode({ token: { session }, secret, maxAge });
  const pieces = value.length <= PIECE ? [value] : (value.match(new RegExp(`.{1,${PIECE}}`, 'g')) as string[]);
  const written = new Map(pieces.map((piece, index) => [pieces.length === 1 ? name : `${name}.${index}`, piece]));
  const left = piecesOf(cookiesOf(replaced), name).filter((old) => !written.has(old));
  return [
    ...left.map((old) => setCookieLine(old, '', 0, secureCookies)),
    ...[...written].map(([piece, text]) => setCookieLine(piece, text, maxAge, secureCookies)),
  ];
}

/** Set-Cookie lines that delete the session. */
export function clearedSessionCookie(cookieHeader: string | null | undefined): string[] {
  const { secureCookies } = webSettings();
  const name = cookieNames(secureCookies).session;
  return piecesOf(cookiesOf(cookieHeader), name).map((piece) => setCookieLine(piece, '', 0, secureCookies));
}

/** Names of the session's cookie pieces, in order. */
function piecesOf(cookies: Record<string, string>, name: string): string[] {
  return Object.keys(cookies)
    .filter((one) => one === name || one.startsWith(`${name}.`))
    .sort((a, b) => Number(a.slice(name.length + 1)) - Number(b.slice(name.length + 1)));
}
