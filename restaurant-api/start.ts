/** Starts the restaurant API: database, demo data, sockets, jobs, HTTP. `server.ts` is the process around it. */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { authSecret } from '@/lib/config/auth-secret';
import type { Environment } from '@/lib/config/environment';
import { openSpanExport } from '@/lib/config/open-span-export';
import { type MetricsServer, openMetrics, serveMetrics } from '@/lib/config/metrics';
import type { Progress, Running } from '@/lib/config/run-process';
import { IS_TESTING_BUILD } from '@/lib/config/testing-build';
import { buildApp } from './app';
import { backupProcess } from './backup/backup-process';
import { readKeepRule } from './backup/keep-rule';
import { type BackupSchedule, scheduleBackups } from './backup/schedule';
import { type Database, openDatabase } from './db/client';
import { hasDemo, hasRestaurants, seedDemo } from './db/seeds/demo/seed-demo';
import { type OutboundLock, openOutboundLock } from './outbound-lock/outbound-lock';
import type { Jobs } from './jobs/jobs';
import { startJobs } from './jobs/start';
import { type LocalChannel, openLocalChannel } from './local-channel/server';
import { observeApi } from './metrics/api-metrics';
import { ACCESS_SECONDS, accessTokens } from './modules/auth/access-token';
import { keepErasuresOutside } from './modules/guest-preferences/erasures';
import { createRealtime } from './realtime/realtime';
import type { ApiSettings } from './settings';

export async function startRestaurantApi(
  env: Environment,
  log: FastifyBaseLogger,
  report: Progress = () => undefined,
): Promise<Running> {
  const spans = openSpanExport(env, 'maitre-api', log);
  report('opening the database', 0, 1);
  const database = await openDatabase(
    env.DATABASE_URL
      ? {
          url: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          backgroundPoolSize: env.DATABASE_BACKGROUND_POOL,
          staysOpen: true,
        }
      : { folder: env.DATA_DIR },
  );
  let jobs: Jobs | undefined;
  let hold: OutboundLock | undefined;
  let channel: LocalChannel | undefined;
  let backups: BackupSchedule | undefined;
  let metricsServer: MetricsServer | undefined;
  try {
    hold = await openOutboundLock(database.db, log);
    const settings = settingsOf(env, hold);
    if (database.embedded && env.DEMO_DATA !== 'none') await seedNew(database, env, settings, report);
    const realtime = createRealtime({
      database,
      tokens: accessTokens(settings.authSecret, ACCESS_SECONDS, settings.formerSecrets),
      log,
    });
    jobs = await startJobs(database, settings, log, realtime.publisher);
    const metrics = env.API_METRICS_PORT === undefined ? undefined : openMetrics();
    const app = await buildApp({
      database,
      settings,
      publisher: realtime.publisher,
      jobs,
      log,
      onAnswer: metrics?.noteRequest,
    });
    realtime.attach(app.server);
    await keepErasuresOutside({ db: database.db, settings, log });
    if (database.embedded)
      channel = await openLocalChannel({ database, dataDir: env.DATA_DIR, secrets: settings, hold, log });
    const address = await app.listen({ host: env.API_HOST, port: env.API_PORT });
    backups = openBackups(env, database, hold, log);
    if (metrics) {
      observeApi(metrics, { database, sockets: realtime.count, log, now: Date.now });
      metricsServer = await serveMetrics(metrics, env.METRICS_HOST, env.API_METRICS_PORT as number);
    }
    return {
      address,
      hasDemo: database.embedded && (await hasDemo(database.db)),
      async stop() {
        hold?.stop();
        await metricsServer?.close();
        await backups?.stop();
        await channel?.close();
        await realtime.close();
        await app.close();
        await jobs?.stop();
        await database.close();
        await spans?.stop();
      },
    };
  } catch (error) {
    hold?.stop();
    await channel?.close();
    await jobs?.stop();
    await database.close();
    throw error;
  }
}

function settingsOf(env: Environment, hold: OutboundLock): ApiSettings {
  const outside = {
    facebook: env.facebook && { ...env.facebook, hold },
    mercadoPago: env.mercadoPago && { ...env.mercadoPago, hold },
    stripe: env.stripe && { ...env.stripe, hold },
  };
  return {
    ...outside,
    hold,
    erasuresFile: path.join(env.DATA_DIR, 'erasures.log'),
    authSecret: authSecret(env),
    formerSecrets: env.AUTH_SECRET_PREVIOUS,
    publicUrl: env.publicUrl,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportMail: env.SUPPORT_MAIL,
    dkim: env.dkim,
    twilio: env.twilio,
    push: env.push,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    messageUndoSeconds: env.MESSAGE_UNDO_SECONDS,
    authRateLimit: env.AUTH_RATE_LIMIT,
    guestRateLimit: env.GUEST_RATE_LIMIT,
    apiKeyRateLimit: env.API_KEY_RATE_LIMIT,
    webhookNetworks: env.WEBHOOK_ALLOWED_NETWORKS,
    trustProxy: env.TRUST_PROXY,
    googleBooking: env.googleBooking,
    testing: IS_TESTING_BUILD,
  };
}

/** Checks at once: a backup that fell due while no process ran is made now. */
function openBackups(
  env: Environment,
  { db }: Database,
  hold: OutboundLock,
  log: FastifyBaseLogger,
): BackupSchedule | undefined {
  if (env.BACKUP_DIR === undefined) return undefined;
  const schedule = scheduleBackups({
    db,
    hold,
    log,
    settings: {
      folder: path.resolve(env.BACKUP_DIR),
      everyHours: env.BACKUP_EVERY,
      hour: env.BACKUP_HOUR,
      keep: readKeepRule(env.BACKUP_KEEP),
      url: env.DATABASE_URL,
    },
    now: Date.now,
    make: backupProcess(env.BACKUP_CHECK),
  });
  void schedule.look();
  return schedule;
}

/** Seeds the demo restaurants into an empty database. */
async function seedNew(
  database: Database,
  { DEMO_DATA }: Pick<Environment, 'DEMO_DATA'>,
  { authSecret: secret }: Pick<ApiSettings, 'authSecret'>,
  report: Progress,
): Promise<void> {
  if (await hasRestaurants(database.db)) return;
  await seedDemo(database, {
    now: Date.now(),
    report,
    ...(DEMO_DATA === 'all' && { sales: { authSecret: secret } }),
  });
}
