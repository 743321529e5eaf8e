/** News: permissions, period and place of display, and unread state (ADR 104). */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { NewsPost } from '@/lib/resources/messages/news-schema';
import { changes } from '@/restaurant-api/db/schema/log';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let marketing: Host;
/** Marketing of the restaurant and of its sister. */
let both: { call: ReturnType<typeof caller>; token: string };
let sisterHost: Host;
let stranger: Host;
let now = Date.parse('2026-11-21T15:00:00Z');
const at = (uid: string, path = '') => `/tms/v2/restaurants/${uid}/news${path}`;
const POST = {
  title: { en: 'New menu', es: 'Carta nueva', pt: '' },
  text: { en: 'From Friday on.', es: '', pt: '' },
  from: '2026-11-21',
  to: '2026-11-30',
  sisters: [],
};
const titles = async (as: Host, uid = 'R1') =>
  (await as.call<{ news: NewsPost[] }>('GET', at(uid))).body.news.map(({ title }) => title.en || title.es);
const unread = async (as: Pick<Host, 'call'>, uid = 'R1') =>
  (await as.call<{ unread: number[] }>('GET', `/tms/v2/restaurants/${uid}/news-reads`)).body.unread;
const read = (as: Host, post: number, uid = 'R1') =>
  as.call<Refused>('POST', `/tms/v2/restaurants/${uid}/news-reads`, { uid: post });

beforeAll(async () => {
  api = await startApi({ now: () => now });
  for (const [uid, service] of [
    ['R1', 'la-marina'],
    ['R2', 'marina-norte'],
    ['R3', 'otra-mesa'],
  ] as const)
    await addRestaurant(api.database, { uid, service });
  for (const uid of ['R1', 'R2'])
    await api.database.db.update(restaurants).set({ groupName: 'marina' }).where(eq(restaurants.restaurant, uid));
  host = await hostOf(api, 'R1');
  marketing = await hostOf(api, 'R1', 'marketing');
  sisterHost = await hostOf(api, 'R2');
  stranger = await hostOf(api, 'R3', 'Owner');
  const { token } = await addUser(api.database, {
    email: 'both@maitre.test',
    roles: { R1: 'marketing', R2: 'marketing', R3: 'marketing' },
  });
  both = { call: caller(api, token), token };
});
beforeEach(async () => {
  now = Date.parse('2026-11-21T15:00:00Z');
  await api.database.db.execute('delete from news');
});
afterAll(() => api.close());

test('marketing writes, every role reads, and read state is per user', async () => {
  const made = await marketing.call<NewsPost>('POST', at('R1'), POST);
  expect([made.status, made.body]).toEqual([
    201,
    { ...POST, uid: expect.any(Number), restaurant: 'R1', picture: '', version: 1 },
  ]);
  const { uid } = made.body;
  expect((await host.call('POST', at('R1'), POST)).status).toBe(403);
  expect(await titles(host)).toEqual(['New menu']);
  expect([await unread(host), await unread(marketing)]).toEqual([[uid], [uid]]);
  expect((await read(host, uid)).body).toEqual({ ok: true });
  expect((await read(host, uid)).body).toEqual({ ok: true });
  expect([await unread(host), await unread(marketing)]).toEqual([[], [uid]]);
  expect((await read(host, 999_999)).status).toBe(404);
});

test("a post is shown from its first day to its last, by the restaurant's day; its editors see it before and after", async () => {
  const { uid } = (await marketing.call<NewsPost>('POST', at('R1'), POST)).body;
  const shown = async (day: string) => {
    now = Date.parse(day);
    return [await titles(host), await unread(host), await titles(marketing)];
  };
  expect(await shown('2026-11-20T22:00:00Z')).toEqual([[], [], ['New menu']]);
  expect(await shown('2026-11-21T12:00:00Z')).toEqual([['New menu'], [uid], ['New menu']]);
  // Half past one at night belongs to the day before (D4).
  expect(await shown('2026-12-01T00:30:00Z')).toEqual([['New menu'], [uid], ['New menu']]);
  expect(await shown('2026-12-01T12:00:00Z')).toEqual([[], [], ['New menu']]);
  expect((await read(host, uid)).status).toBe(404);
});

test('a sister restaurant shows the posts addressed to it, with the picture, read-only', async () => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...POST, sisters: ['R2'] }))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('picture', new Blob([new Uint8Array(picture)]), 'photo.png');
  const response = await fetch(`${api.url}${at('R1')}?region=eu`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${both.token}` },
  });
  const post = (await response.json()) as NewsPost;
  expect([response.status, post.sisters]).toEqual([201, ['R2']]);

  expect(await titles(sisterHost, 'R2')).toEqual(['New menu']);
  expect(await unread(sisterHost, 'R2')).toEqual([post.uid]);
  expect((await fetch(`${api.url}/tms/v2/files/R2/${post.picture}`)).status).toBe(200);
  expect((await fetch(`${api.url}/tms/v2/files/R3/${post.picture}`)).status).toBe(404);
  expect(await titles(stranger, 'R3')).toEqual([]);
  expect((await both.call<Refused>('PATCH', at('R2', `/${post.uid}`), { title: POST.title })).status).toBe(404);
  expect((await read(sisterHost, post.uid, 'R2')).body).toEqual({ ok: true });
  expect(await unread(sisterHost, 'R2')).toEqual([]);

  const logged = await api.database.db.select().from(changes).where(eq(changes.restaurant, 'R2'));
  expect(logged.map(({ entity, entityUid }) => [entity, entityUid])).toContainEqual(['news', String(post.uid)]);
  await both.call('PATCH', at('R1', `/${post.uid}`), { sisters: [] });
  expect(await titles(sisterHost, 'R2')).toEqual([]);
});

test.each([
  ['a sister where they may not write', 'R2'],
  ['a restaurant of another group', 'R3'],
  ['itself', 'R1'],
  ['an unknown one', 'R9'],
])('refuses to show a post in %s', async (_name, uid) => {
  const as = uid === 'R2' ? marketing : both;
  const refused = await as.call<Refused>('POST', at('R1'), { ...POST, sisters: [uid] });
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'sisters', message: 'unknown' }]]);
});

test('a user who may not write in a sister restaurant changes a post that it already shows, but adds no sister', async () => {
  const { uid } = (await both.call<NewsPost>('POST', at('R1'), { ...POST, sisters: ['R2'] })).body;
  const change = (input: object) => marketing.call<NewsPost & Refused>('PATCH', at('R1', `/${uid}`), input);
  const title = { en: 'New menu!', es: '', pt: '' };
  expect((await change({ ...POST, title, sisters: ['R2'] })).body).toMatchObject({ title, sisters: ['R2'] });
  expect(await titles(sisterHost, 'R2')).toEqual(['New menu!']);
  expect((await marketing.call('DELETE', at('R1', `/${uid}`))).status).toBe(200);
  expect((await marketing.call('POST', at('R1', `/${uid}/undo`), {})).status).toBe(200);
  expect(await titles(sisterHost, 'R2')).toEqual(['New menu!']);

  const other = await change({ sisters: ['R2', 'R3'] });
  expect([other.status, other.body.errors]).toEqual([400, [{ field: 'sisters', message: 'unknown' }]]);
  expect((await change({ sisters: [] })).body.sisters).toEqual([]);
  const again = await change({ sisters: ['R2'] });
  expect([again.status, again.body.errors]).toEqual([400, [{ field: 'sisters', message: 'unknown' }]]);
  const undone = await marketing.call<Refused>('POST', at('R1', `/${uid}/undo`), {});
  expect([undone.status, undone.body.errors]).toEqual([400, [{ field: 'sisters', message: 'unknown' }]]);
  expect(await titles(sisterHost, 'R2')).toEqual([]);
});

test('a sister that has left the group does not block changes of a post, and no longer shows it', async () => {
  const { uid } = (await both.call<NewsPost>('POST', at('R1'), { ...POST, sisters: ['R2'] })).body;
  const join = (groupName: string) =>
    api.database.db.update(restaurants).set({ groupName }).where(eq(restaurants.restaurant, 'R2'));
  await join('norte');
  try {
    expect((await marketing.call('PATCH', at('R1', `/${uid}`), { title: POST.title })).status).toBe(200);
    expect(await titles(sisterHost, 'R2')).toEqual([]);
  } finally {
    await join('marina');
  }
});

test('undoing a deletion keeps the read state', async () => {
  const { uid } = (await marketing.call<NewsPost>('POST', at('R1'), POST)).body;
  await read(host, uid);
  await marketing.call('DELETE', at('R1', `/${uid}`));
  expect(await titles(marketing)).toEqual([]);
  expect((await marketing.call<NewsPost>('POST', at('R1', `/${uid}/undo`), {})).body).toMatchObject({
    uid,
    version: 3,
  });
  expect([await titles(host), await unread(host)]).toEqual([['New menu'], []]);
});

test.each([
  [{ title: { en: ' ', es: '', pt: '' } }, 'title', 'required'],
  [{ from: '2026-02-30' }, 'from', 'invalidDate'],
  [{ to: '2026-11-20' }, 'to', 'invalidDate'],
])('refuses %j by its field', async (wrong, field, message) => {
  const refused = await marketing.call<Refused>('POST', at('R1'), { ...POST, ...wrong });
  expect([refused.status, refused.body.errors]).toEqual([400, [{ field, message }]]);
});
