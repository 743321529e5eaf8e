/** Every page of the settings: two managers who write at once, and the log entry of each change. */
import { and, desc, eq } from 'drizzle-orm';
import { changes } from '@/restaurant-api/db/schema/log';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { FREE_SALE } from '../support/api/gift-cards';
import { type Host, type Refused, hostOf } from '../support/api/host';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const R = '/tms/v2/restaurants/R1';

let api: ApiServer;
let owner: Host;
let manager: Host;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  owner = await hostOf(api, 'R1', 'Owner');
  manager = await hostOf(api, 'R1', 'Manager');
  await owner.call('PATCH', `${R}?service=la-marina`, { takeaway: true });
});
afterAll(() => api.close());

interface Page {
  page: string;
  /** The current state. */
  read: () => Promise<Record<string, unknown>>;
  write: (by: Host, change: Record<string, unknown>, version: unknown) => Promise<{ status: number; body: unknown }>;
  version: string;
  /** The same field twice, so that one of the two loses. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** The refusal contains the stored row under this key, where it is one of a list. */
  inList?: (current: Record<string, unknown>) => unknown;
  entity: string;
}

/** A page with a single row. */
const singleRowPage = (page: string, path: string, entity: string, first: object, second: object): Page => ({
  page,
  read: async () => (await owner.call<Record<string, unknown>>('GET', `${R}/${path}`)).body,
  write: (by, change, version) => by.call('PATCH', `${R}/${path}`, { ...change, version }),
  version: 'version',
  first: first as Record<string, unknown>,
  second: second as Record<string, unknown>,
  entity,
});

/** A page that lists rows: one is created, and then written by both. */
function row(path: string, entity: string, draft: object, first: object, second: object): Page {
  let uid: number | undefined;
  return {
    ...singleRowPage(path, path, entity, first, second),
    async read() {
      uid ??= (await owner.call<{ uid: number }>('POST', `${R}/${path}`, draft)).body.uid;
      return (await owner.call<Record<string, unknown>>('GET', `${R}/${path}/${uid}`)).body;
    },
    write: (by, change, version) => by.call('PATCH', `${R}/${path}/${uid}`, { ...change, version }),
  };
}

const POLICY = {
  name: 'Groups',
  active: false,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 2500, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 8,
  maxCovers: null,
  channels: null,
};
const REMINDER = {
  kind: 'reminder',
  enabled: false,
  byStaff: false,
  channel: 'email',
  hours: 24,
  shifts: [],
  minCovers: 1,
  maxCovers: 999,
  quiet: true,
};
const PROMOTION = {
  name: 'Menú',
  text: '',
  code: '',
  from: '2026-12-01',
  to: null,
  weekdays: null,
  start: null,
  end: null,
  active: true,
};
const SHIFT = { name: 'Cena', type: 'Dinner', start: 20, end: 24, weekdays: [5], plan: 'main' };

const PAGES: Page[] = [
  {
    ...singleRowPage(
      'setup (restaurant, working rules, seating, statuses, options, writing, online)',
      '',
      'setup',
      { host: 'Marta' },
      { host: 'Luis' },
    ),
    read: async () => (await owner.call<Record<string, unknown>>('GET', `${R}?service=la-marina`)).body,
    write: (by, change, rowVersion) => by.call('PATCH', `${R}?service=la-marina`, { ...change, rowVersion }),
    version: 'rowVersion',
  },
  {
    ...singleRowPage('message rules', '', 'message-rules', { hours: 48 }, { hours: 12 }),
    read: async () =>
      ruleOf((await owner.call<Record<string, unknown>>('GET', `${R}/messages/rules`)).body) as Record<string, unknown>,
    write: (by, change, version) =>
      by.call('PATCH', `${R}/messages/rules`, { rules: [{ ...REMINDER, ...change, version }] }),
    inList: ruleOf,
  },
  singleRowPage('takeaway', 'takeaway-setup', 'takeaway-setup', { bankDetails: 'ES01' }, { bankDetails: 'ES02' }),
  singleRowPage('loyalty', 'loyalty-programme', 'loyalty-programme', { rate: 150 }, { rate: 200 }),
  singleRowPage('till', 'till', 'till', { currency: 'EUR' }, { currency: 'USD' }),
  row('payment-policies', 'payment-policy', POLICY, { minCovers: 6 }, { minCovers: 10 }),
  row('promotions', 'promotion', PROMOTION, { name: 'Mediodía' }, { name: 'Noche' }),
  row(
    'menu-categories',
    'menu-category',
    { name: 'Arroces', position: 1, shownFrom: null, shownTo: null, active: true },
    { name: 'Arroz' },
    { name: 'Carnes' },
  ),
  row(
    'loyalty-rewards',
    'loyalty-reward',
    { name: 'Postre', text: '', points: 100, active: true },
    { points: 120 },
    { points: 80 },
  ),
  {
    ...singleRowPage('privacy', '', 'retention', { years: 6 }, { years: 7 }),
    read: async () => (await owner.call<Record<string, unknown>>('GET', `${R}/diners/retention`)).body,
    write: (by, change, version) => by.call('PATCH', `${R}/diners/retention`, { active: false, ...change, version }),
  },
  {
    ...singleRowPage(
      'opening hours',
      '',
      'rotas',
      { rotas: [SHIFT] },
      { rotas: [{ ...SHIFT, name: 'Comida', start: 13, end: 16 }] },
    ),
    read: async () => (await owner.call<Record<string, unknown>>('GET', `${R}/rotas`)).body,
    write: (by, change, rotasVersion) => by.call('POST', `${R}/rotas`, { ...change, rotasVersion }),
    version: 'rotasVersion',
  },
];

function ruleOf(body: Record<string, unknown>): unknown {
  return (body.rules as Array<{ kind: string }>).find(({ kind }) => kind === 'reminder');
}

test.each(PAGES)("$page: the second writer gets the first one's change, and both leave a log entry", async (page) => {
  const { read, write, version, first, second, inList, entity } = page;
  const seen = await read();
  const [field] = Object.keys(first) as [string];
  const written = await write(owner, first, seen[version]);
  expect([written.status, page.page]).toEqual([200, page.page]);
  const now = await read();

  const late = await write(secondWriter(page), second, seen[version]);
  const body = late.body as Refused & { current: Record<string, unknown> };
  expect([late.status, body.code]).toEqual([409, 'version-conflict']);
  const current = (inList ? inList(body.current) : body.current) as Record<string, unknown>;
  expect(current[field]).toEqual(now[field]);
  expect(current[version]).toEqual(now[version]);
  // As written first.
  expect((await read())[field]).toEqual(now[field]);

  const [trail] = await api.database.db
    .select()
    .from(changes)
    .where(and(eq(changes.restaurant, 'R1'), eq(changes.entity, entity)))
    .orderBy(desc(changes.seq))
    .limit(1);
  expect(trail).toMatchObject({ entity, who: expect.stringMatching(/./) as string });
  expect(JSON.stringify(trail?.after)).toContain(field);
});

/** Policies are writable by owners only. */
const secondWriter = ({ page }: Page) => (page === 'payment-policies' || page === 'till' ? owner : manager);

describe('the currency is fixed', () => {
  const patch = () => owner.call<Refused>('PATCH', `${R}?service=la-marina`, { currency: 'CLP' });
  const by = async () => (await owner.call<WireSetup>('GET', `${R}?service=la-marina`)).body.currencyFixedBy;

  test('once a gift card is sold in it, and the reason is named', async () => {
    expect(await by()).toEqual([]);
    expect((await patch()).status).toBe(200);
    await owner.call('PATCH', `${R}?service=la-marina`, { currency: 'EUR' });
    expect((await owner.call('POST', `${R}/gift-card`, FREE_SALE)).status).toBe(201);
    expect(await by()).toEqual(['giftCards']);
    const refused = await patch();
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'currency-fixed',
      { by: ['giftCards'] },
    ]);
  });
});

describe('devices', () => {
  const DEVICES = `${R}/devices`;
  type Devices = {
    devices: Array<{ person: string; tmsUserUID: number; current: boolean; id: string }>;
    elsewhere: number;
  };

  test('managers see where their users are signed in, except users who also work elsewhere', async () => {
    const { token } = await addUser(api.database, { email: 'ana@maitre.test', roles: { R1: 'staff' } });
    await addUser(api.database, { email: 'both@maitre.test', roles: { R1: 'staff', R2: 'staff' } });
    const { body } = await manager.call<Devices>('GET', DEVICES);
    expect(body.elsewhere).toBe(1);
    expect(body.devices.filter(({ current }) => current)).toHaveLength(1);
    expect(body.devices).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await caller(api, token)('GET', DEVICES)).status).toBe(403);
  });

  test('an owner signs one out', async () => {
    const { token } = await addUser(api.database, { email: 'lost@maitre.test', roles: { R1: 'staff' } });
    const before = (await owner.call<Devices>('GET', DEVICES)).body.devices;
    const [lost] = before.slice().sort((a, b) => b.tmsUserUID - a.tmsUserUID);
    const path = `${R}/users/${lost?.tmsUserUID}/sessions/${lost?.id}`;
    expect((await manager.call('DELETE', path)).status).toBe(403);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await caller(api, token)('GET', R)).status).toBe(401);
    expect((await owner.call<Devices>('GET', DEVICES)).body.devices).toHaveLength(before.length - 1);
  });
});
