/** The button on a restaurant's Page: Meta's login, installation, failure, retry, check and removal; against a fake Meta API. */
import { eq } from 'drizzle-orm';
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import { bookings } from '@/restaurant-api/db/schema/book';
import { facebookConnections, facebookLogins } from '@/restaurant-api/db/schema/facebook';
import { changes } from '@/restaurant-api/db/schema/log';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { GraphServer, META_APP, META_ERRORS } from '../support/providers/graph-server';
import { type Host, hostOf } from '../support/api/host';
import { guestOf } from '../support/api/online-guest';

let api: ApiServer;
let meta: GraphServer;
let owner: Host;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;
const PATH = '/tms/v2/restaurants/R1/facebook';
const OPENS = 'http://localhost:3000/book/la-marina?channel=1008';

interface Outcome {
  outcome: string;
  facebook: WireFacebook;
}
type Said = WireFacebook & { code?: string; details?: { failure: string } };

const read = async () => (await owner.call<WireFacebook>('GET', PATH)).body;
const post = async (path: string, body?: object) => (await owner.call<Said>('POST', `${PATH}/${path}`, body)).body;
const begin = async (host = owner) => (await host.call<{ address: string }>('POST', `${PATH}/login`)).body.address;
const backBy = async (url: URL, host = owner) =>
  (await host.call<Outcome>('POST', `${PATH}/return`, paramsOf(url))).body;
const paramsOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    ['state', 'code', 'error'].flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : [])),
  );
const signIn = async () => backBy(meta.approve(await begin()));

beforeAll(async () => {
  meta = await GraphServer.start();
  api = await startApi({
    now: () => now,
    settings: { facebook: { appId: META_APP.id, appSecret: META_APP.secret, graphUrl: meta.url, dialogUrl: meta.url } },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  owner = await hostOf(api, 'R1', 'Owner');
});
beforeEach(async () => {
  now = START;
  meta.has('La Marina');
  await api.database.db.delete(facebookConnections);
});
afterAll(async () => {
  await api.close();
  await meta.close();
});

describe('the redirect to Facebook', () => {
  test('requests a code with state and PKCE, and only the needed permissions', async () => {
    const address = new URL(await begin());
    expect(address.origin + address.pathname).toBe(`${meta.url}/v24.0/dialog/oauth`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: META_APP.id,
      redirect_uri: 'http://localhost:3000/fb-installed',
      response_type: 'code',
      scope: 'pages_show_list,pages_manage_cta',
      state: expect.stringMatching(/^la-marina\.[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('stores neither the state nor the verifier in plain text', async () => {
    const { searchParams } = new URL(await begin());
    const stored = JSON.stringify(await api.database.db.select().from(facebookLogins));
    expect(stored).not.toContain(searchParams.get('state'));
  });

  test('requires the owner: refuses a manager and another restaurant’s owner', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', `${PATH}/login`],
      ['DELETE', PATH],
    ] as const) {
      expect((await (await hostOf(api, 'R1', 'Manager')).call(method, path)).body).toMatchObject({
        code: 'admin-required',
      });
      expect((await (await hostOf(api, 'R2', 'Owner')).call(method, path)).body).toMatchObject({
        code: 'forbidden-service',
      });
    }
  });
});

describe('the callback', () => {
  test('with one Page installs the button, which opens the booking page as Facebook', async () => {
    expect(await signIn()).toEqual({
      outcome: 'installed',
      facebook: {
        configured: true,
        state: 'connected',
        pages: [],
        page: { id: '101', name: 'La Marina' },
        failure: null,
        by: expect.stringMatching(/^Owner/),
        at: '2026-11-21T12:00:00.000Z',
        checkedAt: '2026-11-21T12:00:00.000Z',
        opens: OPENS,
      },
    });
    expect(meta.button('La Marina')).toMatchObject({ type: 'BOOK_NOW', web_url: OPENS });
  });

  test('with several Pages lets the user choose; refuses one that was not offered', async () => {
    meta.has('La Marina', 'La Marina Catering');
    const { outcome, facebook } = await signIn();
    expect([outcome, facebook.state, facebook.pages]).toEqual([
      'choosing',
      'choosing',
      [
        { id: '101', name: 'La Marina' },
        { id: '102', name: 'La Marina Catering' },
      ],
    ]);
    expect(await post('page', { page: '103' })).toMatchObject({
      code: 'validation',
      errors: [{ field: 'page', message: 'unknown' }],
    });
    expect(await post('page', { page: '102' })).toMatchObject({
      state: 'connected',
      pages: [],
      page: { id: '102', name: 'La Marina Catering' },
    });
    expect([meta.button('La Marina'), meta.button('La Marina Catering')?.web_url]).toEqual([null, OPENS]);
  });

  test("replaces the Page's existing button", async () => {
    (meta.pages[0] as { button: object }).button = { id: '77', type: 'CALL_NOW', web_url: '' };
    await signIn();
    expect(meta.button('La Marina')).toEqual({ id: '77', type: 'BOOK_NOW', web_url: OPENS });
  });

  test('of a declined login changes nothing', async () => {
    expect(await backBy(meta.deny(await begin()))).toMatchObject({
      outcome: 'denied',
      facebook: { state: 'none', failure: null },
    });
  });

  test('is valid once', async () => {
    const back = meta.approve(await begin());
    await backBy(back);
    await owner.call('DELETE', PATH);
    expect(await backBy(back)).toMatchObject({ outcome: 'state', facebook: { state: 'none' } });
  });

  test('is valid for ten minutes', async () => {
    const back = meta.approve(await begin());
    now = START + 10 * 60_000;
    expect((await backBy(back)).outcome).toBe('state');
  });

  test('is valid in the session that started it, with its state', async () => {
    const back = meta.approve(await begin());
    expect((await backBy(back, await hostOf(api, 'R1', 'Owner'))).outcome).toBe('state');
    const forged = new URL(back);
    forged.searchParams.set('state', `la-marina.${'A'.repeat(43)}`);
    expect((await backBy(forged)).outcome).toBe('state');
    expect((await backBy(back)).outcome).toBe('installed');
  });

  test('with a code of another login gets no token: PKCE prevents it', async () => {
    const [first, second] = [meta.approve(await begin()), meta.approve(await begin())];
    first.searchParams.set('code', second.searchParams.get('code') as string);
    expect(await backBy(first)).toMatchObject({
      outcome: 'failed',
      facebook: { state: 'failed', failure: 'rejected', page: null },
    });
  });
});

describe('failures', () => {
  test.each([
    [/POST oauth/, META_ERRORS.down, 'unavailable'],
    [/POST oauth/, 'silent', 'unavailable'],
    [/GET me.accounts/, META_ERRORS.noRight, 'permission'],
    [/GET me.accounts/, META_ERRORS.tooMany, 'limit'],
  ] as const)('during the login (%s) are reported and stored: %#', async (call, error, failure) => {
    meta.fails(call, error);
    expect(await signIn()).toMatchObject({ outcome: 'failed', facebook: { state: 'failed', failure, page: null } });
    expect(await read()).toMatchObject({ state: 'failed', failure });
  });

  test('a user without a Page is told so', async () => {
    meta.has();
    expect(await signIn()).toMatchObject({ outcome: 'failed', facebook: { failure: 'no-pages' } });
  });

  test.each([
    ['down', 'unavailable'],
    ['tooMany', 'limit'],
    ['invalid', 'rejected'],
    ['noRight', 'permission'],
    ['tokenOver', 'token'],
  ] as const)(
    'a button that Facebook refuses (%s) is stored as failed with its Page, and can be retried',
    async (error, failure) => {
      meta.fails(/POST 101.call_to_actions/, META_ERRORS[error]);
      expect(await signIn()).toMatchObject({
        outcome: 'failed',
        facebook: { state: 'failed', failure, page: { id: '101' } },
      });
      expect(meta.button('La Marina')).toBeNull();
      expect(await post('retry')).toMatchObject({ state: 'connected', failure: null });
      expect(meta.button('La Marina')?.web_url).toBe(OPENS);
    },
  );

  test('a button installed despite a lost response is found, and not installed twice', async () => {
    meta.fails(/GET 101.call_to_actions/, 'silent');
    await signIn();
    const before = meta.calls.length;
    await post('retry');
    await post('retry');
    expect(meta.calls.slice(before)).toEqual([
      'GET 101/call_to_actions',
      'POST 101/call_to_actions',
      'GET 101/call_to_actions',
    ]);
  });

  test('without a Page only a new login helps', async () => {
    meta.fails(/GET me.accounts/, META_ERRORS.down);
    await signIn();
    expect(await post('retry')).toMatchObject({ code: 'facebook-refused', details: { failure: 'token' } });
    expect((await signIn()).outcome).toBe('installed');
  });
});

describe('an installed button', () => {
  beforeEach(async () => void (await signIn()));

  test('is checked on Facebook', async () => {
    now = START + 3_600_000;
    expect(await post('check')).toMatchObject({
      state: 'connected',
      failure: null,
      at: '2026-11-21T12:00:00.000Z',
      checkedAt: '2026-11-21T13:00:00.000Z',
    });
  });

  test('that was removed there is reported missing, and installed again', async () => {
    (meta.pages[0] as { button: null }).button = null;
    expect(await post('check')).toMatchObject({ state: 'failed', failure: 'removed' });
    expect(await post('retry')).toMatchObject({ state: 'connected' });
  });

  test('stays known while Facebook does not answer; a revoked connection is reported', async () => {
    meta.fails(/GET 101/, META_ERRORS.down);
    expect(await post('check')).toMatchObject({
      state: 'connected',
      failure: 'unavailable',
      checkedAt: '2026-11-21T12:00:00.000Z',
    });
    meta.endTokens();
    expect(await post('check')).toMatchObject({ state: 'failed', failure: 'token' });
  });

  test('is not installed over', async () => {
    expect(await post('login')).toMatchObject({ code: 'facebook-connected' });
  });

  test('is removed from the Page, and its connection deleted', async () => {
    expect((await owner.call('DELETE', PATH)).body).toMatchObject({ state: 'none', page: null });
    expect(meta.button('La Marina')).toBeNull();
    expect(await api.database.db.select().from(facebookConnections)).toEqual([]);
  });

  test('stays while Facebook is unavailable; without access the connection is only deleted locally', async () => {
    meta.fails(/DELETE/, META_ERRORS.down);
    expect((await owner.call<Said>('DELETE', PATH)).body).toMatchObject({
      code: 'facebook-refused',
      details: { failure: 'unavailable' },
    });
    expect((await read()).state).toBe('connected');
    meta.endTokens();
    expect((await owner.call('DELETE', PATH)).body).toMatchObject({ state: 'none' });
  });

  test('that links elsewhere by now is left alone', async () => {
    (meta.pages[0] as { button: { web_url: string } }).button.web_url = 'https://elsewhere.example/';
    await owner.call('DELETE', PATH);
    expect(meta.button('La Marina')?.web_url).toBe('https://elsewhere.example/');
  });

  test('leaves no token in answers, rows or log', async () => {
    const { db } = api.database;
    const stored = JSON.stringify([
      await read(),
      await db.select().from(facebookConnections),
      await db.select().from(changes),
    ]);
    expect(stored).not.toContain('EAA');
    const log = (await db.select().from(changes)).filter(({ entity }) => entity === 'facebook').at(-1);
    expect(log).toMatchObject({
      kind: 1,
      action: 'create',
      before: null,
      after: { state: 'connected', page: { id: '101', name: 'La Marina' }, failure: null },
    });
  });
});

test.each([
  [1008, 'Facebook'],
  [1103, 'Messenger'],
  [1104, 'Instagram'],
])('a booking through channel %i (%s) shows its channel', async (channel) => {
  const { body } = await guestOf(api, 'la-marina').book({ date: '2026-11-25', time: 20, channel, again: true });
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.reference, body.reference));
  expect(row?.channel).toBe(channel);
});

test('without a Meta app it says so, and deletes an earlier connection', async () => {
  const plain = await startApi();
  await addRestaurant(plain.database, { uid: 'R1', service: 'la-marina' });
  const host = await hostOf(plain, 'R1', 'Owner');
  expect((await host.call('GET', PATH)).body).toMatchObject({ configured: false, state: 'none' });
  expect((await host.call('POST', `${PATH}/login`)).body).toMatchObject({ code: 'facebook-not-configured' });
  await signIn();
  await plain.database.db.insert(facebookConnections).values(await api.database.db.select().from(facebookConnections));
  expect((await host.call('GET', PATH)).body).toMatchObject({ configured: false, state: 'connected' });
  expect((await host.call('DELETE', PATH)).body).toMatchObject({ configured: false, state: 'none' });
  expect(await plain.database.db.select().from(facebookConnections)).toEqual([]);
  await plain.close();
});
