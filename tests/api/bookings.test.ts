/** Creating, reading and changing bookings over HTTP. */
import type { WireNotification } from '@/lib/contract/live';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

/** Saturday 21 November 2026, 18:30 in Madrid. */
const NOW = Date.parse('2026-11-21T17:30:00Z');

let api: ApiServer;
let host: Host;
let manager: Host;
let now = NOW;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());
beforeEach(() => {
  now = NOW;
});

test('refuses no session, a user of another restaurant and a role without bookings', async () => {
  expect((await caller(api)('GET', host.books)).status).toBe(401);
  const stranger = await addUser(api.database, { email: 'stranger@otra.test', roles: {} });
  expect((await caller(api, stranger.token)('GET', host.books)).body).toMatchObject({ code: 'forbidden-service' });
  const marketing = await hostOf(api, 'R1', 'marketing');
  expect((await marketing.book()).body).toMatchObject({
    code: 'admin-required',
    error: 'Admin user required to perform this action',
  });
  expect((await host.call('GET', `${host.books}?service=another`)).status).toBe(403);
});

test('wrong fields are named', async () => {
  const answer = await host.call<{ code: string; errors: unknown }>('POST', host.books, {
    covers: 0,
    on: '2026-02-30',
    time: 3,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([
    { field: 'covers', message: 'invalidCovers' },
    { field: 'on', message: 'invalidDate' },
    { field: 'time', message: 'invalidTime' },
  ]);
  expect((await host.book({ status: 1999 })).body.errors).toEqual([{ field: 'status', message: 'unknown' }]);
  expect((await host.book({ uidGuest: 999_999 })).body.errors).toEqual([{ field: 'uidGuest', message: 'unknown' }]);
  expect((await host.book({ tables: ['t99'] })).body).toMatchObject({
    code: 'unknown-table',
    errors: [{ field: 'tables', message: 'unknown' }],
  });
});

test('refuses the same table twice in any list of a booking', async () => {
  const twice = { tables: ['t1', 't1'] };
  const { body } = await host.book({ time: 14, tables: ['t1'] });
  const stay = { covers: 2, on: '2026-11-21', time: 14 };
  const repeat = { every: 'week', times: 2 };
  const calls: Array<[method: string, path: string, said: object]> = [
    ['POST', '', stay],
    ['POST', '/check', stay],
    ['PATCH', `/${body.uid}`, {}],
    ['POST', '/seat', { ...stay, finish: [body.uid] }],
    ['POST', `/${body.uid}/seat`, { finish: [body.uid] }],
    ['POST', `/${body.uid}/ready`, {}],
    ['POST', `/${body.uid}/offer`, {}],
    ['POST', '/recurring/check', { ...stay, repeat }],
    ['POST', '/recurring', { ...stay, repeat, mode: 'all' }],
  ];
  for (const [method, path, input] of calls) {
    const answer = await host.call<Refused>(method, `${host.books}${path}`, { ...input, ...twice });
    expect([path, answer.status, answer.body.errors]).toEqual([path, 400, [{ field: 'tables', message: 'different' }]]);
  }
  const apply = { date: stay.on, changes: [{ uid: body.uid, version: 1, ...twice }] };
  expect((await host.call<Refused>('POST', '/tms/v2/restaurants/R1/auto-assign/apply', apply)).body.errors).toEqual([
    { field: 'changes.0.tables', message: 'different' },
  ]);
  expect((await host.read(body.uid)).body).toMatchObject({ tables: ['t1'], version: 1 });
  await host.remove(body.uid);
});

test('high chairs are stored, up to the limit of a table', async () => {
  const { body } = await host.book({ highChairs: 2, time: 14 });
  expect(body).toMatchObject({ highChairs: 2 });
  expect((await host.change(body.uid, { highChairs: 0 })).body).toMatchObject({ highChairs: 0 });
  expect((await host.change(body.uid, { highChairs: 21 })).body.errors).toEqual([
    { field: 'highChairs', message: 'invalidHighChairs' },
  ]);
  await host.remove(body.uid);
});

test('a booking is created with its defaults and read back', async () => {
  const { status, body } = await host.book({
    firstName: ' Sofía ',
    lastName: 'Prieto',
    phone: '600 11 22 33',
    eMail: 'sofia@example.com',
    tables: ['t1'],
    notes: 'Window',
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    uid: expect.any(Number),
    covers: 2,
    highChairs: 0,
    on: '2026-11-21',
    time: 20,
    originalTime: 20,
    turn: 2,
    by: 1,
    firstName: 'Sofía',
    lastName: 'Prieto',
    phone: '+34600112233',
    eMail: 'sofia@example.com',
    notes: 'Window',
    guestNotes: '',
    bookOptions: [],
    guestOptions: [],
    status: 1001,
    tables: ['t1'],
    uidEvent: null,
    uidGuest: expect.any(Number),
    reqArea: null,
    promotion: '',
    total: 0,
    spend: 0,
    bookRef: expect.stringMatching(/^[2-9B-DF-HJKMNP-TV-XZ]{6}$/),
    created: '2026-11-21',
    createdTime: 18.5,
    serviceUID: 'R1',
    version: 1,
    ignored: 0,
    ignoredBy: '',
    arrivedTime: null,
    seatedTime: null,
    seatedAt: null,
    finishedTime: null,
    visits: 0,
    quotedMinutes: null,
    quotedAt: null,
    readyAt: null,
    hold: null,
    offer: null,
    series: null,
    payment: null,
    timeText: '20:00',
  });
  expect((await host.read(body.uid)).body).toEqual(body);
  expect((await host.day()).books).toContainEqual(body);
  expect((await host.call('GET', `${host.books}/${body.uid}?milTime=false`)).body).toMatchObject({
    timeText: '8:00 PM',
  });
  await host.remove(body.uid);
});

test("a day returns its diners' current VIP marks and allergies", async () => {
  const added = await host.call<{ uid: number }>('POST', '/tms/v2/restaurants/R1/diners', {
    firstName: 'Alba',
    lastName: 'Roig',
    phone: '644 000 444',
    allergies: 'Nuts',
  });
  const { uid } = added.body;
  await host.book({ on: '2026-12-12', uidGuest: uid });
  await host.book({ on: '2026-12-12', time: 21, uidGuest: uid });
  await host.book({ on: '2026-12-12', firstName: 'Nobody', lastName: 'Known', phone: '644 000 555' });
  expect((await host.day('2026-12-12')).diners).toEqual([{ uid, vip: false, allergies: 'Nuts' }]);
  await host.call('PATCH', `/tms/v2/restaurants/R1/diners/${uid}`, { vip: true, allergies: 'Nuts, eggs' });
  expect((await host.day('2026-12-12')).diners).toEqual([{ uid, vip: true, allergies: 'Nuts, eggs' }]);
  expect((await host.day('2026-12-13')).diners).toEqual([]);
});

test('the restaurant may be named by its service', async () => {
  expect((await host.call('GET', '/tms/v2/restaurants/la-marina/books?service=la-marina')).status).toBe(200);
  expect((await host.call('GET', '/tms/v2/restaurants/R1/nonsense')).status).toBe(404);
  expect((await host.call('GET', `${host.books}/123456`)).body).toMatchObject({ code: 'not-found' });
});

test('a day is returned with its number, and not modified while unchanged', async () => {
  const first = await host.call<{ seq: number; date: string }>('GET', `${host.books}?date=2026-11-22`);
  const etag = first.headers.get('etag') as string;
  expect(etag).toMatch(new RegExp(`^"[0-9a-f]{8}\\.${first.body.seq}\\.2026-11-22\\.d"$`));
  const again = await host.call('GET', `${host.books}?date=2026-11-22`, undefined, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(
    (await host.call('GET', `${host.books}?date=2026-11-22&milTime=false`, undefined, { 'if-none-match': etag }))
      .status,
  ).toBe(200);

  const made = await host.book({ on: '2026-11-22' });
  const changed = await host.call<{ seq: number; books: unknown[] }>(
    'GET',
    `${host.books}?date=2026-11-22`,
    undefined,
    { 'if-none-match': etag },
  );
  expect(changed.status).toBe(200);
  expect(changed.body.books).toHaveLength(1);
  expect(changed.body.seq).toBeGreaterThan(first.body.seq);
  await host.remove(made.body.uid);
});

test('today is the service day of the restaurant, until four in the morning', async () => {
  now = Date.parse('2026-11-22T02:59:00Z');
  expect((await host.call('GET', host.books)).body).toMatchObject({ date: '2026-11-21' });
  now = Date.parse('2026-11-22T03:01:00Z');
  expect((await host.call('GET', host.books)).body).toMatchObject({ date: '2026-11-22' });
});

test('a diner is found by phone or e-mail or created once, and without either it is the walk-in guest', async () => {
  const first = await host.book({
    on: '2026-11-23',
    firstName: 'Ana',
    phone: '+34 611 000 111',
    eMail: 'Ana@Example.com',
  });
  const byPhone = await host.book({ on: '2026-11-24', firstName: 'A.', phone: '611000111' });
  const byMail = await host.book({ on: '2026-11-25', eMail: 'ana@example.com' });
  expect(byPhone.body.uidGuest).toBe(first.body.uidGuest);
  expect(byMail.body.uidGuest).toBe(first.body.uidGuest);
  expect((await host.book({ on: '2026-11-26' })).body.uidGuest).toBe(1000);
  expect((await host.book({ on: '2026-11-26', lastName: 'WALK-IN', by: 2 })).body.uidGuest).toBe(1000);
  const named = await host.book({ on: '2026-11-26', lastName: 'Ruiz' });
  expect(named.body.uidGuest).not.toBe(1000);
  const known = await host.change(named.body.uid, { phone: '611 000 111' });
  expect(known.body).toMatchObject({ uidGuest: first.body.uidGuest, phone: '+34611000111' });
});

test('a booking of a known diner carries the name and the phone', async () => {
  const known = await host.call<{ uid: number }>('POST', '/tms/v2/restaurants/R1/diners', {
    firstName: 'Nora',
    lastName: 'Vidal',
    phone: '633 000 333',
  });
  const { body } = await host.book({ on: '2026-12-10', uidGuest: known.body.uid });
  expect(body).toMatchObject({ uidGuest: known.body.uid, firstName: 'Nora', lastName: 'Vidal', phone: '+34633000333' });
});

test('finished visits before a booking are counted', async () => {
  now = Date.parse('2026-11-27T20:00:00Z');
  const visit = await host.book({ on: '2026-11-27', phone: '622 000 222', status: 1000 });
  await manager.change(visit.body.uid, { status: 1010, spend: 8450 });
  const next = await host.book({ on: '2026-11-28', phone: '622 000 222' });
  expect(next.body.visits).toBe(1);
  expect((await host.call('GET', `/tms/v2/restaurants/R1/diners/${next.body.uidGuest}`)).body).toMatchObject({
    visits: 1,
    spend: 8450,
    lastVisit: '2026-11-27',
    noShows: 0,
  });
});

test('a change keeps unnamed fields, and increments the version', async () => {
  const { body } = await host.book({ on: '2026-11-29', notes: 'Cake', tables: ['t1'] });
  const changed = await host.change(body.uid, { guestNotes: 'Vegan' });
  expect(changed.body).toEqual({ ...body, guestNotes: 'Vegan', version: 2 });
  expect((await host.change(body.uid, { guestNotes: 'Vegan' })).body.version).toBe(2);
});

test('a change from an old version is refused with the current booking', async () => {
  const { body } = await host.book({ on: '2026-11-30' });
  await host.change(body.uid, { notes: 'first', version: 1 });
  const late = await host.change(body.uid, { notes: 'second', version: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'version-conflict', current: { uid: body.uid, notes: 'first', version: 2 } });
});

test('a deleted booking is no longer found, and not in the day', async () => {
  const { body } = await host.book({ on: '2026-12-01' });
  expect((await host.remove(body.uid)).body).toEqual({ ok: true });
  expect((await host.day('2026-12-01')).books).toEqual([]);
  expect((await host.read(body.uid)).status).toBe(410);
  expect((await host.change(body.uid, { notes: 'x' })).body).toMatchObject({
    code: 'gone',
    error: 'This booking is no longer available',
  });
  expect((await host.remove(body.uid)).status).toBe(410);
});

test("arrival, seating and leaving times come from the restaurant's clock", async () => {
  const { body } = await host.book({ tables: ['t4'], covers: 4 });
  now = Date.parse('2026-11-21T18:50:30Z');
  expect((await host.change(body.uid, { status: 1004 })).body).toMatchObject({
    arrivedTime: 19 + 50 / 60,
    seatedTime: null,
  });
  now = Date.parse('2026-11-21T19:05:00Z');
  expect((await host.change(body.uid, { status: 1000 })).body).toMatchObject({
    arrivedTime: 19 + 50 / 60,
    seatedTime: 20 + 5 / 60,
  });
  expect((await host.change(body.uid, { status: 1004 })).body).toMatchObject({ seatedTime: null });
  await host.change(body.uid, { status: 1000 });
  now = Date.parse('2026-11-21T20:30:00Z');
  expect((await host.change(body.uid, { status: 1010 })).body).toMatchObject({ finishedTime: 21.5 });
  const next = await host.book({ tables: ['t4'], covers: 4, time: 21.5 });
  expect(next.status).toBe(201);
  expect((await host.change(body.uid, { status: 1000 })).body).toMatchObject({
    code: 'table-taken',
    details: { table: 't4', bookingUid: next.body.uid },
  });
});

test('an online booking notifies the staff; their own does not', async () => {
  await host.book({ on: '2026-12-02', by: 1 });
  await host.book({ on: '2026-12-02', by: 0, firstName: 'Guest', lastName: 'Online' });
  const { body } = await manager.call<{ notifications: WireNotification[] }>(
    'POST',
    '/tms/notifications/serviceUID?service=la-marina&uid=R1',
    {
      serviceUID: 'R1',
      deviceMongoUID: manager.sessionId,
      tmsServiceName: 'la-marina',
    },
  );
  expect(body.notifications.map(({ title, message, kind }) => ({ title, message, kind }))).toEqual([
    { title: 'Guest Online', message: '2026-12-02 20:00 · 2', kind: 2 },
  ]);
});
