/**
 * One change announced to 1,000 devices of a restaurant, each with its own session, compared with plain socket.io sending the same bytes.
 */
import { eq } from 'drizzle-orm';
import { type Socket, io } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/contract/constants';
import type { JoinAnswer } from '@/lib/contract/live';
import { sessionCookie } from '@/lib/bff/session/session-cookie';
import { openDatabase } from '@/restaurant-api/db/client';
import { accounts, sessions } from '@/restaurant-api/db/schema/accounts';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { heading, line, percentile } from './figures';
import { BENCH } from './million-bookings';
import { PORTS, SECRET } from './servers';

const DEVICES = 1_000;
const CHANGES = 20;
/** Number of sockets opened at a time. */
const AT_ONCE = 50;
const WAIT_MS = 10_000;
const YEAR_MS = 365 * 86_400_000;
const web = () => `http://localhost:${PORTS.web}`;

/** Cookies of this many sessions, made without sign-ins. */
async function cookiesOfSessions(databaseUrl: string): Promise<string[]> {
  Object.assign(process.env, {
    AUTH_SECRET: SECRET,
    PUBLIC_URL: web(),
    RESTAURANT_API_URL: `http://127.0.0.1:${PORTS.api}`,
  });
  const database = await openDatabase({ url: databaseUrl });
  const [account] = await database.db.select().from(accounts).where(eq(accounts.email, BENCH.email));
  if (!account) throw new Error('nobody to sign in');
  const expiresAt = new Date(Date.now() + YEAR_MS);
  const made = await database.db
    .insert(sessions)
    .values(
      Array.from({ length: DEVICES }, (_, at) => ({ accountId: account.id, deviceUid: `device-${at}`, expiresAt })),
    )
    .returning({ id: sessions.id });
  await database.close();
  return Promise.all(
    made.map(async ({ id }, at) => {
      const access = accessTokens(SECRET).sign({ sub: account.id, sid: id });
      const times = {
        accessExpiresAt: Date.now() + 600_000,
        accessLifetime: 600_000,
        refreshExpiresAt: expiresAt.getTime(),
      };
      const who = {
        id,
        accountId: account.id,
        name: 'Bench',
        email: BENCH.email,
        location: '',
        device: `device-${at}`,
        deviceMongoUid: id,
      };
      const lines = await sessionCookie(
        {
          ...who,
          ...times,
          access,
          refresh: 'none',
          service: { uid: BENCH.restaurant, service: BENCH.service },
          lacks: [],
        },
        undefined,
      );
      return lines.map((one) => one.slice(0, one.indexOf(';'))).join('; ');
    }),
  );
}

/** Opens a socket for each, in batches. */
async function openAll<T>(of: readonly T[], open: (one: T) => Promise<Socket>): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let at = 0; at < of.length; at += AT_ONCE)
    opened.push(...(await Promise.all(of.slice(at, at + AT_ONCE).map(open))));
  return opened;
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

const joinedDevice = async (cookie: string): Promise<Socket> => {
  const socket = await connected(
    io(web(), {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin: web() },
    }),
  );
  const answer = (await socket.timeout(WAIT_MS).emitWithAck('join', BENCH.service, null)) as JoinAnswer;
  if (!answer.ok) throw new Error('a device could not join');
  return socket;
};

const bareDevice = () =>
  connected(io(`http://127.0.0.1:${PORTS.echo}`, { transports: ['websocket'], forceNew: true, reconnection: false }));

/** Time at which each device receives the next announcement; devices without one within ten seconds are left out. */
function nextTold(devices: readonly Socket[], event: string): Promise<number[]> {
  return new Promise((resolve) => {
    const at: number[] = [];
    const end = setTimeout(() => resolve(at), WAIT_MS);
    for (const socket of devices) {
      socket.once(event, () => {
        if (at.push(performance.now()) < devices.length) return;
        clearTimeout(end);
        resolve(at);
      });
    }
  });
}

export async function manyDevices(databaseUrl: string, today: string, token: string): Promise<void> {
  heading(`One change to ${DEVICES} devices of one restaurant, a session each, ${CHANGES} changes`);
  const bareDevices = await openAll(Array.from({ length: DEVICES }), bareDevice);
  const devices = await openAll(await cookiesOfSessions(databaseUrl), joinedDevice);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const books = `http://127.0.0.1:${PORTS.api}/tms/v2/restaurants/${BENCH.restaurant}/books`;
  const day = (await (await fetch(`${books}?service=${BENCH.service}&date=${today}`, { headers })).json()) as {
    books: Array<{ uid: number }>;
  };

  const bare: number[] = [];
  const ours: number[] = [];
  let message: unknown;
  devices[0]?.on('receive socket', (told) => (message = told));
  for (let index = 0; index < CHANGES; index++) {
    const told = nextTold(devices, 'receive socket');
    const changed = await fetch(`${books}/${day.books[0]?.uid}?service=${BENCH.service}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ notes: `many-${index}` }),
    });
    if (!changed.ok) throw new Error(`the change was refused: ${changed.status} ${await changed.text()}`);
    const committed = performance.now();
    for (const at of await told) ours.push(at - committed);

    const echoed = nextTold(bareDevices, 'echo');
    const emitted = performance.now();
    await fetch(`http://127.0.0.1:${PORTS.echo}/emit?${encodeURIComponent(JSON.stringify(message))}`);
    for (const at of await echoed) bare.push(at - emitted);
  }
  const figures = (values: number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, ${((values.length / (DEVICES * CHANGES)) * 100).toFixed(1)} % reached`;
  line('bare socket.io, the same bytes (baseline)', { ratio: 1, figures: figures(bare) });
  line('committed to told, p95 / p95', {
    ratio: percentile(ours, 0.95) / percentile(bare, 0.95),
    figures: figures(ours),
    reach: 'at most 2, all reached',
  });
  for (const socket of [...devices, ...bareDevices]) socket.close();
}
