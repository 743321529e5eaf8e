/** A real restaurant API with sockets; its database may outlive it or be shared by several copies. */
import type { Database } from '@/restaurant-api/db/client';
import { buildApp } from '@/restaurant-api/app';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { type Realtime, createRealtime } from '@/restaurant-api/realtime/realtime';
import type { ApiSettings } from '@/restaurant-api/settings';
import { type Logger, pino } from 'pino';
import { type ApiServer, TEST_SETTINGS } from './api-server';
import { quietPort } from '../processes/quiet-port';

export interface LiveApi extends Omit<ApiServer, 'jobs'> {
  realtime: Realtime;
  port: number;
}

export interface LiveParts {
  settings?: Partial<ApiSettings>;
  /** Interval of the check for ended sessions. */
  sweepMs?: number;
  /** The previous port; without it a free port that can be reused later. */
  port?: number;
  now?: () => number;
  log?: Logger;
}

/** Starts a copy. `close` does not close the database. */
export async function startLiveApi(
  database: Database,
  { settings: own, sweepMs, port, now, log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }) }: LiveParts = {},
): Promise<LiveApi> {
  const settings = { ...TEST_SETTINGS, ...own };
  const realtime = createRealtime({ database, tokens: accessTokens(settings.authSecret), log, sweepMs });
  const app = await buildApp({ database, settings, publisher: realtime.publisher, jobs: noJobs, log, now });
  realtime.attach(app.server);
  await app.listen({ port: port ?? (await quietPort()), host: '127.0.0.1' });
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the API is not listening');
  let closing: Promise<void> | undefined;
  const close = async () => {
    await realtime.close();
    app.server.closeAllConnections();
    await app.close();
  };
  return {
    app,
    database,
    realtime,
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    /** Closes only once, although a test and its cleanup may both call it. */
    close: () => (closing ??= close()),
  };
}
