/** The size of a restaurant's pictures on its booking page, and its logo, map and links there. */
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { GET as showPicture } from '@/app/(guest)/book/[service]/picture/route';
import { GET as show } from '@/app/(guest)/book/[service]/route';
import { type ApiServer, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;

let token: string;

async function send(uid: string, service: string, fields: Record<string, string | Blob>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, `${name}.jpg`);
  const url = `${api.url}/tms/v2/restaurants/${uid}?service=${service}`;
  const answer = await fetch(url, { method: 'PATCH', headers: { authorization: `Bearer ${token}` }, body: form });
  expect(answer.status).toBe(200);
}

async function pictureOf(background: string): Promise<Blob> {
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
  return new Blob([Uint8Array.from(await picture.jpeg().toBuffer())]);
}

beforeAll(async () => {
  api = await startApi();
  configureWeb(api.url);
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await addRestaurant(api.database, { uid: 'R2', service: 'dos' });
  ({ token } = await addUser(api.database, { email: 'manager@test.test', roles: { R1: 'Manager', R2: 'Manager' } }));
  for (const background of ['red', 'green', 'blue', 'gold', 'teal', 'pink'])
    await send('R1', 'uno', { gallery: await pictureOf(background) });
});
afterAll(() => api.close());

const pageOf = async (service: string) => {
  const request = new Request(`${WEB_ORIGIN}/book/${service}`, { headers: { 'accept-language': 'en' } });
  return (await show(request, { params: Promise.resolve({ service }) })).text();
};

test('six pictures leave the booking page under 8 kB, and all but the first load lazily', async () => {
  const html = await pageOf('uno');
  const images = html.match(/<img [^>]*>/g) ?? [];
  expect(images.map((image) => /loading="(\w+)"/.exec(image)?.[1] ?? 'at once')).toEqual([
    'at once',
    ...Array<string>(5).fill('lazy'),
  ]);
  // No layout shift when one loads.
  expect(images.filter((image) => /width="\d+" height="\d+"/.test(image))).toHaveLength(6);
  expect(gzipSync(html).length).toBeLessThan(8_192);
});

test('the favicon is the logo, and the page has the map and external links', async () => {
  expect(await pageOf('uno')).toContain('<link rel="icon" href="/icon.svg"');
  await send('R2', 'dos', {
    icon: await pictureOf('navy'),
    map: await pictureOf('white'),
    instagram: 'https://instagram.com/uno',
    tripAdvisor: 'https://tripadvisor.com/uno',
  });
  const html = await pageOf('dos');
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(icon).toMatch(/^\/book\/dos\/picture\?of=\w+$/);
  expect(html).toContain(`<img class="logo" src="${icon}"`);
  const map = /<img class="map" src="([^"]+)" alt="([^"]+)"/.exec(html);
  expect(map?.[2]).toBe('Map: the way to dos');
  const shown = await showPicture(new Request(WEB_ORIGIN + map?.[1]), { params: Promise.resolve({ service: 'dos' }) });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const links = [...html.matchAll(/<a href="(https:[^"]+)" target="_blank" rel="noopener noreferrer">([^<]+)/g)];
  expect(links.map(([, link, name]) => [name, link])).toEqual([
    ['Instagram', 'https://instagram.com/uno'],
    ['Tripadvisor', 'https://tripadvisor.com/uno'],
  ]);
});

test('a picture is shown by its own address alone, also one that this server has not read of yet', async () => {
  const shownAt = (of: string) =>
    showPicture(new Request(`${WEB_ORIGIN}/book/tres/picture?of=${of}`), {
      params: Promise.resolve({ service: 'tres' }),
    });
  await addRestaurant(api.database, { uid: 'R3', service: 'tres' });
  ({ token } = await addUser(api.database, { email: 'tres@test.test', roles: { R3: 'Manager' } }));
  await send('R3', 'tres', { picture: await pictureOf('red') });
  await pageOf('tres');
  // Kept for a week by whoever is given it: the restaurant's picture under the address of its logo would stay there.
  await send('R3', 'tres', { icon: await pictureOf('lime') });
  const answer = await fetch(`${api.url}/public/v1/restaurants/tres`);
  const { profile } = (await answer.json()) as { profile: { icon: string } };
  const logo = await shownAt(profile.icon.split('/').at(-2) ?? '');
  const { dominant } = await sharp(Buffer.from(await logo.arrayBuffer())).stats();
  expect([logo.status, dominant.g > 200 && dominant.r < 60]).toEqual([200, true]);
  const unknown = await shownAt('0'.repeat(64));
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'private, no-cache']);
});
