/** A restaurant with payments, whose job queue runs only on request: a process that dies before leaves its jobs. */
import { pino } from 'pino';
import type { WireBookingPayments } from '@/lib/contract/sales/payments';
import type { ConfirmAnswer, GuestPayment, PaymentAttempt } from '@/lib/contract/sales/payments';
import type { Context } from '@/restaurant-api/context';
import type { JobKinds, Jobs } from '@/restaurant-api/jobs/jobs';
import { expirePayments } from '@/restaurant-api/modules/payments/expire-payments';
import { settlePayment } from '@/restaurant-api/modules/payments/settle-payment';
import type { PaymentProvider } from '@/restaurant-api/providers/payments/payment-provider';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import type { ApiSettings } from '@/restaurant-api/settings';
import { type Answer, type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from './api-server';
import { type Host, hostOf, type Refused } from './host';

export type Paid = Answer<WireBookingPayments & Refused>;
type Settling = JobKinds['settle-payment'];

export interface PaymentRestaurant {
  api: ApiServer;
  manager: Host;
  staff: Host;
  context: Context;
  /** Number of queued jobs. */
  waiting: Settling[];
  /**
   * Runs the queue; failed jobs stay. Returns the number of failures.
   * @param refund the provider's answer to refunds instead
   */
  work(refund?: PaymentProvider['refund']): Promise<number>;
  expire(): Promise<void>;
}

export interface PaymentRestaurantParts {
  settings?: Partial<ApiSettings>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Receives all log lines, at every level. */
  lines?: string[];
  /** Replaces the default four. */
  tables?: Parameters<typeof addRestaurant>[1]['tables'];
}

export async function paymentRestaurant({
  settings = {},
  now,
  lines = [],
  tables,
}: PaymentRestaurantParts): Promise<PaymentRestaurant> {
  const waiting: Settling[] = [];
  const jobs: Jobs = {
    enqueue: async (_tx, kind, data) => {
      if (kind === 'settle-payment') waiting.push(data as Settling);
    },
    enqueueAll: async (_tx, kind, all) => {
      if (kind === 'settle-payment') waiting.push(...(all as readonly unknown[] as Settling[]));
    },
    running: () => true,
    stop: async () => undefined,
  };
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const api = await startApi({ jobs, settings, now, log });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', ...(tables && { tables }) });
  const whole = { ...TEST_SETTINGS, ...settings };
  const { database } = api;
  const context: Context = {
    db: database.db,
    database,
    settings: whole,
    log,
    publisher: silentPublisher,
    jobs,
    payments: paymentProviders(whole, database.db),
    now,
  };
  return {
    api,
    context,
    waiting,
    manager: await hostOf(api, 'R1', 'Manager'),
    staff: await hostOf(api, 'R1'),
    async work(refund) {
      const { payments } = context;
      const named: typeof payments.named = (name) => ({ ...payments.named(name), ...(refund && { refund }) });
      let failed = 0;
      for (const job of waiting.splice(0)) {
        await settlePayment({ context: { ...context, payments: { ...payments, named } } }, job).catch(() => {
          failed += 1;
          waiting.push(job);
        });
      }
      return failed;
    },
    expire: () => expirePayments({ context }),
  };
}

/** Staff's payment actions on a booking. */
export function tillOf({ call, books }: Host, uid: number) {
  const path = `${books}/${uid}/payments`;
  const post = (act: string, body?: unknown, headers?: Record<string, string>): Promise<Paid> =>
    call('POST', `${path}${act}`, body, headers);
  return {
    see: (): Promise<Paid> => call('GET', path),
    ask: (said: Record<string, unknown>, headers?: Record<string, string>) => post('/requests', said, headers),
    withdraw: (request: number) => post(`/requests/${request}/withdraw`),
    resend: (request: number, send: 'email' | 'sms') => post(`/requests/${request}/resend`, { send }),
    charge: (amount: number, headers?: Record<string, string>) =>
      post('/no-show', { amount, reason: 'did not come' }, headers),
    refund: (entry: number, amount: number, headers?: Record<string, string>) =>
      post('/refunds', { entry, amount, reason: 'was ill' }, headers),
    release: () => post('/release', {}),
  };
}

export const keyIn = (link: string | null) => new URL(link ?? '', 'http://x').searchParams.get('key') ?? '';

/** A guest who opens the link of a request. */
export function payerOf(api: ApiServer, key: string, service = 'la-marina') {
  const base = `/public/v1/restaurants/${service}`;
  const call = caller(api);
  const see = () => call<GuestPayment & Refused>('GET', `${base}/payments/${key}`);
  const begin = () => call<PaymentAttempt & Refused>('POST', `${base}/payments/${key}/attempts`);
  const confirm = (attempt: number, token?: string) =>
    call<ConfirmAnswer & Refused>('POST', `${base}/payments/${key}/confirm`, {
      attempt,
      ...(token && { card: { token } }),
    });
  const token = async (number: string) =>
    (await call<{ token: string }>('POST', `${base}/test-cards`, { number })).body.token;
  return {
    see,
    begin,
    confirm,
    token,
    answerBank: (challenge: string, accept: boolean) =>
      call('POST', `${base}/test-cards/${challenge}/challenge`, { accept }),
    /** Pays with this card number, from the start. */
    async give(number: string = CARD.accepted) {
      const { body } = await begin();
      return confirm(body.attempt, await token(number));
    },
  };
}

export const CARD = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticate: '4000 0025 0000 3155',
  expired: '4000 0000 0000 0069',
  declinedLater: '4000 0000 0000 0341',
} as const;
