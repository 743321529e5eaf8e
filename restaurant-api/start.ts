/** The restaurant API as a running whole: database, demo, sockets, jobs, HTTP. `server.ts` is the process around it. */
import type { FastifyBaseLogger } from 'fastify';
import { authSecret } from '@/lib/config/auth-secret';
import type { Environment } from '@/lib/config/environment';
import type { Progress, Running } from '@/lib/config/run-process';
import { IS_TESTING_BUILD } from '@/lib/config/testing-build';
import { buildApp } from './app';
import { type Database, openDatabase } from './db/client';
import { hasRestaurants, seedDemo } from './db/seeds/demo/seed-demo';
import type { Jobs } from './jobs/jobs';
import { startJobs } from './jobs/start';
import { accessTokens } from './modules/auth/access-token';
import { createRealtime } from './realtime/realtime';
import type { ApiSettings } from './settings';

export async function startRestaurantApi(env: Environment, log: FastifyBaseLogger, report: Progress = () => undefined): Promise<Running> {
  const settings = settingsOf(env);
  report('opening the database', 0, 1);
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL } : { folder: env.DATA_DIR });
  let jobs: Jobs | undefined;
  try {
    if (database.embedded && env.DEMO_DATA) await seedNew(database, report);
    const realtime = createRealtime({ database, tokens: accessTokens(settings.authSecret), log });
    jobs = await startJobs(database, settings, log, realtime.announcer);
    const app = await buildApp({ database, settings, announcer: realtime.announcer, jobs, log });
    realtime.attach(app.server);
    const address = await app.listen({ host: env.API_HOST, port: env.API_PORT });
    return {
      address,
      async stop() {
        await realtime.close();
        await app.close();
        await jobs?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

function settingsOf(env: Environment): ApiSettings {
  return { authSecret: authSecret(env), publicUrl: env.publicUrl, smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM, supportMail: env.SUPPORT_MAIL, authRateLimit: env.AUTH_RATE_LIMIT, guestRateLimit: env.GUEST_RATE_LIMIT, trustProxy: env.TRUST_PROXY, googleBooking: env.googleBooking, facebook: env.facebook, mercadoPago: env.mercadoPago, stripe: env.stripe, testing: IS_TESTING_BUILD };
}

/** The demo restaurants, if nobody's data is there yet. */
async function seedNew(database: Database, report: Progress): Promise<void> {
  if (await hasRestaurants(database.db)) return;
  await seedDemo(database, { now: Date.now(), report });
}
