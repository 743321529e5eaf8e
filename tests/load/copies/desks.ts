/** Simulated desks of many restaurants: each reads its day, takes bookings and receives others' changes through the web, as browsers do. */
import { randomUUID } from 'node:crypto';
import { type Socket, io } from 'socket.io-client';
import type { Agent } from 'undici';
import { sessionCookie } from '@/lib/bff/session/session-cookie';
import { SOCKET_PATH } from '@/lib/contract/constants';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { TEST_SETTINGS } from '../../support/api/api-server';
import { person } from '../person';

export interface Desk {
  uid: string;
  service: string;
  accountId: string;
  sessionId: string;
}

/** Observations with the time of the request, in milliseconds since the start. */
export interface Seen {
  reads: Array<{ at: number; ms: number }>;
  writes: Array<{ at: number; ms: number }>;
  /** Answers of 500 and above, and broken connections. */
  failures: Array<{ at: number; what: string }>;
  /** Unexpected answers. */
  faults: string[];
  /** Acknowledged bookings by number, with their unique name. */
  acknowledged: Map<number, string>;
  /** Announcements received. */
  announcements: number;
}

export const nothingSeen = (): Seen => ({
  reads: [],
  writes: [],
  failures: [],
  faults: [],
  acknowledged: new Map(),
  announcements: 0,
});

const MAX_FAULTS = 20;
/** A change is retried with its idempotency key until it is answered, as devices do. */
const AGAIN_MS = 500;
const GIVE_UP_MS = 60_000;
const TOKEN_MS = 5 * 60_000;
const YEAR_MS = 365 * 86_400_000;

/** A session cookie, renewed before its token expires. */
export function cookies(): (desk: Desk) => Promise<string> {
  const made = new Map<string, { at: number; cookie: string }>();
  return async (desk) => {
    const known = made.get(desk.sessionId);
    if (known && Date.now() - known.at < TOKEN_MS) return known.cookie;
    const lines = await sessionCookie(
      {
        id: desk.sessionId,
        accountId: desk.accountId,
        name: 'Desk',
        email: `desk@${desk.service}.test`,
        location: '',
        access: accessTokens(TEST_SETTINGS.authSecret).sign({ sub: desk.accountId, sid: desk.sessionId }),
        accessExpiresAt: Date.now() + 2 * TOKEN_MS,
        accessLifetime: 2 * TOKEN_MS,
        refresh: 'none',
        refreshExpiresAt: Date.now() + YEAR_MS,
        device: `device-${desk.service}`,
        deviceMongoUid: desk.sessionId,
        service: { uid: desk.uid, service: desk.service },
        lacks: [],
      },
      undefined,
    );
    const cookie = lines.map((one) => one.slice(0, one.indexOf(';'))).join('; ');
    made.set(desk.sessionId, { at: Date.now(), cookie });
    return cookie;
  };
}

interface Parts {
  url: string;
  cookieOf: (desk: Desk) => Promise<string>;
  seen: Seen;
  date: string;
  /** Milliseconds since the start. */
  clock(): number;
}

export async function work(number: number, desk: Desk, until: number, parts: Parts & { agent: Agent }): Promise<void> {
  const { url, cookieOf, seen, date, clock, agent } = parts;
  const host = person(40_000 + number, until);
  const path = `/api/services/${desk.service}/bookings`;

  async function read(): Promise<void> {
    const at = clock();
    const started = performance.now();
    try {
      const answer = await agent.request({
        origin: url,
        path: `${path}?date=${date}`,
        method: 'GET',
        headers: { cookie: await cookieOf(desk) },
      });
      await answer.body.text();
      seen.reads.push({ at, ms: performance.now() - started });
      noted(at, 'read', answer.statusCode);
    } catch (error) {
      seen.failures.push({ at, what: `read: ${(error as Error).message}` });
    }
  }

  async function write(): Promise<void> {
    const key = randomUUID();
    const body = JSON.stringify({
      date,
      time: host.between(52, 90) / 4,
      covers: host.between(1, 6),
      lastName: key,
      tables: [],
      ignore: 30,
    });
    const begun = performance.now();
    for (;;) {
      const at = clock();
      const started = performance.now();
      const status = await sent(key, body, at);
      if (status !== null && status < 500) return void seen.writes.push({ at, ms: performance.now() - started });
      if (performance.now() - begun > GIVE_UP_MS) {
        if (seen.faults.length < MAX_FAULTS) seen.faults.push(`a booking of ${desk.service} was never answered`);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** Null when the connection broke. */
  async function sent(key: string, body: string, at: number): Promise<number | null> {
    try {
      const answer = await agent.request({
        origin: url,
        path,
        method: 'POST',
        headers: {
          cookie: await cookieOf(desk),
          origin: url,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body,
      });
      const text = await answer.body.text();
      noted(at, 'book', answer.statusCode, text);
      if (answer.statusCode === 200 || answer.statusCode === 201)
        seen.acknowledged.set((JSON.parse(text) as { uid: number }).uid, key);
      return answer.statusCode;
    } catch (error) {
      seen.failures.push({ at, what: `book: ${(error as Error).message}` });
      return null;
    }
  }

  function noted(at: number, name: string, status: number, text = ''): void {
    if (status >= 500) seen.failures.push({ at, what: `${name}: ${status}` });
    else if (status >= 400 && seen.faults.length < MAX_FAULTS)
      seen.faults.push(`${name}: ${status} ${text.slice(0, 200)}`);
  }

  for (let goesOn = await host.think(0, 4); goesOn; goesOn = await host.think(2, 6))
    if (host.chance(0.7)) await read();
    else await write();
}

/** Opens a desk's socket, which reconnects when its copy dies. */
export async function listen(desk: Desk, { url, cookieOf, seen }: Parts): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
    extraHeaders: { cookie: await cookieOf(desk), origin: url },
  });
  socket.io.on('reconnect_attempt', () => {
    void cookieOf(desk).then((cookie) => {
      socket.io.opts.extraHeaders = { cookie, origin: url };
    });
  });
  socket.on('connect', () => socket.emit('join', desk.service, null, () => undefined));
  socket.on('receive socket', () => (seen.announcements += 1));
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}
