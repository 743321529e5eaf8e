/** A printer at the web's address (Star CloudPRNT): the web translates its requests for the restaurant API. */
import { DELETE, GET, POST } from '@/app/cloudprnt/[service]/[key]/route';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { hostOf } from '../support/api/host';
import { menuOf } from '../support/api/menu';
import { configureWeb } from '../support/api/web';

const R = '/tms/v2/restaurants/R1';
/** The identification that every printer sends. */
const WHO = 'uid=2561234567890&mac=00%3A11%3A62%3A0d%3A00%3A01';
const STAR = 'application/vnd.star.line';
let api: ApiServer;
let address: URL;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T18:00:00Z') });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  const manager = await hostOf(api, 'R1', 'Manager');
  const post = async <T>(path: string, body: object) => (await manager.call<T>('POST', `${R}/${path}`, body)).body;
  const params = { on: true, horizon: 1, interval: 15, minWait: 0, maxWait: 90, minOrder: 0 };
  await manager.call('PATCH', `${R}/takeaway-setup`, {
    restaurantParams: { takeaway: params, delivery: params },
    rotas: [{ uid: 1, name: '', weekdays: [0, 1, 2, 3, 4, 5, 6], start: 12, end: 27 }],
    stations: [{ uid: 1, name: 'Kitchen', minutes: 100, coverMinutes: 0 }],
  });
  address = new URL((await post<{ address: string }>('takeaway-setup/printer', { on: true })).address);
  const product = await (await menuOf((model, body) => post<{ uid: number }>(model, body)))();
  for (const name of ['Elif Kaya', 'Bo Li']) {
    const { uid } = await post<{ uid: number }>('orders', {
      service: 'takeaway',
      date: '2026-11-21',
      time: 21,
      name,
      phone: '+34 600 111 222',
      payment: 'Cash on delivery',
      lines: [{ product, quantity: 1, options: [], note: '' }],
    });
    await post(`orders/${uid}/status`, { status: 'In Kitchen' });
  }
});
afterAll(() => api.close());

const sent = (handler: typeof GET, query = '', init?: RequestInit) => {
  const [service = '', key = ''] = address.pathname.split('/').slice(2);
  return handler(new Request(`${address.href}${query}`, init), { params: Promise.resolve({ service, key }) });
};
const poll = async () =>
  (await (
    await sent(POST, '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:0d:00:01', statusCode: '200%20OK' }),
    })
  ).json()) as { jobReady: boolean; jobToken?: string };
const fetched = async (token?: string) => {
  const answer = await sent(GET, `?${WHO}&type=${encodeURIComponent(STAR)}${token ? `&token=${token}` : ''}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const confirm = (code: string, token?: string) =>
  sent(DELETE, `?${WHO}&code=${encodeURIComponent(code)}${token ? `&token=${token}` : ''}`, { method: 'DELETE' });

test('it names the job that it received, and an old one names none', async () => {
  const { jobReady, jobToken } = await poll();
  expect(jobReady).toBe(true);
  const ticket = await fetched(jobToken);
  expect(ticket).toMatchObject({ status: 200, type: STAR, text: expect.stringContaining('Elif Kaya') });
  expect(ticket.text).not.toContain('COPIA');
  expect((await confirm('OK', jobToken)).status).toBe(200);
  // Confirmed twice, as after a lost response, it does not confirm the next one.
  expect((await confirm('200 OK', jobToken)).status).toBe(200);
  expect((await fetched(jobToken)).status).toBe(404);
  expect((await poll()).jobReady).toBe(true);
  expect(await fetched()).toMatchObject({ status: 200, text: expect.stringContaining('Bo Li') });
  await confirm('200 OK');
  expect(await poll()).toEqual({ jobReady: false });
});
