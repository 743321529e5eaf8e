/** Reports: literal rows and bytes of each, permissions (D8, D14), and the number of statements (ADR 145, 147). */
import { sql } from 'drizzle-orm';
import type { Brief, ReportTypes } from '@/lib/resources/figures/reports-schema';
import { bookings, diners, notes } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { menuProducts, orderEvents, orderLines, orders } from '@/restaurant-api/db/schema/orders';
import { segments } from '@/restaurant-api/db/schema/segments';
import { openReport, readPage } from '@/restaurant-api/modules/reports/read-report';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { countStatements } from '../support/api/count-statements';
import { FREE_SALE, type SoldCard } from '../support/api/gift-cards';
import { type Host, type Refused, hostOf } from '../support/api/host';

type Rows = ReportTypes['rows']['answer'];

/** Thursday 26 November 2026, four in the afternoon in Madrid. */
const NOW = Date.parse('2026-11-26T15:00:00Z');
const REPORTS = '/tms/v2/restaurants/R1/reports';
let api: ApiServer;
let manager: Host;
let staff: Host;
let marketing: Host;
let owner: Host;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  await api.database.db.execute(sql`update restaurants set takeaway = true`);
  manager = await hostOf(api, 'R1', 'Manager');
  owner = await hostOf(api, 'R1', 'Owner');
  staff = await hostOf(api, 'R1');
  marketing = await hostOf(api, 'R1', 'marketing');
  await addRows();
});
afterAll(() => api.close());

const BOOKING = {
  restaurant: 'R1',
  turn: 1.75,
  originalTime: 20,
  startsAt: new Date('2026-11-26T19:00:00Z'),
  status: 1001,
  createdDate: '2026-11-20',
  createdTime: 10.5,
  channel: 1,
} as const;

async function addRows() {
  const { db } = api.database;
  await db.insert(diners).values([
    {
      restaurant: 'R1',
      uid: 5001,
      firstName: 'Sofía',
      lastName: 'Prieto',
      email: 'sofia@example.org',
      allergies: 'Nuts',
      vip: true,
      notes: 'By the window',
      birthday: '1990-11-26',
      tags: ['press'],
      consents: { email: { to: 'sofia@example.org', at: '2026-01-01T00:00:00Z', how: 'online' } } as never,
    },
    { restaurant: 'R1', uid: 5002, firstName: 'Ana', lastName: 'Gil' },
    { restaurant: 'R2', uid: 5003, firstName: 'Otra', lastName: 'Persona' },
  ]);
  await db.insert(bookings).values([
    {
      ...BOOKING,
      uid: 6001,
      date: '2026-11-26',
      time: 20,
      covers: 2,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34600111222',
      email: 'sofia@example.org',
      dinerUid: 5001,
      tables: ['t1', 't2'],
      notes: '=1+1',
      reference: 'AAA1',
      total: 1250,
      spend: 0,
    },
    {
      ...BOOKING,
      uid: 6002,
      date: '2026-11-26',
      time: 25.5,
      covers: 9,
      firstName: 'Ana',
      lastName: 'Gil, S.L.',
      dinerUid: 5002,
      reference: 'AAA2',
      guestNotes: 'two "quiet" tables;\nplease',
      createdDate: '2026-11-26',
    },
    {
      ...BOOKING,
      uid: 6003,
      date: '2026-11-25',
      time: 21,
      covers: 4,
      firstName: 'Luis',
      lastName: 'Mar',
      status: 1010,
      reference: 'AAA3',
      spend: 8050,
    },
    {
      ...BOOKING,
      uid: 6004,
      date: '2026-11-25',
      time: 21,
      covers: 3,
      firstName: 'No',
      lastName: 'Show',
      status: 998,
      reference: 'AAA4',
    },
    {
      ...BOOKING,
      uid: 6005,
      date: '2026-11-26',
      time: 20,
      covers: 5,
      lastName: 'Removed',
      reference: 'AAA5',
      deletedAt: new Date(NOW),
    },
    {
      ...BOOKING,
      restaurant: 'R2',
      uid: 6006,
      date: '2026-11-26',
      time: 20,
      covers: 2,
      lastName: 'Elsewhere',
      reference: 'BBB1',
    },
  ]);
  await db.insert(segments).values([
    {
      restaurant: 'R1',
      uid: 7001,
      name: 'VIPs',
      tag: false,
      rule: { match: 'all', parts: [{ field: 'vip', holds: true }] },
    },
    {
      restaurant: 'R1',
      uid: 7002,
      name: 'Allergic',
      tag: false,
      rule: { match: 'all', parts: [{ field: 'allergies', holds: true }] },
    },
  ]);
  await db.insert(notes).values({ restaurant: 'R1', date: '2026-11-26', text: 'No oysters tonight' });
  const dish = {
    restaurant: 'R1',
    category: 1,
    text: '',
    allergens: [],
    modifiers: [],
    services: ['takeaway' as const],
    minutes: 5,
    active: true,
  };
  await db.insert(menuProducts).values([
    { ...dish, name: 'Paella', stock: 3, position: 1 },
    { ...dish, name: 'Cod', stock: null, position: 2, soldOutOn: '2026-11-26' },
    { ...dish, name: 'Soup', stock: 40, position: 3 },
  ]);
  const order = {
    restaurant: 'R1',
    service: 'takeaway' as const,
    channel: 'web' as never,
    date: '2026-11-25',
    time: 20.25,
    receivedAt: new Date('2026-11-25T18:00:00Z'),
    name: 'Ana',
    phone: '+34600111333',
    email: '',
    language: 'es',
    note: '',
    allergies: '',
    payment: 'Cash on delivery' as const,
    paymentState: 'paid' as const,
    currency: 'EUR',
    minutes: {},
  };
  // The paid sum of an order is the sum of its events; the database keeps both equal.
  await db.transaction(async (tx) => {
    await tx.insert(orders).values([
      {
        ...order,
        uid: 8001,
        number: 1,
        status: 'Delivered',
        dueAt: new Date('2026-11-25T19:15:00Z'),
        items: 3,
        subtotalPrice: 3000,
        totalPrice: 3000,
        paid: 3000,
      },
      {
        ...order,
        uid: 8002,
        number: 2,
        status: 'Cancelled',
        dueAt: new Date('2026-11-25T19:30:00Z'),
        items: 1,
        subtotalPrice: 900,
        totalPrice: 900,
      },
    ]);
    const line = { restaurant: 'R1', options: [], note: '' };
    await tx.insert(orderLines).values([
      { ...line, order: 8001, name: 'Paella', quantity: 2, price: 1200, total: 2400 },
      { ...line, order: 8001, name: 'Soup', quantity: 1, price: 600, total: 600 },
      { ...line, order: 8002, name: 'Cod', quantity: 1, price: 900, total: 900 },
    ]);
    await tx.insert(orderEvents).values({
      restaurant: 'R1',
      order: 8001,
      kind: 'paid' as never,
      value: 'Cash on delivery',
      amount: 3000,
      by: 'Ana',
      at: new Date(NOW),
    });
  });
  await db.insert(outbox).values({
    restaurant: 'R1',
    channel: 'whatsapp',
    kind: 'booked',
    state: 'delivered',
    recipient: '+34600111222',
    body: 'Hola',
    bookingUid: 6001,
    costMicros: 71500,
    costCurrency: 'USD',
    at: new Date('2026-11-25T09:05:00Z'),
  });
}

const rows = async (query: string, by: Host = manager) => by.call<Rows & Refused>('GET', `${REPORTS}/rows?${query}`);
const cells = async (query: string, by: Host = manager) => (await rows(query, by)).body.rows.map((row) => row.cells);
const sums = async (query: string, by: Host = manager) =>
  Object.fromEntries(
    (await by.call<ReportTypes['sums']['answer']>('GET', `${REPORTS}/sums?${query}`)).body.sums.map(
      ({ name, value }) => [name, value],
    ),
  );
/** The raw bytes: a text reader would remove the byte order mark. */
async function bytes(query: string, by: Host = manager): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`${api.url}${REPORTS}/file?${query}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return {
    status: response.status,
    text: Buffer.from(await response.arrayBuffer()).toString('utf8'),
    headers: response.headers,
  };
}

test('future bookings are those of today on, in the order of the evening', async () => {
  expect(await cells('report=bookingsCurrent')).toEqual([
    [
      '2026-11-26',
      20,
      1.75,
      2,
      'Prieto',
      'Sofía',
      '+34600111222',
      'sofia@example.org',
      'T1 + T2',
      'Reservada',
      'Phone',
      '',
      '=1+1',
      '',
      1250,
      null,
      0,
      'AAA1',
      '2026-11-20 10:30',
    ],
    [
      '2026-11-26',
      25.5,
      1.75,
      9,
      'Gil, S.L.',
      'Ana',
      '',
      '',
      '',
      'Reservada',
      'Phone',
      '',
      '',
      'two "quiet" tables;\nplease',
      0,
      null,
      0,
      'AAA2',
      '2026-11-26 10:30',
    ],
  ]);
  expect(await sums('report=bookingsCurrent')).toEqual({ bookings: 2, covers: 11, total: 1250, spend: 0 });
});

test('the archive ends yesterday, with or without no-shows', async () => {
  const all = await cells('report=bookingsArchive&from=2026-11-01&to=2026-11-30');
  expect(all.map((one) => one[17])).toEqual(['AAA3', 'AAA4']);
  expect((await cells('report=bookingsArchive&state=live')).map((one) => one[17])).toEqual(['AAA3']);
  expect((await cells('report=bookingsArchive&state=cancelled&language=es')).map((one) => one[9])).toEqual([
    'No presentado',
  ]);
  expect(await sums('report=bookingsArchive')).toEqual({ bookings: 2, covers: 7, total: 0, spend: 8050 });
});

test('recent bookings are sorted by creation, page by page', async () => {
  const first = (await rows('report=bookingsRecent&limit=2')).body;
  expect(first.rows.map((row) => row.cells[17])).toEqual(['AAA2', 'AAA4']);
  const second = (await rows(`report=bookingsRecent&limit=2&after=${first.next}`)).body;
  expect(second.rows.map((row) => row.cells[17])).toEqual(['AAA3', 'AAA1']);
  expect(second.next).toBeNull();
  expect((await cells('report=bookingsRecent&from=2026-11-26')).map((one) => one[17])).toEqual(['AAA2']);
});

test('diners, all or of a segment; and segments with the sums of their diners', async () => {
  expect(await cells('report=diners&segment=7001')).toEqual([
    [
      'Prieto',
      'Sofía',
      '',
      'sofia@example.org',
      '',
      '',
      '1990-11-26',
      true,
      0,
      0,
      0,
      0,
      0,
      null,
      null,
      'press',
      'Nuts',
      'By the window',
      'sofia@example.org',
      '',
      '',
    ],
  ]);
  expect((await cells('report=diners')).map((one) => one[0])).toEqual(['Gil', 'Prieto']);
  expect(await cells('report=groups')).toEqual([
    ['Allergic', 1, 0, 0, 0, 0, 1, 0, 0],
    ['VIPs', 1, 0, 0, 0, 0, 1, 0, 0],
  ]);
});

test('orders and dishes of takeaway add up', async () => {
  expect(await cells('report=takeawayOrders&from=2026-11-25&to=2026-11-25&state=live')).toEqual([
    [
      1,
      '2026-11-25',
      20.25,
      'Takeaway',
      'Delivered',
      'Ana',
      '+34600111333',
      3,
      3000,
      0,
      0,
      3000,
      'Cash on collection or delivery',
      3000,
      0,
    ],
  ]);
  expect(await cells('report=takeawayItems')).toEqual([
    ['Paella', 1, 2, 2400],
    ['Soup', 1, 1, 600],
  ]);
  expect(await sums('report=takeawayItems')).toEqual({ items: 3, total: 3000 });
});

test('the gift card liability equals the gift card report', async () => {
  const sold = (await manager.call<SoldCard>('POST', '/tms/v2/restaurants/R1/gift-card', FREE_SALE)).body;
  await manager.call('POST', `/tms/v2/restaurants/R1/gift-card/${sold.uid}/redeem`, { amount: 1200 });
  expect(await cells('report=giftLiability')).toEqual([
    [sold.uid, sold.codeEnd, '', 'Ana García', '2026-11-26 16:00', null, '2026-11-26', 5000, 3800],
  ]);
  const own = (
    await manager.call<{ liability: number }>(
      'GET',
      '/tms/v2/restaurants/R1/gift-card-report?from=2026-11-01&to=2026-11-26',
    )
  ).body;
  expect(await sums('report=giftLiability')).toEqual({ cards: 1, liability: own.liability });
  expect(own.liability).toBe(3800);
  expect(await cells('report=giftLiability&to=2026-11-25')).toEqual([]);
});

test('WhatsApp messages by the day of the restaurant', async () => {
  expect(await cells('report=whatsappMessages&from=2026-11-25&to=2026-11-25&language=es')).toEqual([
    ['2026-11-25 10:05', 'Confirmación de la reserva', '+34600111222', 'Sofía Prieto', 'Entregado', 0.0715, 'USD'],
  ]);
});

test('the audit trail has the user, the old and new values, and the device', async () => {
  // The log's own clock: the database's.
  const today = new Date().toISOString().slice(0, 10);
  await manager.change(6003, { covers: 6, notes: 'Came late' });
  const trail = await cells(`report=auditTrail&from=2026-01-01&to=${today}`, owner);
  const mine = trail.find((one) => one[6] === 'Luis Mar · AAA3');
  expect(mine?.slice(2, 6)).toEqual([
    expect.stringMatching(/^Manager-/),
    expect.stringMatching(/^device-Manager-/),
    'Changed',
    'Booking',
  ]);
  expect(String(mine?.[7]).split('; ').sort()).toEqual(['Covers: 4 → 6', 'Our notes: – → Came late']);
});

test("a manager does not read owners' changes of users and payment setup (D8)", async () => {
  await owner.call('POST', '/tms/v2/restaurants/R1/users', { email: 'new@maitre.test', name: 'Nueva', role: 'staff' });
  const entities = async (by: Host) =>
    new Set((await cells('report=auditTrail&from=2026-01-01&to=2099-01-01', by)).map((one) => one[5]));
  expect(await entities(owner)).toContain('User');
  expect(await entities(manager)).not.toContain('User');
  expect(await entities(manager)).not.toContain('Invitation');
});

test('CSV: the bytes that a spreadsheet gets', async () => {
  const { status, text, headers } = await bytes('report=bookingsCurrent&from=2026-11-26&to=2026-11-26');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="la-marina-bookings-current-2026-11-26-2026-11-26.csv"',
  );
  expect(text).toBe(
    '\uFEFFDate,Time,Turn,Covers,Last name,First name,Phone,Email,Table,Status,Channel,Options,Our notes,Guest’s notes,Total,Paid,Spent,Reference,Made\r\n' +
      "2026-11-26,20:00,1.75,2,Prieto,Sofía,+34600111222,sofia@example.org,T1 + T2,Reservada,Phone,,'=1+1,,12.50,,0.00,AAA1,2026-11-20 10:30\r\n" +
      '2026-11-26,01:30,1.75,9,"Gil, S.L.",Ana,,,,Reservada,Phone,,,"two ""quiet"" tables;\nplease",0.00,,0.00,AAA2,2026-11-26 10:30\r\n',
  );
});

test('CSV in Spanish, by semicolons, without quotes', async () => {
  const { text } = await bytes('report=bookingsCurrent&to=2026-11-26&language=es&separator=;&quotes=no');
  expect(text.split('\r\n').slice(1)).toEqual([
    "2026-11-26;20:00;1,75;2;Prieto;Sofía;+34600111222;sofia@example.org;T1 + T2;Reservada;Teléfono;;'=1+1;;12,50;;0,00;AAA1;2026-11-20 10:30",
    "2026-11-26;01:30;1,75;9;Gil, S.L.;Ana;;;;Reservada;Teléfono;;;two 'quiet' tables  please;0,00;;0,00;AAA2;2026-11-26 10:30",
    '',
  ]);
});

test('formulas are escaped', async () => {
  const { db } = api.database;
  const [date, names] = ['2027-02-01', ['=1+1', '+SUM(A1)', '-1+1', '@A1', '\tx', '\rx']];
  await db.insert(bookings).values(
    names.map((notes, index) => ({
      ...BOOKING,
      uid: 6100 + index,
      date,
      time: 20 + index / 4,
      covers: 2,
      notes,
      reference: `F${index}`,
    })),
  );
  const { text } = await bytes(`report=bookingsCurrent&from=${date}&to=${date}&separator=;`);
  for (const note of names) expect(text).toContain(note.includes('\r') ? `;"'${note}";` : `;'${note};`);
  expect(text.match(/;'/g)).toHaveLength(names.length - 1);
  await db.execute(sql`delete from bookings where service_date = ${date}`);
});

test('an empty restaurant has empty reports, and a heading', async () => {
  const other = await hostOf(api, 'R2', 'Owner');
  const call = (path: string) => other.call<Rows & ReportTypes['sums']['answer']>('GET', path.replace('R1', 'R2'));
  for (const report of [
    'bookingsArchive',
    'takeawayOrders',
    'takeawayItems',
    'groups',
    'surveys',
    'surveyStats',
    'giftLiability',
    'whatsappMessages',
  ]) {
    expect((await call(`${REPORTS}/rows?report=${report}`)).body).toEqual({ currency: 'EUR', rows: [], next: null });
    expect((await call(`${REPORTS}/sums?report=${report}`)).status).toBe(200);
  }
  expect((await call(`${REPORTS}/sums?report=surveyStats`)).body.sums).toContainEqual({
    name: 'score',
    kind: 'number',
    value: null,
  });
  const response = await fetch(`${api.url}${REPORTS.replace('R1', 'R2')}/file?report=takeawayItems`, {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(await response.text()).toBe('Product,Orders,Quantity,Total\r\n');
});

test('each role reads its reports and no other (D8, D14)', async () => {
  const readers: Record<string, Host> = { staff, marketing, manager };
  const may = Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(async ([role, by]) => {
        const answers = await Promise.all(
          [
            'bookingsCurrent',
            'bookingsArchive',
            'bookingsRecent',
            'takeawayOrders',
            'takeawayItems',
            'diners',
            'groups',
            'surveys',
            'surveyStats',
            'giftLiability',
            'whatsappMessages',
            'auditTrail',
          ].map(async (report) => ((await rows(`report=${report}`, by)).status === 200 ? [report] : [])),
        );
        return [role, answers.flat()] as const;
      }),
    ),
  );
  expect(may.staff).toEqual(['bookingsCurrent', 'bookingsArchive', 'bookingsRecent']);
  expect(may.marketing).toEqual(['diners', 'groups', 'surveys', 'surveyStats']);
  expect(may.manager).toHaveLength(12);
  expect((await rows('report=auditTrail', staff)).body.code).toBe('admin-required');
  // Exporting a file requires Manager or above.
  expect((await bytes('report=bookingsCurrent', staff)).status).toBe(403);
  expect((await bytes('report=diners', marketing)).status).toBe(403);
  expect((await fetch(`${api.url}${REPORTS}/file?report=diners`)).status).toBe(401);
});

test('marketing reads diners without allergies and notes, and cannot infer them', async () => {
  const [gil, prieto] = await cells('report=diners', marketing);
  expect([gil?.[0], prieto?.[0], prieto?.[16], prieto?.[17], prieto?.[3]]).toEqual([
    'Gil',
    'Prieto',
    '',
    '',
    'sofia@example.org',
  ]);
  expect((await cells('report=groups', marketing)).map((one) => one[0])).toEqual(['VIPs']);
  expect((await rows('report=diners&segment=7002', marketing)).status).toBe(403);
});

test.each([
  ['report=nothing', 400, 'report'],
  ['report=bookingsArchive&from=2026-13-01', 400, 'from'],
  ['report=bookingsArchive&from=2026-11-05&to=2026-11-01', 400, 'to'],
  ['report=bookingsArchive&after=x', 400, 'after'],
  ['report=bookingsArchive&after=WyInIG9yIDE9MSIsIjEiLCIxIl0', 400, 'after'],
  ['report=bookingsArchive&limit=201', 400, 'limit'],
])('refuses %s with the field', async (query, status, field) => {
  const answer = await rows(query);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field]);
});

test('200 rows take as many statements as one', async () => {
  const { db } = api.database;
  await db.insert(bookings).values(
    Array.from({ length: 200 }, (_, index) => ({
      ...BOOKING,
      uid: 9000 + index,
      date: '2027-03-01',
      time: 20,
      covers: 2,
      tables: ['t1'],
      reference: `S${index}`,
    })),
  );
  const restaurant = { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
  const statementsFor = async (limit: number) => {
    const counted = countStatements(db);
    const open = await openReport(
      { db: counted.db, now: () => NOW },
      restaurant,
      { role: 'Manager', location: '' },
      { report: 'bookingsCurrent', from: '2027-03-01', to: '2027-03-01', state: 'all', language: 'en' },
    );
    const page = await readPage(counted.db, open, null, limit);
    return [page.rows.length, counted.count()];
  };
  expect(await statementsFor(1)).toEqual([1, 6]);
  expect(await statementsFor(200)).toEqual([200, 6]);
  await db.execute(sql`delete from bookings where service_date = '2027-03-01'`);
});

test('the brief summarises a day, for booking roles', async () => {
  const brief = await staff.call<Brief>('GET', `${REPORTS}/brief?date=2026-11-26`);
  expect(brief.body).toEqual({
    date: '2026-11-26',
    parties: 2,
    covers: 11,
    told: [
      {
        uid: 6001,
        time: 20,
        covers: 2,
        firstName: 'Sofía',
        lastName: 'Prieto',
        tables: ['T1', 'T2'],
        vip: true,
        large: false,
        birthday: true,
        allergies: ['Nuts'],
        visits: 0,
        event: '',
        notes: ['=1+1', 'By the window'],
      },
      {
        uid: 6002,
        time: 25.5,
        covers: 9,
        firstName: 'Ana',
        lastName: 'Gil, S.L.',
        tables: [],
        vip: false,
        large: true,
        birthday: false,
        allergies: [],
        visits: 0,
        event: '',
        notes: ['two "quiet" tables;\nplease'],
      },
    ],
    events: [],
    notes: ['No oysters tonight'],
    stock: [
      { name: 'Cod', left: 0 },
      { name: 'Paella', left: 3 },
    ],
  });
  expect((await marketing.call('GET', `${REPORTS}/brief?date=2026-11-26`)).status).toBe(403);
  const empty = (await staff.call<Brief>('GET', `${REPORTS}/brief?date=2026-12-24`)).body;
  expect([empty.parties, empty.told, empty.notes, empty.stock.length]).toEqual([0, [], [], 1]);
});
