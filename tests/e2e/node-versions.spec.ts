/** The recommended Node (README) and the oldest one that package.json admits: `npm start`, a sign-in, a booking and shutdown. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequest, expect, test } from '@playwright/test';
import { E2E_SECRET } from '../support/runner/e2e-secret';
import { LONG } from '../support/runner/long';
import { quietPort } from '../support/processes/quiet-port';
import { PASSWORD } from '../support/journeys/staff';

test(
  'starts, signs in, books and stops on the current LTS, then on the oldest Node with the same data, without warnings',
  LONG,
  async ({ playwright }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'maitre-node-'));
    for (const variable of ['LTS_NODE', 'OLDEST_NODE']) {
      const node = process.env[variable];
      if (!node)
        throw new Error(`${variable} names no Node: run this by \`node scripts/test.mjs e2e\`, which brings both.`);
      await startSignInAndBook(node, folder, playwright.request);
    }
    rmSync(folder, { recursive: true, force: true });
  },
);

async function startSignInAndBook(node: string, folder: string, requests: APIRequest): Promise<void> {
  const port = await quietPort();
  const url = `http://localhost:${port}`;
  const start = spawn(node, ['scripts/start.mjs'], {
    env: {
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
      NODE_ENV: 'production',
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: String(port),
      API_PORT: String(await quietPort()),
      PUBLIC_URL: url,
      AUTH_SECRET: E2E_SECRET,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const readOutput = outputOf(start);
  await expect
    .poll(() => (start.exitCode === null ? readOutput() : 'Maitre is ready, not: it ended'), { timeout: 240_000 })
    .toContain('Maitre is ready');
  expect(start.exitCode, readOutput()).toBeNull();

  const person = await requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  const signedIn = await person.post('/api/auth/callback/credentials', {
    data: { email: 'host@maitre.test', password: PASSWORD },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const bookings = '/api/services/la-marina/bookings';
  // The demo is open on that day whatever day it is today: 300 days ahead may be Christmas.
  const date = `${new Date().getUTCFullYear() + 1}-06-15`;
  const made = await person.post(bookings, {
    headers: { 'idempotency-key': randomUUID() },
    data: { covers: 2, date, time: 20, lastName: 'Vidal' },
  });
  const booking = (await made.json()) as { uid: number };
  expect(made.status(), JSON.stringify(booking)).toBe(200);
  const read = await person.get(`${bookings}/${booking.uid}`);
  expect(await read.json()).toMatchObject({ covers: 2, date, time: 20, lastName: 'Vidal' });
  await person.dispose();

  const ended = once(start, 'exit');
  start.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(readOutput()).not.toMatch(/warning/i);
}

/** The output so far. */
function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return () => output;
}
