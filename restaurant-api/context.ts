/** What every module of the restaurant API is given: the parts of the running server, never globals. */
import type { FastifyBaseLogger } from 'fastify';
import { DEFAULT_TMS_USER } from '@/lib/contract/constants';
import type { Database, Db } from './db/client';
import type { Publisher } from './realtime/publisher';
import type { Jobs } from './jobs/jobs';
import type { PaymentProviders } from './providers/payments/payment-providers';
import type { ApiSettings } from './settings';

export interface Context {
  db: Db;
  database: Database;
  settings: ApiSettings;
  log: FastifyBaseLogger;
  publisher: Publisher;
  jobs: Jobs;
  payments: PaymentProviders;
  /** The clock, so that no rule reads its own. Epoch milliseconds. */
  now(): number;
}

/** Who makes a call, in which restaurant. */
export interface Actor {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  /** D8 */
  role: string;
  location: string;
  /** The user's id in this service (D2). */
  tmsUserUid: number;
  /** UID of the device that calls. */
  device: string;
  /** A program by an API key: it does not override checks (D7), whatever the right of whoever made the key. */
  isProgram?: boolean;
}

/** The restaurant a call is about. */
export interface Restaurant {
  /** UID (D2). */
  uid: string;
  /** Slug, and name of the socket channel. */
  service: string;
  timeZone: string;
  currency: string;
  country: string;
}

/** The actor for what the system does by itself: imports, jobs, seeds. `name` is a part of it (`actorText`), or who had it done. */
export const systemActor = (name: string): Actor => ({
  accountId: '',
  sessionId: '',
  email: '',
  name,
  role: 'super',
  location: '',
  tmsUserUid: DEFAULT_TMS_USER,
  device: '',
});
