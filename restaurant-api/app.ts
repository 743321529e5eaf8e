/** Assembles the restaurant API: hooks, checks and modules. `server.ts` is the process that listens. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AnsweredRequest } from '@/lib/config/metrics';
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
import { keyCallers } from './modules/api-keys/key-callers';
import { apiKeyRoutes } from './modules/api-keys/routes';
import { assistantRoutes } from './modules/assistant/routes';
import { ACCESS_SECONDS, accessTokens } from './modules/auth/access-token';
import { sessionCache } from './modules/auth/session-cache';
import { paymentProviders } from './providers/payments/payment-providers';
import type { Publisher } from './realtime/publisher';
import type { ApiSettings } from './settings';
import { authRoutes } from './modules/auth/routes';
import { autoAssignRoutes } from './modules/auto-assign/routes';
import { availabilityRoutes } from './modules/availability/routes';
import { bookingRoutes } from './modules/bookings/routes';
import { changesRoutes } from './modules/changes/routes';
import { dinerRoutes } from './modules/diners/routes';
import { paymentAccountRoutes } from './modules/payment-accounts/routes';
import { paymentRoutes } from './modules/payments/routes';
import { dinerCareRoutes } from './modules/diner-care/routes';
import { facebookRoutes } from './modules/facebook/routes';
import { planRoutes } from './modules/floor/plan-routes';
import { floorRoutes } from './modules/floor/routes';
import { contractRoutes } from './modules/contract/routes';
import { dashboardRoutes } from './modules/dashboard/routes';
import { googleRoutes } from './modules/google/routes';
import { guestBookingRoutes } from './modules/guest-booking/routes';
import { guestPreferencesRoutes } from './modules/guest-preferences/routes';
import { firstStepsRoutes } from './modules/first-steps/routes';
import { hoursRoutes } from './modules/hours/routes';
import { healthRoutes } from './modules/health/routes';
import { integrationRoutes } from './modules/integrations/routes';
import { limitRoutes } from './modules/limits/routes';
import { marketingRoutes } from './modules/marketing/routes';
import { messageRoutes } from './modules/messages/routes';
import { modelRoutes } from './modules/models/routes';
import { newsReadRoutes } from './modules/news/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { openapiRoutes } from './modules/openapi/routes';
import { overrideRoutes } from './modules/override/routes';
import { reportRoutes } from './modules/reports/routes';
import { pushRoutes } from './modules/push/routes';
import { recurringRoutes } from './modules/recurring/routes';
import { secondFactorRoutes } from './modules/second-factor/routes';
import { setupRoutes } from './modules/setup/routes';
import { standbyRoutes } from './modules/standby/routes';
import { orderRoutes } from './modules/orders/routes';
import { takeawaySetupRoutes } from './modules/takeaway-setup/routes';
import { eventTicketRoutes } from './modules/event-tickets/routes';
import { giftCardRoutes } from './modules/gift-cards/routes';
import { loyaltyRoutes } from './modules/loyalty/routes';
import { surveyRoutes } from './modules/surveys/routes';
import { whatsappRoutes } from './modules/whatsapp/routes';
import { tillRoutes } from './modules/till/routes';
import { transferRoutes } from './modules/transfer/routes';
import { userRoutes } from './modules/users/routes';
import { waitingRoutes } from './modules/waiting/routes';
import { webhookRoutes } from './modules/webhooks/routes';
import type { Parts } from './parts';

/** Accepted `x-request-id` of the web or a proxy; it is only used in logs. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface AppParts {
  database: Database;
  settings: ApiSettings;
  publisher: Publisher;
  jobs: Jobs;
  log: FastifyBaseLogger;
  now?: () => number;
  /** Called with each answered request, for metrics. */
  onAnswer?: (request: AnsweredRequest) => void;
}

/** Builds the app; the caller listens, or injects requests. */
export async function buildApp({
  database,
  settings,
  publisher,
  jobs,
  log,
  now = Date.now,
  onAnswer,
}: AppParts): Promise<App> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: ({ headers: { 'x-request-id': requestId } }) =>
      typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
    bodyLimit: 1_048_576,
    // Google calls /v3/HealthCheck/ with a trailing slash.
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.trustProxy ?? 'loopback',
  }) as unknown as App;
  app.setSerializerCompiler(serializerCompiler);

  const context: Context = {
    db: database.db,
    database,
    settings,
    log,
    publisher,
    jobs,
    payments: paymentProviders(settings, database.db),
    now,
  };
  const tokens = accessTokens(settings.authSecret, ACCESS_SECONDS, settings.formerSecrets);
  const sessions = sessionCache(context, tokens);
  publisher.whenSessionEnds?.((sessionId) => sessions.forget(sessionId));
  publisher.whenPeopleChange?.(() => sessions.forgetAll());

  logRequests(app, onAnswer);
  answerErrors(app);
  refuseUnstorableText(app);
  await acceptForms(app);
  refuseUnknownFields(app);
  await documentRoutes(app);
  guardRoutes(app, context, sessions, keyCallers(context));
  for (const register of MODULES) register(app, { context, sessions, accessTokens: tokens });
  await app.ready();
  return app;
}

type Module = (app: App, parts: Parts) => void;

/** The modules of the API, one folder each under `modules/`. */
const MODULES: readonly Module[] = [
  healthRoutes,
  authRoutes,
  secondFactorRoutes,
  userRoutes,
  overrideRoutes,
  notificationRoutes,
  floorRoutes,
  planRoutes,
  firstStepsRoutes,
  hoursRoutes,
  limitRoutes,
  openapiRoutes,
  setupRoutes,
  modelRoutes,
  dinerRoutes,
  bookingRoutes,
  autoAssignRoutes,
  availabilityRoutes,
  waitingRoutes,
  standbyRoutes,
  recurringRoutes,
  changesRoutes,
  transferRoutes,
  contractRoutes,
  googleRoutes,
  facebookRoutes,
  guestBookingRoutes,
  paymentRoutes,
  guestPreferencesRoutes,
  paymentAccountRoutes,
  marketingRoutes,
  messageRoutes,
  dinerCareRoutes,
  giftCardRoutes,
  loyaltyRoutes,
  tillRoutes,
  takeawaySetupRoutes,
  orderRoutes,
  eventTicketRoutes,
  surveyRoutes,
  whatsappRoutes,
  dashboardRoutes,
  newsReadRoutes,
  reportRoutes,
  apiKeyRoutes,
  webhookRoutes,
  integrationRoutes,
  assistantRoutes,
  pushRoutes,
];
