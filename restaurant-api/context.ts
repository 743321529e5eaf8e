/** The running server's services, passed to every module instead of globals. */
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
  /** The clock; epoch milliseconds. */
  now(): number;
}

/** The person or program behind a call, with their role in its restaurant. */
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
  /** UID of the calling device. */
  device: string;
  /** An API key: never overrides checks (D7), whatever the rights of its creator. */
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

/** The actor of imports, jobs and seeds. `name` is a part of the system (`actorText`), or the person on whose behalf it acts. */
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
