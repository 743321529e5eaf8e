/** A real restaurant API over HTTP for one test file: its own database, embedded or on a real PostgreSQL. */
import { type Logger, pino } from 'pino';
import { buildApp } from '@/restaurant-api/app';
import type { App } from '@/restaurant-api/http/types';
import type { Database } from '@/restaurant-api/db/client';
import { accounts, members, sessions } from '@/restaurant-api/db/schema/accounts';
import { makeRestaurant } from '@/restaurant-api/db/seeds/make-restaurant';
import { areas, joins, planTables, plans, tables } from '@/restaurant-api/db/schema/floor';
import { rotas } from '@/restaurant-api/db/schema/hours';
import { type Jobs, noJobs } from '@/restaurant-api/jobs/jobs';
import type { startJobs } from '@/restaurant-api/jobs/start';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { type Publisher, silentPublisher } from '@/restaurant-api/realtime/publisher';
import type { ApiSettings } from '@/restaurant-api/settings';
import { wrongDays } from './rollups';
import { openTestDatabase } from './test-database';

export const TEST_SETTINGS: ApiSettings = {
  authSecret: 'a-secret-for-tests-that-is-long-enough-0123456789',
  publicUrl: 'http://localhost:3000',
  mailFrom: 'Maitre <no-reply@maitre.test>',
  authRateLimit: 1000,
  guestRateLimit: 1000,
  apiKeyRateLimit: 1000,
  messageUndoSeconds: 0,
  testing: true,
};

export interface ApiServer {
  app: App;
  database: Database;
  jobs: Jobs;
  /** http://127.0.0.1:port */
  url: string;
  close(): Promise<void>;
}

export interface ServerParts {
  publisher?: Publisher;
  /** A queue, or a function that starts one on the server's database (`startJobs`). */
  jobs?: Jobs | typeof startJobs;
  settings?: Partial<ApiSettings>;
  now?: () => number;
  log?: Logger;
  onAnswer?: Parameters<typeof buildApp>[0]['onAnswer'];
}

/** Starts the API on a free port with an empty, migrated database. */
export async function startApi(parts: ServerParts = {}): Promise<ApiServer> {
  const { database, drop } = await openTestDatabase();
  const settings = { ...TEST_SETTINGS, ...parts.settings };
  const log = parts.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const jobs = typeof parts.jobs === 'function' ? await parts.jobs(database, settings, log) : (parts.jobs ?? noJobs);
  const app = await buildApp({
    database,
    settings,
    publisher: parts.publisher ?? silentPublisher,
    jobs,
    log,
    now: parts.now,
    onAnswer: parts.onAnswer,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Client and server share one event loop: when a test blocks it for longer than the idle timeout, the server closes a connection at the
  // moment the next test uses it (ECONNRESET). So the client closes idle connections itself.
  app.server.keepAliveTimeout = 0;
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the API is not listening');
  return {
    app,
    database,
    jobs,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      await app.close();
      await jobs.stop();
      const wrong = await wrongDays(database);
      await drop();
      if (wrong.length > 0)
        throw new Error(`the rollups of these days are not what their bookings say: ${wrong.join(', ')}`);
    },
  };
}

export interface TestRestaurant {
  uid: string;
  service: string;
  timeZone?: string;
  /** Table uid → [area, min, max]. */
  tables?: Record<string, [number, number, number]>;
  joins?: Array<{ tables: string[]; min: number; max: number }>;
  /** Lunch 13 to 16 and dinner 20 to 24 every day unless given. */
  shifts?: Array<{ name: string; start: number; end: number; weekdays?: number[]; arrivalLimit?: number }>;
}

const FOUR_TABLES: NonNullable<TestRestaurant['tables']> = {
  t1: [1, 1, 2],
  t2: [1, 2, 4],
  t3: [1, 2, 4],
  t4: [2, 4, 6],
};

/** A restaurant with a plan of two areas (1 Inside, 2 Terrace), tables and shifts. */
export async function addRestaurant(database: Database, made: TestRestaurant): Promise<void> {
  const { db } = database;
  const { uid: restaurant, service, timeZone = 'Europe/Madrid' } = made;
  await makeRestaurant(db, { uid: restaurant, service, name: service, country: 'ES', timeZone, currency: 'EUR' });
  await db.insert(plans).values({ restaurant, plan: 'main', name: 'Main', width: 1000, height: 600 });
  await db.insert(areas).values([
    { restaurant, plan: 'main', area: 1, name: 'Inside', x: 0, y: 0, w: 500, h: 600 },
    { restaurant, plan: 'main', area: 2, name: 'Terrace', x: 500, y: 0, w: 500, h: 600 },
  ]);
  const chosen = Object.entries(made.tables ?? FOUR_TABLES);
  await db.insert(tables).values(
    chosen.map(([table, [area, min, max]]) => ({
      restaurant,
      table,
      name: table.toUpperCase(),
      area,
      min,
      max,
      normal: max,
    })),
  );
  await db.insert(planTables).values(
    chosen.map(([table, [area]], index) => ({
      restaurant,
      plan: 'main',
      table,
      x: (area === 1 ? 20 : 520) + (index % 5) * 90,
      y: 20 + Math.floor(index / 5) * 90,
      w: 70,
      h: 70,
      shape: 'square',
    })),
  );
  for (const join of made.joins ?? []) await db.insert(joins).values({ restaurant, ...join });
  const shifts = made.shifts ?? [
    { name: 'Lunch', start: 13, end: 16 },
    { name: 'Dinner', start: 20, end: 24 },
  ];
  await db.insert(rotas).values(
    shifts.map(({ name, start, end, weekdays = [0, 1, 2, 3, 4, 5, 6], arrivalLimit }, position) => ({
      restaurant,
      name,
      type: name === 'Lunch' ? 'Lunch' : 'Dinner',
      start,
      end,
      weekdays,
      plan: 'main',
      arrivalLimit,
      position,
    })),
  );
}

const LATER_THAN_ANY_TEST = new Date('2200-01-01T00:00:00Z');

export interface TestUser {
  email: string;
  /** Restaurant UID → role. */
  roles: Record<string, string>;
  isSuper?: boolean;
  passwordHash?: string;
}

/** Ten thousand actions on a busy machine take longer than a product's token is valid. */
const TOKEN_SECONDS = 86_400;

/** An account with a session; returns its bearer token. */
export async function addUser(
  database: Database,
  made: TestUser,
): Promise<{ token: string; accountId: string; sessionId: string }> {
  const { db } = database;
  const [account] = await db
    .insert(accounts)
    .values({
      email: made.email,
      name: made.email.split('@')[0] as string,
      isSuper: made.isSuper ?? false,
      passwordHash: made.passwordHash,
    })
    .returning();
  if (!account) throw new Error('no account');
  for (const [restaurant, role] of Object.entries(made.roles))
    await db.insert(members).values({ restaurant, accountId: account.id, role });
  const [session] = await db
    .insert(sessions)
    .values({ accountId: account.id, deviceUid: `device-${made.email}`, expiresAt: LATER_THAN_ANY_TEST })
    .returning();
  if (!session) throw new Error('no session');
  const token = accessTokens(TEST_SETTINGS.authSecret, TOKEN_SECONDS).sign({ sub: account.id, sid: session.id });
  return { token, accountId: account.id, sessionId: session.id };
}

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}

/** Calls the API with this token. */
export function caller(api: ApiServer, token?: string) {
  return async <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  };
}
