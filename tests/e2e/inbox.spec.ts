/** Text messages in both directions, in an installation with an SMS provider: staff send, the guest answers, staff reply. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { getExpectedTwilioSignature } from 'twilio';
import { expectAccessible } from '../support/journeys/accessible';
import { longUnless } from '../support/runner/long';
import { OWNER } from '../support/journeys/quiet-restaurant';
import { quietPort } from '../support/processes/quiet-port';
import { PASSWORD, signIn } from '../support/journeys/staff';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';

const GUEST = '+34600112233';
const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-inbox-'));
let started: ChildProcess;
let twilio: TwilioServer;
let web: string;
let api: string;

test.setTimeout(300_000);

test.beforeAll(async () => {
  const { PATH, HOME, NODE_ENV } = process.env;
  const [webPort, apiPort] = [await quietPort(), await quietPort()];
  [web, api] = [`http://localhost:${webPort}`, `http://127.0.0.1:${apiPort}`];
  twilio = await startTwilio();
  const env = {
    PATH,
    HOME,
    NODE_ENV,
    PORT: String(webPort),
    API_PORT: String(apiPort),
    PUBLIC_URL: web,
    DATA_DIR: folder,
    MESSAGE_UNDO_SECONDS: '1',
    AUTH_RATE_LIMIT: '1000',
    LOG_LEVEL: 'warn',
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
    TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
    TWILIO_FROM: '+34600000001',
    TWILIO_API_URL: twilio.url,
  };
  started = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = () =>
    fetch(`${web}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 240_000 }).toBe(true);
});
test.afterAll(async () => {
  const exited = once(started, 'exit');
  started.kill('SIGTERM');
  await exited;
  await twilio.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function addBooking(lastName: string): Promise<void> {
  const callApi = async <T>(method: string, address: string, body?: object, token = ''): Promise<T> => {
    const answer = await fetch(`${api}${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    expect(answer.ok, `${method} ${address}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { tokens } = await callApi<{ tokens: Array<{ type: string; value: string }> }>(
    'POST',
    '/auth/v1/accounts/login',
    {
      email: OWNER,
      password: PASSWORD,
      est: 'otra-mesa',
    },
  );
  const token = tokens.find(({ type }) => type === 'access')?.value;
  const rotas = '/tms/v2/restaurants/20001/rotas?service=otra-mesa';
  const everyDay = {
    name: 'Dinner',
    type: 'Dinner',
    start: 20,
    end: 24,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    plan: 'main',
  };
  await callApi('POST', rotas, { rotas: [everyDay], weekdayRotas: {}, specialDates: [] }, token);
  const { today } = await callApi<{ today: string }>('GET', rotas, undefined, token);
  const on = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const input = { lastName, phone: GUEST, covers: 2, on, time: 21 };
  await callApi('POST', '/tms/v2/restaurants/20001/books?service=otra-mesa', input, token);
}

/** The guest's answer, as Twilio posts it. */
async function answer(text: string): Promise<void> {
  const url = `${web}/messages/webhooks/twilio/incoming`;
  const params = {
    MessageSid: `SM${String(Math.random()).slice(2).padEnd(32, '0').slice(0, 32)}`,
    From: GUEST,
    To: '+34600000001',
    Body: text,
  };
  const taken = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(TWILIO_ACCOUNT.authToken, url, params),
    },
    body: new URLSearchParams(params),
  });
  expect(taken.status).toBe(200);
}

const textsTo = () => twilio.messages.flatMap(({ to, body }) => (to === GUEST ? [body] : []));
const received = (page: Page) => page.getByRole('list', { name: 'Answers of guests' }).getByRole('listitem');

for (const scheme of ['light', 'dark'] as const)
  test(
    `a guest confirms with 1, writes that they are late, and gets a reply (${scheme})`,
    longUnless(scheme === 'light'),
    async ({ browser }) => {
      const device = await browser.newContext({ baseURL: web, locale: 'en-GB', colorScheme: scheme });
      const page = await device.newPage();
      const name = scheme === 'light' ? 'Ferrer' : 'Vidal';
      await addBooking(name);
      const before = textsTo().length;
      await signIn(page, OWNER);
      await page.goto('/settings/messages');
      await page.getByRole('tab', { name: 'Received' }).click();
      await answer('1');
      const confirmed = received(page).filter({ hasText: 'Confirmed' }).first();
      await expect(confirmed).toContainText(name);
      await expect.poll(() => textsTo().length).toBe(before + 1);
      await answer('We are ten minutes late');
      const late = received(page).filter({ hasText: 'We are ten minutes late' }).first();
      await expect(late).toContainText('To be read');
      await expectAccessible(page);
      await late.getByRole('button', { name: `Answer ${name}` }).click();
      await page.getByLabel('Your answer').fill('We keep your table');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(late).toContainText('Answered by');
      await expect.poll(() => textsTo().at(-1)).toBe('We keep your table');
      await answer('9');
      await expect(received(page).filter({ hasText: 'Cancelled' }).first()).toContainText(name);
      await device.close();
    },
  );
