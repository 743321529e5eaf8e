/** The restaurant API put together: parts, checks, modules. Listening is `server.ts`. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Context } from './context';
import type { Database } from './db/client';
import { answerErrors } from './http/errors';
import { guardRoutes } from './http/guard';
import { logRequests } from './http/request-log';
import { acceptForms } from './http/multipart';
import { documentRoutes } from './http/openapi';
import { refuseUnstorableText } from './http/storable-text';
import { refuseUnknownFields } from './http/strict-fields';
import type { App } from './http/types';
import type { Jobs } from './jobs/jobs';
import { MODULES } from './modules';
import { accessTokens } from './modules/auth/access-token';
import { sessionCache } from './modules/auth/session-cache';
import { paymentProviders } from './providers/payments/payment-providers';
import type { Announcer } from './realtime/announcer';
import type { ApiSettings } from './settings';

/** What the web or a proxy names a request by; it is in every line of its log, and is nothing else. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface AppParts {
  database: Database;
  settings: ApiSettings;
  announcer: Announcer;
  jobs: Jobs;
  log: FastifyBaseLogger;
  now?: () => number;
}

/** Builds the app; the caller listens, or injects requests. */
export async function buildApp({ database, settings, announcer, jobs, log, now = Date.now }: AppParts): Promise<App> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    bodyLimit: 1_048_576,
    // Google writes its calls with one: /v3/HealthCheck/
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.trustProxy ?? 'loopback',
  }) as unknown as App;
  app.setSerializerCompiler(serializerCompiler);

  const context: Context = {
    db: database.db,
    database,
    settings,
    log,
    announcer,
    jobs,
    payments: paymentProviders(settings, database.db),
    now,
  };
  const tokens = accessTokens(settings.authSecret);
  const sessions = sessionCache(context, tokens);
  announcer.whenSessionEnds?.((sessionId) => sessions.forget(sessionId));
  announcer.whenPeopleChange?.(() => sessions.forgetAll());

  logRequests(app);
  answerErrors(app);
  refuseUnstorableText(app);
  await acceptForms(app);
  refuseUnknownFields(app);
  await documentRoutes(app);
  guardRoutes(app, context, sessions);
  for (const register of MODULES) register(app, { context, sessions, accessTokens: tokens });
  await app.ready();
  return app;
}
