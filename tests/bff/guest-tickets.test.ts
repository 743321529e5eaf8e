/** A guest buys tickets on the pages, with forms and links only, in their language; the page of their booking has the codes. */
import { execFileSync } from 'node:child_process';
import { GET as list } from '@/app/(guest)/book/[service]/events/route';
import { GET as show, POST as order } from '@/app/(guest)/book/[service]/events/[event]/route';
import { GET as picture } from '@/app/(guest)/book/[service]/manage/[key]/ticket/route';
import { GET as showVisit, POST as change } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { GET as sitemap } from '@/app/sitemap.xml/route';
import { eventSeatings, ticketKinds } from '@/restaurant-api/db/schema/event-tickets';
import { events } from '@/restaurant-api/db/schema/events';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { openPage, sendForm } from '../support/api/page-requests';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;
let event: number;
let seating: number;
let menu: number;
let friends: number;

beforeAll(async () => {
  // Saturday afternoon in Madrid.
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z'), settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  const { db } = api.database;
  const day = { first: '2026-11-27', last: '2026-11-27', from: 20, to: 24, online: true };
  const [made] = await db
    .insert(events)
    .values({ restaurant: 'R1', name: 'Wine <night>', text: 'Six wines.', ...day })
    .returning();
  event = made?.uid ?? 0;
  const of = { restaurant: 'R1', event };
  const [at] = await db
    .insert(eventSeatings)
    .values({ ...of, date: '2026-11-27', time: 21, turn: 2 })
    .returning();
  seating = at?.uid ?? 0;
  const kinds = await db
    .insert(ticketKinds)
    .values([
      { ...of, name: 'Menu', price: 6000, payment: 'none', allotment: 3, code: '' },
      { ...of, name: 'Friends', price: 5000, payment: 'none', allotment: null, code: 'AMIGOS' },
    ])
    .returning();
  [menu, friends] = kinds.map(({ uid }) => uid) as [number, number];
});
afterAll(() => api.close());

const eventParams = () => ({ params: Promise.resolve({ service: 'uno', event: String(event) }) });
const page = async (path = '', language = 'en') =>
  (await show(openPage(`/book/uno/events/${event}${path}`, language), eventParams())).text();
const send = (fields: Record<string, string>) =>
  order(
    sendForm(`/book/uno/events/${event}`, { details: '1', seating: String(seating), action: 'order', ...fields }),
    eventParams(),
  );
const ANA = {
  firstName: 'Ana',
  lastName: 'Gil',
  email: 'ana@example.com',
  phone: '600112233',
  phoneCountry: 'ES',
  privacy: '1',
};

test.each([
  ['en', 'Events at', 'Get tickets'],
  ['es', 'Eventos en', 'Pedir entradas'],
  ['pt', 'Eventos no', 'Pedir ingressos'],
])('the list and the page exist in %s, with structured data about the event', async (language, title, button) => {
  const service = { params: Promise.resolve({ service: 'uno' }) };
  const all = await (await list(openPage('/book/uno/events', language), service)).text();
  expect(all).toContain(title);
  expect(all).toContain(`/book/uno/events/${event}`);
  const one = await page('', language);
  expect(one).toContain(button);
  expect(one).not.toContain('Wine <night>');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(one) ?? [];
  expect(JSON.parse(data)).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: 'Wine <night>',
      startDate: '2026-11-27T20:00:00.000Z',
      endDate: '2026-11-27T22:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [expect.objectContaining({ name: 'Menu', price: '60.00', availability: 'https://schema.org/InStock' })],
    }),
  ]);
});

test.each(['999999', 'wine'])(
  'the event %s is not found: the page links to the restaurant’s other events',
  async (uid) => {
    const answer = await show(openPage(`/book/uno/events/${uid}`, 'en'), {
      params: Promise.resolve({ service: 'uno', event: uid }),
    });
    expect(answer.status).toBe(404);
    const shown = await answer.text();
    expect(shown).toContain('This event is not here');
    expect(shown).toContain('href="/book/uno/events"');
  },
);

test('the sitemap has the events on sale', async () => {
  const map = await (await sitemap(new Request(`${WEB_ORIGIN}/sitemap.xml`))).text();
  expect(map).toContain('<loc>http://localhost:3000/book/uno/events</loc>');
  expect(map).not.toContain('/order/uno');
  expect(map).not.toContain('/gift/uno');
});

test('a hidden event is shown by its code, and not indexed', async () => {
  expect(await page()).not.toContain('Friends');
  const hidden = await page('?code=amigos');
  expect([hidden.includes('Friends'), hidden.includes('application/ld+json')]).toEqual([true, false]);
  expect(hidden).toContain(`name="q-${friends}"`);
});

test('buying, naming, returning a part; errors are shown, and no input is lost', async () => {
  const nothing = await send({ ...ANA, once: 'once-0001' });
  const text = await nothing.text();
  expect([
    nothing.status,
    text.includes('Choose at least one ticket.'),
    text.includes('value="ana@example.com"'),
  ]).toEqual([422, true, true]);
  const made = await send({ ...ANA, [`q-${menu}`]: '2', once: 'once-0002' });
  expect(made.status).toBe(303);
  const address = new URL(made.headers.get('location') ?? '', WEB_ORIGIN);
  const key = address.pathname.split('/').at(-1) ?? '';
  const visit = { params: Promise.resolve({ service: 'uno', key }) };
  const own = async () => (await showVisit(openPage(address.pathname), visit)).text();
  const first = await own();
  expect([first.includes('Your 2 tickets'), first.match(/class="ticket-code"/g)?.length]).toEqual([true, 2]);
  const uids = [...first.matchAll(/name="ticket" value="(\d+)"/g)].map(([, uid]) => uid);
  const png = await picture(openPage(`${address.pathname}/ticket?n=${uids[0]}`), visit);
  expect([png.status, png.headers.get('content-type'), png.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ]);
  // Another QR decoder reads the code for check-in.
  const { tickets } = (await (await fetch(`${api.url}/public/v1/restaurants/uno/bookings/${key}/tickets`)).json()) as {
    tickets: Array<{ uid: number; code: string }>;
  };
  const read = execFileSync('zbarimg', ['--raw', '-q', '-'], {
    input: Buffer.from(await png.arrayBuffer()),
    encoding: 'utf8',
  });
  expect(read.trim()).toBe(tickets.find(({ uid }) => String(uid) === uids[0])?.code);

  const act = (fields: Record<string, string>) =>
    change(sendForm(address.pathname, { once: `once-${JSON.stringify(fields).length}-0`, ...fields }), visit);
  expect((await act({ action: 'rename-ticket', ticket: uids[0] ?? '', holder: 'Marta' })).status).toBe(303);
  expect(await own()).toContain('Marta');
  expect((await act({ action: 'return-tickets', ticket: uids[1] ?? '' })).status).toBe(303);
  const after = await own();
  expect([
    after.includes('Your ticket'),
    after.includes('Returned'),
    after.match(/class="ticket-code"/g)?.length,
  ]).toEqual([true, true, 1]);

  const out = await send({ ...ANA, email: 'eva@example.com', [`q-${menu}`]: '3', once: 'once-0003' });
  const refused = await out.text();
  expect([
    out.status,
    refused.includes('There are not enough tickets left.'),
    refused.includes('Join the waiting list'),
  ]).toEqual([409, true, true]);
  const waits = await send({ ...ANA, email: 'eva@example.com', [`q-${menu}`]: '3', once: 'once-0004', action: 'wait' });
  expect([waits.status, waits.headers.get('location')]).toEqual([303, `/book/uno/events/${event}?news=waiting`]);
});
