/** The contract through the BFF, and the page of the testing build that registers a restaurant's card. */
import {
  DELETE as takeBackCopy,
  GET as saveCopy,
  POST as uploadCopy,
} from '@/app/api/services/[service]/contract/copy/route';
import { GET as showCard, POST as giveCard } from '@/app/(guest)/restaurant-card/route.testing';
import type { RestaurantContract } from '@/lib/rules/setup/restaurant-contract';
import { addSignIn } from '../support/api/add-sign-in';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { staffBrowser } from '../support/api/staff-browser';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';
import { describedRoute } from '../support/api/described-route';
import { sendForm } from '../support/api/page-requests';

const readContract = describedRoute('GET', 'contract');
const changeContract = describedRoute('PATCH', 'contract');
const askForEnd = describedRoute('POST', 'contract/cancel-request');

let api: ApiServer;
let owner: Awaited<ReturnType<typeof staffBrowser>>;
let installer: ReturnType<typeof caller>;

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'uid-a', service: 'uno' });
  await addSignIn(api.database, 'owner@uno.test', { 'uid-a': 'Owner' });
  installer = caller(api, (await addUser(api.database, { email: 'super@m.test', roles: {}, isSuper: true })).token);
  configureWeb(api.url);
  owner = await staffBrowser('owner@uno.test', 'uno');
});
afterAll(() => api.close());

test('the owner reads it in the app’s field names, writes the signatory, and gets field errors', async () => {
  expect((await owner.ask<RestaurantContract>(readContract, 'contract')).body).toMatchObject({
    fullName: 'uno',
    freeUntil: null,
    inArrears: false,
    signed: null,
    cardBy: 'test',
    rowVersion: 1,
  });
  const changed = await owner.ask<RestaurantContract>(changeContract, 'contract', {
    method: 'PATCH',
    body: { company: 'Casa Uno S.L.', rowVersion: 1 },
  });
  expect(changed.body).toMatchObject({ company: 'Casa Uno S.L.' });
  expect(
    await owner.ask(changeContract, 'contract', { method: 'PATCH', body: { email: 'x', rowVersion: 2 } }),
  ).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } });
  expect(
    await owner.ask(changeContract, 'contract', { method: 'PATCH', body: { company: 'Old', rowVersion: 1 } }),
  ).toMatchObject({ status: 409, body: { current: { company: 'Casa Uno S.L.' } } });
});

test('the terms cannot be sent along', async () => {
  const slipped = await owner.ask<{ errors: Array<{ field: string }> }>(changeContract, 'contract', {
    method: 'PATCH',
    body: { charges: 'nothing', credit: 'Good', location: 'Valencia', rowVersion: 2 },
  });
  expect([slipped.status, slipped.body.errors.map(({ field }) => field)]).toEqual([400, ['charges', 'credit']]);
  expect((await owner.ask<RestaurantContract>(readContract, 'contract')).body).toMatchObject({
    charges: '',
    location: '',
  });
});

test('the signed copy is uploaded as a form, downloaded, and undone', async () => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'signed.pdf');
  expect(
    (await owner.ask<RestaurantContract>(uploadCopy, 'contract/copy?region=eu', { method: 'POST', body: form })).body,
  ).toMatchObject({ signed: { fileName: 'signed.pdf', who: 'owner' } });
  const saved = await owner.ask(saveCopy, 'contract/copy');
  expect([saved.status, saved.headers.get('content-disposition'), saved.headers.get('x-content-type-options')]).toEqual(
    [200, `attachment; filename="signed.pdf"; filename*=UTF-8''signed.pdf`, 'nosniff'],
  );
  expect((await owner.ask<RestaurantContract>(takeBackCopy, 'contract/copy', { method: 'DELETE' })).body).toMatchObject(
    { signed: null },
  );
});

test('the termination is requested by mail', async () => {
  expect(
    (
      await owner.ask(askForEnd, 'contract/cancel-request', {
        method: 'POST',
        body: { serviceName: 'Casa Uno', region: 'eu' },
      })
    ).body,
  ).toEqual({ ok: true });
});

describe('the page of the testing build', () => {
  const sent = (number: string, headers: Record<string, string> = {}) =>
    sendForm('/restaurant-card', { number }, { cookie: owner.browser.cookieHeader(), ...headers });
  const inArrears = async () => (await owner.ask<RestaurantContract>(readContract, 'contract')).body.inArrears;

  beforeAll(async () => {
    const { rowVersion } = (await installer('GET', '/tms/v2/restaurants/uid-a/contract')).body as {
      rowVersion: number;
    };
    await installer('PATCH', '/tms/v2/restaurants/uid-a/contract', { credit: 'Arrears', rowVersion });
  });

  test('redirects to the sign-in without a session', async () => {
    const response = await showCard(new Request(`${WEB_ORIGIN}/restaurant-card`));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?next=%2Frestaurant-card']);
  });

  test('accepts only documented numbers, from our own pages', async () => {
    for (const request of [
      sent('4111111111111111'),
      sent('4000000000000002'),
      sent('4242424242424242', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }),
    ]) {
      expect(await (await giveCard(request)).text()).toContain('role="alert"');
    }
    expect(await inArrears()).toBe(true);
  });

  test('registers a card, which lifts the arrears', async () => {
    expect(await (await giveCard(sent('4242424242424242'))).text()).toContain('Access is open again.');
    expect(await inArrears()).toBe(false);
  });
});
