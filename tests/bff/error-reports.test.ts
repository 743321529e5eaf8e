import { POST as reportError } from '@/app/api/session/error-reports/route';
import { PASSWORD, addSignIn } from '../support/api/add-sign-in';
import { addRestaurant } from '../support/api/api-server';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { openTestDatabase } from '../support/api/test-database';
import { TestBrowser, configureWeb } from '../support/api/web';

let drop: () => Promise<void>;
let api: LiveApi;

beforeAll(async () => {
  const opened = await openTestDatabase();
  drop = opened.drop;
  api = await startLiveApi(opened.database);
  configureWeb(api.url);
  await addRestaurant(opened.database, { uid: 'R1', service: 'la-uno' });
  await addSignIn(opened.database, 'host@uno.test', { R1: 'Host' });
});

afterAll(async () => {
  await api.close();
  await drop();
});

const REPORT = { name: 'TypeError', message: 'x is undefined', route: '/books/:id', version: '0.10.4' };

test('a session can report five failed screens in an hour, and no more; an anonymous client none', async () => {
  const browser = new TestBrowser();
  const report = (body: object = REPORT) =>
    browser.ask(reportError, { method: 'POST', path: '/api/session/error-reports', body });
  expect((await report()).status).toBe(401);
  await browser.signIn('host@uno.test', PASSWORD);
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) statuses.push((await report()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('refuses unknown fields of a report by name', async () => {
  const browser = new TestBrowser();
  await browser.signIn('host@uno.test', PASSWORD);
  const { status, body } = await browser.ask(reportError, {
    method: 'POST',
    path: '/api/session/error-reports',
    body: { ...REPORT, guest: 'Ana Gil' },
  });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ code: 'validation', errors: [expect.objectContaining({ field: 'guest' })] }),
  ]);
});
