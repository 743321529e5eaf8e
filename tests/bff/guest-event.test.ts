/** A guest chooses an event on the pages, with forms and links only. */
import { GET as show, POST as act } from '@/app/(guest)/book/[service]/route';
import { GET as showVisit } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { events } from '@/restaurant-api/db/schema/events';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { openPage, sendForm } from '../support/api/page-requests';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;
let event: string;

beforeAll(async () => {
  // Saturday afternoon in Madrid.
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  const wine = {
    restaurant: 'R1',
    name: 'Wine night',
    text: 'Six wines.',
    first: '2026-11-27',
    last: '2026-11-28',
    from: 21,
    to: 22,
    online: true,
  };
  const [row] = await api.database.db.insert(events).values(wine).returning({ uid: events.uid });
  event = String(row?.uid);
});
afterAll(() => api.close());

const params = { params: Promise.resolve({ service: 'uno' }) };
const page = async (path: string) => (await show(openPage(path), params)).text();
const send = (fields: Record<string, string>) => act(sendForm('/book/uno', { covers: '2', event, ...fields }), params);
/** The times that a page offers. */
const timesOf = (text: string) => [...text.matchAll(/<span class="time-clock">([\d:]+)</g)].map(([, time]) => time);
const daysOf = (text: string) => [...text.matchAll(/data-day="([\d-]+)"/g)].map(([, day]) => day);
const details = {
  details: '1',
  once: 'once-0001',
  firstName: 'Ana',
  lastName: 'Gil',
  email: 'ana@example.com',
  phone: '600112233',
  phoneCountry: 'ES',
  privacy: '1',
};

test('the events are listed, and a chosen one restricts the days and times to its own', async () => {
  const all = await page('/book/uno?date=2026-11-22');
  expect(all).toContain(`<option value="${event}">Wine night · 27 Nov – 28 Nov</option>`);
  expect(timesOf(all)).toContain('20:00');

  const chosen = await page(`/book/uno?date=2026-11-22&event=${event}`);
  expect(chosen).toContain('Six wines.');
  const field = chosen.match(/<input type="date"[^>]*>/)?.[0] ?? '';
  expect(['min', 'max', 'value'].map((name) => field.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1])).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-27',
  ]);
  expect([timesOf(chosen), daysOf(chosen)]).toEqual([
    ['21:00', '21:15', '21:30', '21:45'],
    ['2026-11-27', '2026-11-28'],
  ]);
});

test('it is named from the details to the confirmation, and can only be moved within itself', async () => {
  expect(await (await send({ action: 'details', date: '2026-11-27', time: '21:30' })).text()).toContain(
    '<dd>Wine night</dd>',
  );
  const made = await send({ ...details, action: 'book', date: '2026-11-27', time: '21:30' });
  expect(made.status).toBe(303);
  const address = new URL(made.headers.get('location') ?? '', WEB_ORIGIN);
  const visit = { params: Promise.resolve({ service: 'uno', key: address.pathname.split('/').at(-1) ?? '' }) };
  const see = async (path: string) =>
    (await showVisit(new Request(WEB_ORIGIN + path, { headers: { 'accept-language': 'en' } }), visit)).text();
  expect(await see(address.pathname + address.search)).toContain('<dd>Wine night</dd>');
  expect(timesOf(await see(`${address.pathname}?date=2026-11-22&step=change`))).toEqual([
    '21:00',
    '21:15',
    '21:30',
    '21:45',
  ]);
});

test('a time outside it is refused with the available ones, and the input is kept', async () => {
  const refused = await send({ ...details, action: 'book', date: '2026-11-27', time: '20:00' });
  const text = await refused.text();
  expect(refused.status).toBe(400);
  expect(text).toContain('This event cannot be booked for that time.');
  expect([timesOf(text).length > 0, text.includes('value="ana@example.com"')]).toEqual([true, true]);
});
