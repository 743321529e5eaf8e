/**
 * A restaurant with a local Mercado Pago and one with a local Stripe, in a separate process with its own API and database: journeys see the
 * product from outside.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Holder } from '../providers/mercadopago-answers';

export interface BankRestaurant {
  apiUrl: string;
  /** A deposit of 40 for a new party: the key of its link. */
  asked(): Promise<string>;
  /** The same at the Stripe restaurant, for a card guarantee of 100. */
  askedByStripe(): Promise<string>;
  /** Confirms the setup at Stripe with a valid card. */
  stripeCard(clientSecret: string): Promise<void>;
  /** A token as made by Mercado Pago's fields. */
  cardToken(holder: Holder): Promise<string>;
  /** Pays a link's request without a page. */
  give(key: string, holder: Holder): Promise<void>;
  /** Makes this many calls to Mercado Pago fail on its side. */
  away(calls: number): Promise<void>;
  /** State of the newest payment. */
  settle(status: 'approved' | 'rejected', detail: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startBankRestaurant(): Promise<BankRestaurant> {
  const program = path.resolve('.build/bank-restaurant.mjs');
  await promisify(execFile)('node_modules/.bin/esbuild', [
    'tests/support/journeys/bank-restaurant-program.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--tsconfig=tsconfig.json',
    `--outfile=${program}`,
    '--log-level=error',
  ]);
  const child = fork(program, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'test', NODE_OPTIONS: '--no-warnings' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ apiUrl }] = (await once(child, 'message')) as [{ apiUrl: string }];
  const act = asker(child);
  return {
    apiUrl,
    asked: () => act('asked'),
    askedByStripe: () => act('askedByStripe'),
    stripeCard: (clientSecret) => act('stripeCard', clientSecret),
    cardToken: (holder) => act('cardToken', holder),
    give: (key, holder) => act('give', key, holder),
    away: (calls) => act('away', calls),
    settle: (status, detail) => act('settle', status, detail),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function asker(child: ChildProcess) {
  const waiting = new Map<number, (answer: never) => void>();
  child.on('message', ({ id, answer }: { id: number; answer: never }) => waiting.get(id)?.(answer));
  let count = 0;
  return <T>(act: string, ...said: unknown[]): Promise<T> =>
    new Promise((resolve) => {
      waiting.set(++count, resolve);
      child.send({ id: count, act, said });
    });
}
