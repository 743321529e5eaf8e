/** Restaurant setup over HTTP: its fields, its status map, its images. */
import sharp from 'sharp';
import type { ErrorBody } from '@/lib/contract/error';
import type { Announcement } from '@/lib/contract/live';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';
import type { WireSetup } from '@/lib/contract/restaurant/setup';
import { makeRestaurant } from '@/restaurant-api/db/seeds/make-restaurant';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

const SETUP = '/tms/v2/restaurants/r1?service=one';

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let managerToken: string;
let host: ReturnType<typeof caller>;
const announced: Announcement[] = [];

beforeAll(async () => {
  api = await startApi({ publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) } });
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  const group = { country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR', groupName: 'marina' };
  await makeRestaurant(api.database.db, { ...group, uid: 's1', service: 'la-marina', name: 'La Marina' });
  await makeRestaurant(api.database.db, { ...group, uid: 's2', service: 'marina-sydney', name: 'Marina Sydney' });
  managerToken = (await addUser(api.database, { email: 'manager@test.test', roles: { r1: 'Manager', s1: 'Manager' } }))
    .token;
  manager = caller(api, managerToken);
  host = caller(api, (await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff' } })).token);
});
afterAll(() => api.close());

const current = async () => (await host<WireSetup>('GET', SETUP)).body;
const patch = (body: object, headers = {}) => manager<WireSetup & ErrorBody>('PATCH', SETUP, body, headers);

async function sendForm(fields: Record<string, string>, files: Record<string, [Buffer | Uint8Array, string]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, [bytes, fileName]] of Object.entries(files))
    form.append(name, new Blob([Uint8Array.from(bytes)]), fileName);
  const response = await fetch(`${api.url}${SETUP}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${managerToken}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as WireSetup & ErrorBody };
}

test('the setup has the fields of the contract and the defaults of a new restaurant', async () => {
  expect(await current()).toMatchObject({
    UID: 'r1',
    estName: 'one',
    defaultTurn: 2,
    timeStep: 0.25,
    creditStatus: 'Good',
    standby: 1000,
    partSeatedStatus: 1005,
    timeZone: 'Europe/Madrid',
    services: ['one'],
    sisters: [],
    picture: '',
    rowVersion: 1,
    version: 28,
    Status: {
      '999': { Name: 'Cancelada', RGB: '#9e9e9e', iStage: 9, Stage: 'Cancelled' },
      '1000': { Name: 'Sentado', iStage: 4 },
    },
  });
  expect((await current()).templates).toHaveLength(20);
});

test('a sister restaurant is named by slug and name', async () => {
  const { body } = await manager<WireSetup>('GET', '/tms/v2/restaurants/s1?service=la-marina');
  expect(body.sisters).toEqual([{ uid: 's2', name: 'marina-sydney', fullName: 'Marina Sydney' }]);
  expect(body.services).toEqual(['la-marina', 'marina-sydney']);
});

describe('changing it', () => {
  test('is refused for staff', async () => {
    expect((await host('PATCH', SETUP, { estName: 'x' })).status).toBe(403);
  });

  test('a wrong field is named', async () => {
    expect((await patch({ estName: '', covers: 0 })).body.errors).toEqual([
      { field: 'covers', message: 'invalidCovers' },
      { field: 'estName', message: 'required' },
    ]);
  });

  test('named fields change, the rest stays, and every device is notified', async () => {
    announced.length = 0;
    const { status, body } = await patch({ estName: 'La Una', milTime: false, rowVersion: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ estName: 'La Una', milTime: false, estFull: 'one', rowVersion: 2 });
    expect(await current()).toEqual(body);
    expect(announced).toEqual([expect.objectContaining({ kind: 1, entity: 'setup', uid: 'r1' })]);
  });

  test('a change from an outdated setup is refused with the current one', async () => {
    const { status, body } = await patch({ estName: 'Old', rowVersion: 1 });
    expect(status).toBe(409);
    expect(body.code).toBe('version-conflict');
    expect(body.current).toMatchObject({ estName: 'La Una', rowVersion: 2 });
  });

  test('the same request sent twice is done once', async () => {
    const send = () => patch({ host: 'Nuria' }, { 'idempotency-key': 'host-nuria' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await current()).rowVersion).toBe(first.body.rowVersion);
  });
});

describe('the status map', () => {
  test('can be renamed, recoloured, extended, and reduced by unused statuses', async () => {
    const { Status } = await current();
    const { '1008': _dessert, ...rest } = Status;
    const { status, body } = await patch({
      Status: {
        ...rest,
        '1002': { ...rest['1002'], Name: 'Sure', RGB: '#abc' },
        '1020': { Name: 'Coffee', RGB: '#00ff00', iStage: 4, Stage: '' },
      },
    });
    expect(status).toBe(200);
    expect(body.Status['1002']).toEqual({ Name: 'Sure', RGB: '#abc', iStage: 1, Stage: 'Due' });
    expect(body.Status['1020']).toEqual({ Name: 'Coffee', RGB: '#00ff00', iStage: 4, Stage: 'Seated' });
    expect(body.Status['1008']).toBeUndefined();
  });

  test('a status above 999 is a live booking, and one up to it is not', async () => {
    const { Status } = await current();
    const adding = (code: string, iStage: number) =>
      patch({ Status: { ...Status, [code]: { Name: 'New', RGB: '#00ff00', iStage, Stage: '' } } });
    for (const [code, iStage] of [
      ['1030', 9],
      ['1030', 6],
      ['990', 1],
    ] as const)
      expect((await adding(code, iStage)).body.errors).toEqual([{ field: `Status.${code}`, message: 'invalidStage' }]);
    expect((await adding('990', 9)).status).toBe(200);
  });

  test('a code is a number from 100 to 9999 in one spelling', async () => {
    const { Status } = await current();
    for (const code of ['0999', '99', '10000', '0100']) {
      const { status, body } = await patch({ Status: { ...Status, [code]: Status['999'] } });
      expect([status, body.errors]).toEqual([400, [{ field: `Status.${code}`, message: 'invalid' }]]);
    }
  });

  test('a status in use stays', async () => {
    await writeBooking(api.database, { restaurant: 'r1', date: '2026-11-20', time: 20, status: 1007 });
    const { Status } = await current();
    const { '1007': _mains, ...rest } = Status;
    const { status, body } = await patch({ Status: rest });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'Status.1007', message: 'statusInUse' }]);
    expect(body.details).toEqual({ statuses: [{ code: 1007, bookings: 1 }] });
    expect((await current()).Status['1007']).toBeDefined();
  });

  test('the setup refers to no missing status', async () => {
    expect((await patch({ partSeatedStatus: 1099 })).body.errors).toEqual([
      { field: 'Status.1099', message: 'statusMissing' },
    ]);
    expect((await patch({ partSeatedStatus: 1001 })).body.errors).toEqual([
      { field: 'partSeatedStatus', message: 'invalidStage' },
    ]);
    expect((await patch({ standby: 1001 })).body.errors).toEqual([{ field: 'standby', message: 'invalidStage' }]);
  });

  test('has names in three languages, an order and retired statuses, which clients unaware of them leave unchanged', async () => {
    const { Status } = await current();
    const changed = {
      ...Status,
      '1006': { ...Status['1006'], Name: 'Primeros', names: { en: 'First course' }, position: 3 },
      '1009': { ...Status['1009'], retired: true },
    };
    const { status, body } = await patch({ Status: changed });
    expect(status).toBe(200);
    expect(body.Status['1006']).toMatchObject({ Name: 'Primeros', names: { en: 'First course' }, position: 3 });
    expect(body.Status['1009']?.retired).toBe(true);
    const plain = Object.fromEntries(
      Object.entries(body.Status).map(([code, { Name, RGB, iStage, Stage }]) => [code, { Name, RGB, iStage, Stage }]),
    );
    expect((await patch({ Status: plain })).body.Status).toEqual(body.Status);
  });

  test('a second Seated or Sentado is refused, in a translation too', async () => {
    const { Status } = await current();
    const named = (change: object) => patch({ Status: { ...Status, '1006': { ...Status['1006'], ...change } } });
    const refused = [{ field: 'Status.1006', message: 'secondSeated' }];
    expect((await named({ Name: 'sentado' })).body.errors).toEqual(refused);
    expect((await named({ names: { en: 'Seated' } })).body.errors).toEqual(refused);
  });

  test('a colour is three or six hexadecimal digits', async () => {
    const { Status } = await current();
    const coloured = await patch({ Status: { ...Status, '1006': { ...Status['1006'], RGB: '#12345' } } });
    expect(coloured.status).toBe(400);
    expect(coloured.body.errors).toEqual([{ field: 'Status.1006.RGB', message: 'invalidColour' }]);
  });

  test('is named in the language of the restaurant', async () => {
    const made = { timeZone: 'Europe/London', currency: 'GBP' };
    await makeRestaurant(api.database.db, { ...made, uid: 'gb1', service: 'gb', name: 'GB', country: 'GB' });
    await makeRestaurant(api.database.db, { ...made, uid: 'br1', service: 'br', name: 'BR', country: 'BR' });
    const { token } = await addUser(api.database, { email: 'two@test.test', roles: { gb1: 'Owner', br1: 'Owner' } });
    const owner = caller(api, token);
    const nameOf = async (uid: string, service: string, code: string) =>
      (await owner<WireSetup>('GET', `/tms/v2/restaurants/${uid}?service=${service}`)).body.Status[code]?.Name;
    expect(await nameOf('gb1', 'gb', '1010')).toBe('Finished');
    expect(await nameOf('br1', 'br', '1010')).toBe('Finalizada');
  });
});

describe('the options', () => {
  const VEGAN = { UID: 5, Name: 'Vegano', Type: '', Default: '', names: { en: 'Vegan' } };
  const CHAIR = { UID: 6, Name: 'Trona', Type: '', Default: 'Ticked' };

  test('one used by a booking is retired, not deleted', async () => {
    expect((await patch({ guestOptions: [VEGAN, CHAIR] })).body.guestOptions).toEqual([VEGAN, CHAIR]);
    await writeBooking(api.database, { restaurant: 'r1', date: '2026-11-20', time: 21, guestOptions: [5] });
    const refused = await patch({ guestOptions: [CHAIR] });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: 'guestOptions.5', message: 'optionInUse' }]);
    const retired = { ...VEGAN, retired: true };
    expect((await patch({ guestOptions: [retired, CHAIR] })).body.guestOptions).toEqual([retired, CHAIR]);
    const { names: _names, ...plain } = VEGAN;
    expect((await patch({ guestOptions: [plain] })).body.guestOptions).toEqual([retired]);
    expect((await patch({ guestOptions: [{ ...plain, names: {}, retired: false }] })).body.guestOptions).toEqual([
      plain,
    ]);
  });

  test('names are unique', async () => {
    const { body } = await patch({ bookOptions: [CHAIR, { ...CHAIR, UID: 7, Name: 'trona' }] });
    expect(body.errors).toEqual([{ field: 'bookOptions.7', message: 'sameName' }]);
  });

  test('guests are offered those that are not retired, with their translated names', async () => {
    await patch({ guestOptions: [VEGAN, { ...CHAIR, retired: true }], areaNames: { '2': { en: 'Terrace' } } });
    const page = await caller(api, '')<WireGuestRestaurant>('GET', '/public/v1/restaurants/one');
    expect(page.body.guestOptions).toEqual([{ uid: 5, name: 'Vegano', names: { en: 'Vegan' }, ticked: false }]);
    expect(page.body.areas).toEqual([
      { uid: 1, name: 'Inside' },
      { uid: 2, name: 'Terrace', names: { en: 'Terrace' } },
    ]);
  });
});

test('working rules are validated: the time step is a quarter or half an hour, a week begins on Saturday, Sunday or Monday', async () => {
  const { body } = await patch({ timeStep: 0.5, firstWeekday: 0, defaultTurn: 1.5 });
  expect(body).toMatchObject({ timeStep: 0.5, firstWeekday: 0, defaultTurn: 1.5 });
  expect((await patch({ timeStep: 0.3 })).body.errors?.map(({ field }) => field)).toEqual(['timeStep']);
  expect((await patch({ firstWeekday: 3 })).body.errors?.map(({ field }) => field)).toEqual(['firstWeekday']);
  await patch({ timeStep: 0.25 });
});

describe('images', () => {
  const png = () =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c0ffee' } })
      .png()
      .toBuffer();

  test('a form carries fields and files, and the image is re-encoded', async () => {
    const { status, body } = await sendForm(
      { estAddress: 'Paseo 1', lastFirst: 'true', covers: '30', estPhone: '961234567' },
      { picture: [await png(), 'Terrace.PNG'] },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ estAddress: 'Paseo 1', lastFirst: true, covers: 30, estPhone: '961234567' });
    expect(body.picture).toMatch(/^\/tms\/v2\/files\/r1\/[0-9a-f]{64}\/picture\.png$/);

    const image = await fetch(`${api.url}${body.picture}`);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 2000,
      height: 1000,
    });
  });

  test('the type follows the content, whatever the file name', async () => {
    const webp = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const { body } = await sendForm({}, { icon: [webp, 'icon.photograph'] });
    expect(body.icon).toMatch(/icon\.jpeg$/);
    expect((await fetch(`${api.url}${body.icon}`)).headers.get('content-type')).toBe('image/webp');
  });

  test('a new image replaces the old one, and null removes it', async () => {
    const before = (await current()).picture;
    const { body } = await sendForm(
      {},
      {
        picture: [
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
            .jpeg()
            .toBuffer(),
          'new.jpg',
        ],
      },
    );
    expect(body.picture).toMatch(/picture\.jpg$/);
    expect((await fetch(`${api.url}${before}`)).status).toBe(404);
    expect((await patch({ picture: null })).body.picture).toBe('');
  });

  test('a file that is no image is refused', async () => {
    expect(
      await sendForm({}, { map: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'map.png'] }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported-media' } });
    expect(await sendForm({}, { logo: [await png(), 'logo.png'] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'logo', message: 'unknownField' }] },
    });
    expect((await patch({ picture: 'https://elsewhere.test/a.png' })).body.errors).toEqual([
      { field: 'picture', message: 'invalidImage' },
    ]);
  });

  test('a small file that decodes to more than 40 megapixels is refused before decoding', async () => {
    const plain = (height: number) =>
      sharp(Buffer.alloc(8_000 * height), { raw: { width: 8_000, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    expect((await sendForm({}, { map: [await plain(5_001), 'map.png'] })).status).toBe(415);
    expect((await sendForm({}, { map: [await plain(5_000), 'map.png'] })).status).toBe(200);
  });

  test('more than 10 MB is too large', async () => {
    expect(await sendForm({}, { map: [Buffer.alloc(10 * 1024 * 1024 + 1), 'map.png'] })).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });
});
