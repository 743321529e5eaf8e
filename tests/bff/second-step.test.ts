import { TOTP } from 'otpauth';
import { POST as signInHandler } from '@/app/api/auth/[...nextauth]/route';
import { GET as openInvitation } from '@/app/(guest)/reset-password/open/route';
import { GET as readFactor } from '@/app/api/account/second-factor/route';
import { POST as beginTotp } from '@/app/api/account/second-factor/totp/route';
import { POST as confirmTotp } from '@/app/api/account/second-factor/totp/confirm/route';
import { POST as passkeyOptions } from '@/app/api/session/second-step/passkey-options/route';
import { openRecovery } from '@/lib/bff/recovery/open-recovery';
import { recoveryCookie } from '@/lib/bff/recovery/recovery-cookie';
import { accounts } from '@/restaurant-api/db/schema/accounts';
import { addOneTimeCode, closeOneTimeCodes } from '@/restaurant-api/modules/auth/one-time-code-repository';
import { hashSecret } from '@/restaurant-api/modules/auth/secrets';
import type { SecondFactor, TotpSecret } from '@/lib/contract/access/account';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, WEB_ORIGIN, configureWeb } from '../support/api/web';

let drop: () => Promise<void>;
let api: LiveApi;
let app: TOTP;
let first: number;
let recovery: string[];

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database);
  configureWeb(api.url);
  await addRestaurant(database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(database, 'owner@uno.test', { R1: 'Owner' });

  const owner = new TestBrowser();
  expect((await owner.signIn('owner@uno.test', PASSWORD)).status).toBe(200);
  const { body } = await owner.ask<TotpSecret>(beginTotp, { method: 'POST', body: { password: PASSWORD } });
  expect(body.qr.path).toMatch(/^M0 0h7v1h-7z/);
  app = new TOTP({ secret: body.secret });
  first = Date.now();
  const confirmed = await owner.ask<SecondFactor & { recoveryCodes: string[] }>(confirmTotp, {
    method: 'POST',
    body: { code: app.generate({ timestamp: first }) },
  });
  expect(confirmed.body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  recovery = confirmed.body.recoveryCodes;
});

afterAll(async () => {
  await api.close();
  await drop();
});

const secondStep = (browser: TestBrowser, body: object) =>
  browser.ask<{ code?: string; user?: { email: string } }, { nextauth: string[] }>(signInHandler, {
    method: 'POST',
    path: '/api/auth/callback/second-step',
    params: { nextauth: ['callback', 'second-step'] },
    body,
  });

async function halfway(): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const answer = await browser.signIn('owner@uno.test', PASSWORD);
  expect([answer.status, answer.body.code]).toEqual([401, 'second-factor']);
  return browser;
}

test('a password alone opens nothing, and the token of the step stays on the server', async () => {
  const browser = new TestBrowser();
  const answer = await browser.signIn('owner@uno.test', PASSWORD);
  expect(answer.status).toBe(401);
  expect(answer.body.details).toEqual({ methods: ['totp', 'recovery'] });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^maitre\.second-step=.*Max-Age=300; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await browser.ask(readFactor)).status).toBe(401);
});

test('a wrong code may be retried; a recovery code finishes the sign-in, once', async () => {
  const [code] = recovery;
  const browser = await halfway();
  expect((await secondStep(browser, { code: 'AAAAA-AAAAA' })).body.code).toBe('invalid-code');
  const finished = await secondStep(browser, { code });
  expect([finished.status, finished.body.user?.email]).toEqual([200, 'owner@uno.test']);
  expect(browser.cookies.has('maitre.second-step')).toBe(false);
  expect((await browser.ask<SecondFactor>(readFactor)).body).toMatchObject({ totp: true, recoveryCodesLeft: 9 });
  expect((await secondStep(await halfway(), { code })).body.code).toBe('invalid-code');
});

test('a code of the app is valid once', async () => {
  expect((await secondStep(await halfway(), { code: app.generate({ timestamp: first }) })).status).toBe(400);
  const next = app.generate({ timestamp: Math.max(Date.now(), first + 30_000) });
  expect((await secondStep(await halfway(), { code: next })).status).toBe(200);
  expect((await secondStep(await halfway(), { code: next })).status).toBe(400);
});

test('without a first step, or with a forged one, the sign-in begins again', async () => {
  const browser = new TestBrowser();
  expect((await secondStep(browser, { code: '123456' })).body.code).toBe('second-factor');
  browser.cookies.set('maitre.second-step', 'eyJhbGciOiJkaXIifQ.forged');
  expect((await secondStep(browser, { code: '123456' })).body.code).toBe('second-factor');
  expect((await browser.ask(passkeyOptions, { method: 'POST', body: {} })).status).toBe(401);
});

test('neither step is accepted from another site', async () => {
  const browser = await halfway();
  const answer = await browser.ask<{ code: string }>(passkeyOptions, {
    method: 'POST',
    body: {},
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  });
  expect([answer.status, answer.body.code]).toEqual([403, 'foreign-origin']);
});

test('the token of an invitation is removed from the address before a page loads', async () => {
  const response = await openInvitation(new Request(`${WEB_ORIGIN}/reset-password/open?token=one-of-a-kind`));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/reset-password']);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect(cookie).not.toContain('one-of-a-kind');
  expect(await recoveryCookie.read(cookie.split(';')[0])).toMatchObject({
    reset: { token: 'one-of-a-kind', by: 'invitation' },
  });
  expect(
    await recoveryCookie.read((cookie.split(';')[0] ?? '').replace('maitre.recovery=', 'maitre.second-step=')),
  ).toBeNull();
});

test('a page checks the link before a password is typed', async () => {
  const { db } = api.database;
  const [account] = await db.select().from(accounts);
  const good = {
    accountId: account?.id ?? '',
    purpose: 'invitation',
    hash: hashSecret('good'),
    now: new Date(),
    lifeSeconds: 600,
  } as const;
  await addOneTimeCode(db, good);
  const page = async (token: string) => {
    const cookie = await recoveryCookie.line(
      { email: '', sentAt: 0, tries: 0, reset: { token, by: 'invitation' } },
      600,
    );
    return openRecovery(new Headers({ cookie: cookie.split(';')[0] ?? '' }));
  };
  expect(await page('good')).toMatchObject({ reset: { token: 'good', by: 'invitation' } });
  expect(await page('of-nobody')).toMatchObject({ reset: null });
  await closeOneTimeCodes(db, good.accountId, 'invitation', new Date());
  expect(await page('good')).toMatchObject({ reset: null });
  expect(await openRecovery(new Headers())).toBeNull();
});
