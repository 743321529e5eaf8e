/** Ads: the picture is uploaded in a multipart form (§7), links lead to web addresses only, and every change can be undone. */
import sharp from 'sharp';
import type { Ad } from '@/lib/resources/restaurant/ads-schema';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let marketing: Host;
let token: string;
const ADS = '/tms/v2/restaurants/R1/ads';
const XMAS = {
  title: 'Vale de Navidad',
  text: 'Para regalar.',
  link: 'https://lamarina.example/vales',
  from: '2026-12-01',
  to: '2026-12-24',
  active: true,
};

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  host = await hostOf(api, 'R1');
  marketing = await hostOf(api, 'R1', 'marketing');
  ({ token } = await addUser(api.database, { email: 'form@maitre.test', roles: { R1: 'marketing' } }));
});
afterAll(() => api.close());

const image = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();

/** A multipart form: texts as they are, other values as JSON, and the file. */
async function send(
  method: 'POST' | 'PATCH',
  path: string,
  input: Record<string, unknown>,
  file?: Buffer,
  key?: string,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (file) form.set('picture', new Blob([new Uint8Array(file)]), 'photo.png');
  const response = await fetch(`${api.url}${path}?region=eu`, {
    method,
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  });
  return { status: response.status, body: (await response.json()) as Ad & Refused };
}

test('an ad is created with its picture, shown, given another picture, and undone', async () => {
  const made = await send('POST', ADS, XMAS, await image('red'));
  const { uid, picture } = made.body;
  expect([made.status, made.body]).toEqual([
    201,
    { uid, ...XMAS, picture: expect.stringMatching(/^[0-9a-f]{64}\/picture-[0-9a-f]{16}$/), version: 1 },
  ]);
  const shown = await fetch(`${api.url}/tms/v2/files/R1/${picture}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);

  const changed = await send(
    'PATCH',
    `${ADS}/${uid}`,
    { text: 'Para regalar y regalarse.', version: 1 },
    await image('blue'),
  );
  expect(changed.body).toMatchObject({ text: 'Para regalar y regalarse.', title: XMAS.title, version: 2 });
  expect(changed.body.picture).not.toBe(picture);
  expect((await marketing.call<Ad>('POST', `${ADS}/${uid}/undo`, {})).body).toEqual({ ...made.body, version: 3 });
  expect((await fetch(`${api.url}/tms/v2/files/R1/${picture}`)).status).toBe(200);

  expect((await marketing.call<Ad>('PATCH', `${ADS}/${uid}`, { picture: null, to: null })).body).toMatchObject({
    picture: '',
    to: null,
    version: 4,
  });
  expect((await host.call<{ ads: Ad[] }>('GET', ADS)).body.ads.map(({ title }) => title)).toEqual(['Vale de Navidad']);
  expect((await host.call('POST', ADS, XMAS)).status).toBe(403);
});

test('a form sent twice creates one ad, and its idempotency key serves no other picture', async () => {
  const [one, two] = [
    await send('POST', ADS, XMAS, await image('green'), 'ad-key'),
    await send('POST', ADS, XMAS, await image('green'), 'ad-key'),
  ];
  expect([two.status, two.body]).toEqual([201, one.body]);
  expect((await send('POST', ADS, XMAS, await image('black'), 'ad-key')).body.code).toBe('idempotency-mismatch');
});

test('refuses a file that is no image or whose name does not match', async () => {
  const refused = await send('POST', ADS, XMAS, Buffer.from('<svg onload="alert(1)"/>'));
  expect([refused.status, refused.body.code]).toEqual([415, 'unsupported-media']);
  const form = new FormData();
  form.set('script', new Blob(['x']), 'x.js');
  const stray = await fetch(`${api.url}${ADS}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([stray.status, ((await stray.json()) as Refused).errors]).toEqual([
    400,
    [{ field: 'script', message: 'unknownField' }],
  ]);
});

test.each([
  [{ title: ' ' }, 'title', 'required'],
  [{ link: 'javascript:alert(1)' }, 'link', 'invalidLink'],
  [{ link: 'lamarina.example' }, 'link', 'invalidLink'],
  [{ link: 'https://' }, 'link', 'invalidLink'],
  [{ link: 'ftp://lamarina.example' }, 'link', 'invalidLink'],
  [{ from: '2026-02-30' }, 'from', 'invalidDate'],
  [{ to: '2026-11-30' }, 'to', 'invalidDate'],
  [{ picture: 'x' }, 'picture', 'invalidImage'],
])('refuses %j with its field, in a new ad and in a change', async (wrong, field, message) => {
  const { uid } = (await marketing.call<Ad>('POST', ADS, XMAS)).body;
  for (const [method, path, body] of [
    ['POST', ADS, { ...XMAS, ...wrong }],
    ['PATCH', `${ADS}/${uid}`, wrong],
  ] as const) {
    const refusal = await marketing.call<Refused>(method, path, body);
    expect([refusal.status, refusal.body.errors]).toEqual([400, [{ field, message }]]);
  }
});

test("guests read today's ads on the booking page and under every mail, and no others", async () => {
  for (const { uid } of (await host.call<{ ads: Ad[] }>('GET', ADS)).body.ads)
    await marketing.call('DELETE', `${ADS}/${uid}`);
  const add = (more: object) => marketing.call('POST', ADS, { ...XMAS, from: '2026-11-21', ...more });
  await add({ title: 'Hoy' });
  await add({ title: 'Apagado', active: false });
  await add({ title: 'Mañana', from: '2026-11-22' });
  await add({ title: 'Ayer', from: '2026-11-01', to: '2026-11-20' });
  const { ads } = (await caller(api)<{ ads: Array<{ title: string }> }>('GET', '/public/v1/restaurants/la-marina'))
    .body;
  expect(ads).toEqual([{ title: 'Hoy', text: 'Para regalar.', link: 'https://lamarina.example/vales', picture: '' }]);
  // Mails use the clock of the database.
  await add({ title: 'Siempre', from: '2020-01-01', to: null });
  const content = {
    kind: 'confirm',
    language: 'es',
    subject: 'Reserva',
    preheader: '',
    blocks: [{ type: 'paragraph', runs: [{ text: 'Hola' }] }],
    text: '',
    plain: false,
    html: '',
    bookingUid: null,
  };
  const manager = await hostOf(api, 'R1', 'Manager');
  const { html, text } = (
    await manager.call<{ html: string; text: string }>('POST', '/tms/v2/restaurants/R1/template-previews', content)
  ).body;
  expect([html.includes('Siempre'), html.includes('Apagado'), text.includes('Siempre')]).toEqual([true, false, true]);
});
