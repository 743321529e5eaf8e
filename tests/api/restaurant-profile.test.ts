/** A restaurant's details for guests, its location and its time zone, over HTTP: fields, permissions and effects. */
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import type { ErrorBody } from '@/lib/contract/error';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';
import { type WireSetup, setup } from '@/lib/contract/restaurant/setup';
import type { TimeZoneTypes } from '@/lib/resources/restaurant/time-zone-schema';
import { bookings, bookingTables } from '@/restaurant-api/db/schema/book';
import { tableBlocks } from '@/restaurant-api/db/schema/hours';
import { paymentRequests } from '@/restaurant-api/db/schema/payments';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

const SETUP = '/tms/v2/restaurants/r1?service=one';

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let managerToken: string;
let marketing: ReturnType<typeof caller>;

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  managerToken = (await addUser(api.database, { email: 'manager@test.test', roles: { r1: 'Manager' } })).token;
  manager = caller(api, managerToken);
  const passwordHash = await hashPassword('a long password');
  marketing = caller(
    api,
    (await addUser(api.database, { email: 'm@test.test', roles: { r1: 'marketing' }, passwordHash })).token,
  );
});
afterAll(() => api.close());

const current = async () => (await manager<WireSetup>('GET', SETUP)).body;
const patch = (body: object) => manager<WireSetup & ErrorBody>('PATCH', SETUP, body);
const guest = async () => (await caller(api)<WireGuestRestaurant>('GET', '/public/v1/restaurants/one')).body;

async function sendPicture(field: string, bytes: Buffer, crop?: object) {
  const form = new FormData();
  if (crop) form.append('crop', JSON.stringify({ [field]: crop }));
  form.append(field, new Blob([Uint8Array.from(bytes)]), `${field}.jpg`);
  const response = await fetch(`${api.url}${SETUP}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${managerToken}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as WireSetup & ErrorBody };
}

/** The PATCH behaviour of every field of the setup; all of it for managers and above only. */
const WRITABLE: Record<string, unknown> = {
  Status: undefined, // in setup.test.ts
  bookOptions: [{ UID: 1, Name: 'High chair', Type: '', Default: '' }],
  guestOptions: [{ UID: 2, Name: 'Vegan', Type: '', Default: 'Ticked' }],
  covers: 12,
  defaultTurn: 1.5,
  lateGrace: 7,
  overstay: 20,
  estFull: 'One and Only',
  estName: 'One',
  host: 'Nuria',
  lastFirst: true,
  milTime: false,
  partSeatedStatus: 1006,
  phone: '+34963000000',
  standby: 1011,
  facebook: 'https://facebook.com/one',
  instagram: 'https://instagram.com/one',
  tripAdvisor: 'https://tripadvisor.com/one',
  googleMaps: 'https://maps.google.com/?q=one',
  estPhone: '+34963000001',
  estAddress: 'Calle Mayor 1, Madrid',
  eMailSend: 'hola@one.example',
  showRef: false,
  consentRWG: true,
  onlineBooking: true,
  onlineCovers: 6,
  onlineHorizon: 60,
  onlineNotice: 24,
  onlineWhenFull: 'waiting-list',
  onlinePrivacy: 'A year.',
  onlineMarketing: ['sms'],
  website: 'https://one.example',
  description: { en: 'Rice and fish', es: 'Arroz y pescado', pt: 'Arroz e peixe' },
  cuisine: { en: 'Mediterranean', es: 'Mediterránea', pt: 'Mediterrânica' },
  pictureAlt: { en: 'The terrace', es: 'La terraza', pt: 'A esplanada' },
  priceRange: 2,
  streetAddress: 'Calle Mayor 2',
  postalCode: '28013',
  addressLocality: 'Madrid',
  addressRegion: 'Comunidad de Madrid',
  latitude: 40.4156,
  longitude: -3.7074,
  languages: ['es', 'en'],
  timeStep: 0.5,
  firstWeekday: 0,
  areaNames: { 1: { en: 'Terrace' } },
  country: 'ES',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  takeaway: undefined, // by owners only, below
  epos: undefined,
  picture: null,
  icon: null,
  map: null,
  pictures: [],
  writeToGuests: false,
  notifyMail: 'team@example.com',
  quietFrom: 23,
  quietTo: 8,
};
const READ_ONLY = {
  UID: 'r2',
  creditStatus: 'Good',
  events: [],
  region: 'nz',
  services: [],
  sisters: [],
  templates: [],
  tmsVersion: 1,
  version: 1,
  currencyFixed: true,
  currencyFixedBy: [],
  bookingFields: [],
  retiredAreas: {},
};

describe('writable fields', () => {
  test('every field of the setup is either accepted or refused by name', () => {
    expect([...Object.keys(WRITABLE), ...Object.keys(READ_ONLY), 'rowVersion'].sort()).toEqual(
      Object.keys(setup.shape).sort(),
    );
  });

  test.each(Object.entries(WRITABLE).filter(([, value]) => value !== undefined))(
    '%s is accepted from a manager and returned as sent, and refused to marketing',
    async (name, value) => {
      expect((await marketing('PATCH', SETUP, { [name]: value })).status).toBe(403);
      const { status, body } = await patch({ [name]: value });
      expect({ status, [name]: body[name as keyof WireSetup] }).toEqual({ status: 200, [name]: value ?? '' });
    },
  );

  test.each(Object.entries(READ_ONLY))('%s is refused as read-only, and nothing is written', async (name, value) => {
    const before = await current();
    const { status, body } = await patch({ [name]: value, estName: 'Dropped' });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field: name, message: 'readOnly' }] });
    expect(await current()).toEqual(before);
  });

  test('an unknown field is refused by name', async () => {
    const { status, body } = await patch({ colour: 'red' });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: 'colour', message: 'unknownField' }],
    });
  });

  test.each([
    [{ website: 'javascript:alert(1)' }, 'website', 'invalidLink'],
    [{ latitude: 90.1 }, 'latitude', 'invalidLatitude'],
    [{ longitude: -181 }, 'longitude', 'invalidLongitude'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'invalidTimeZone'],
    [{ country: 'Spain' }, 'country', 'invalidCountry'],
    [{ currency: 'EURO' }, 'currency', 'invalidCurrency'],
    [{ languages: [] }, 'languages', 'selectOne'],
    [{ languages: ['en', 'en'] }, 'languages', 'invalid'],
    [{ description: { en: 'x'.repeat(1001), es: '', pt: '' } }, 'description.en', 'tooLong'],
    [{ eMailSend: 'nobody' }, 'eMailSend', 'invalidEmail'],
  ])('refuses %j at %s', async (body, field, message) => {
    expect((await patch(body)).body.errors).toEqual([{ field, message }]);
  });
});

describe('the address', () => {
  test('follows its parts, and a line written alone replaces them', async () => {
    const parts = { streetAddress: 'Paseo 1', postalCode: '46024', addressLocality: 'Valencia', addressRegion: '' };
    expect((await patch(parts)).body).toMatchObject({ ...parts, estAddress: 'Paseo 1, 46024 Valencia' });
    expect((await patch({ estAddress: 'Moll 3' })).body).toMatchObject({
      estAddress: 'Moll 3',
      streetAddress: '',
      postalCode: '',
      addressLocality: '',
    });
  });
});

test("guests read the restaurant's texts about itself", async () => {
  await patch({ cuisine: { en: 'Rice', es: 'Arroces', pt: 'Arroz' }, priceRange: 3, languages: ['pt', 'es'] });
  expect(await guest()).toMatchObject({
    languages: ['es', 'pt'],
    profile: {
      website: 'https://one.example',
      cuisine: { en: 'Rice', es: 'Arroces', pt: 'Arroz' },
      priceRange: 3,
      latitude: 40.4156,
      facebook: 'https://facebook.com/one',
      icon: '',
    },
  });
});

test('a new name also shows in the list of restaurants', async () => {
  await patch({ estName: 'The One' });
  const { body } = await caller(api)<WireLoginAnswer>('POST', '/auth/v1/accounts/login', {
    email: 'm@test.test',
    password: 'a long password',
  });
  expect(body.user.service).toMatchObject({ Service: 'one', Name: 'The One' });
});

/** The pointer to the GPS data of a photo (0x8825), as stored in the file. */
const GPS_TAG = Buffer.from([0x25, 0x88]);

describe('pictures', () => {
  /** 300 × 200 as stored, red on its left half; its orientation requires a rotation to the right. */
  const turned = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 150, height: 200, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 })
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 22/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();

  const fetched = async (address: string) => Buffer.from(await (await fetch(`${api.url}${address}`)).arrayBuffer());

  test('are rotated upright, and lose their GPS data', async () => {
    const upload = await turned();
    const sent = await sharp(upload).metadata();
    expect({
      orientation: sent.orientation,
      place: sent.exif?.includes(GPS_TAG),
      by: sent.exif?.includes('somebody'),
    }).toEqual({ orientation: 6, place: true, by: true });
    const { status, body } = await sendPicture('picture', upload);
    expect(status).toBe(200);
    const stored = await fetched(body.picture);
    const { width, height, orientation, exif } = await sharp(stored).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 200,
      height: 300,
      orientation: undefined,
      exif: undefined,
    });
    // The left side is now at the top.
    expect(await colourAt(stored, 100, 20)).toBe('red');
    expect(await colourAt(stored, 100, 280)).toBe('blue');
  });

  test('are cropped to the chosen part, as displayed', async () => {
    const { body } = await sendPicture('picture', await turned(), { left: 0, top: 0.5, width: 1, height: 0.5 });
    const stored = await fetched(body.picture);
    const { width, height } = await sharp(stored).metadata();
    expect({ width, height }).toEqual({ width: 200, height: 150 });
    expect(await colourAt(stored, 100, 10)).toBe('blue');
  });

  test('a part outside the picture is refused', async () => {
    const { status, body } = await sendPicture('icon', await turned(), { left: 0.6, top: 0, width: 0.6, height: 1 });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'crop.icon' });
  });

  test('of 9 MB are accepted', async () => {
    // Every pixel differs: it does not compress.
    const noise = Buffer.alloc(1700 * 1700 * 3);
    for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761 * (at % 251)) >>> 13;
    const png = await sharp(noise, { raw: { width: 1700, height: 1700, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(png.length).toBeGreaterThan(8 * 1024 * 1024);
    expect((await sendPicture('icon', png)).status).toBe(200);
  });

  async function colourAt(image: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
    const [red = 0, , blue = 0] = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return red > blue ? 'red' : 'blue';
  }
});

test('takeaway and the point of sale are switched by owners, and the current value from managers is no change', async () => {
  const owner = caller(api, (await addUser(api.database, { email: 'o@test.test', roles: { r1: 'Owner' } })).token);
  const refused = await patch({ takeaway: true, epos: false });
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    status: 403,
    errors: [{ field: 'takeaway', message: 'readOnly' }],
  });
  expect((await owner<WireSetup>('PATCH', SETUP, { takeaway: true, epos: true })).body).toMatchObject({
    takeaway: true,
    epos: true,
  });
  expect((await patch({ takeaway: true, host: 'Nuria' })).status).toBe(200);
  expect((await owner<WireSetup>('PATCH', SETUP, { takeaway: false, epos: false })).status).toBe(200);
});

test('the region follows the country', async () => {
  expect((await patch({ country: 'NZ' })).body).toMatchObject({ country: 'NZ', region: 'nz' });
  expect((await patch({ country: 'ES' })).body).toMatchObject({ country: 'ES', region: 'es' });
});

describe('more than one picture', () => {
  const coloured = (background: string) =>
    sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const NONE = { en: '', es: '', pt: '' };
  const shows = (en: string) => ({ en, es: '', pt: '' });

  test('are added up to six, ordered, described and removed; the first is §3’s picture', async () => {
    await patch({ pictures: [] });
    for (const colour of ['red', 'green', 'blue', 'gold', 'teal', 'pink'])
      expect((await sendPicture('gallery', await coloured(colour))).status).toBe(200);
    const { pictures, picture } = await current();
    expect(pictures.map((one) => one.picture.split('/').at(-1))).toEqual(
      ['picture', 'gallery-1', 'gallery-2', 'gallery-3', 'gallery-4', 'gallery-5'].map((name) => `${name}.jpg`),
    );
    expect(picture).toBe(pictures[0]?.picture);
    expect((await sendPicture('gallery', await coloured('red'))).status).toBe(200);
    expect((await current()).pictures).toHaveLength(6);
    const seventh = await sendPicture('gallery', await coloured('gray'));
    expect([seventh.status, seventh.body.errors]).toEqual([400, [{ field: 'gallery', message: 'tooManyPictures' }]]);

    const [red, green, blue] = pictures.map(({ hash }) => hash);
    const ordered = [
      { hash: blue, alt: shows('The bar') },
      { hash: red, alt: shows('The door') },
      { hash: green, alt: NONE },
    ];
    const moved = (await patch({ pictures: ordered })).body;
    expect(moved.pictures.map(({ hash, alt }) => ({ hash, alt }))).toEqual(ordered);
    expect([moved.picture, moved.pictureAlt]).toEqual([moved.pictures[0]?.picture, shows('The bar')]);
    expect((await guest()).picture).toBe(moved.picture);
    expect((await guest()).profile?.gallery).toEqual([
      { picture: moved.pictures[1]?.picture, alt: shows('The door') },
      { picture: moved.pictures[2]?.picture, alt: NONE },
    ]);
    expect((await fetch(`${api.url}${moved.pictures[2]?.picture}`)).headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(`${api.url}${pictures[4]?.picture}`)).status).toBe(404);

    const without = (await patch({ picture: null })).body;
    expect(without.pictures.map(({ hash }) => hash)).toEqual([red, green]);
    expect([without.pictureAlt, without.picture]).toEqual([shows('The door'), without.pictures[0]?.picture]);
    const refused = await patch({ pictures: [{ hash: blue, alt: NONE }] });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'pictures', message: 'unknown' }]]);
    const twice = await patch({ pictures: [red, red].map((hash) => ({ hash, alt: NONE })) });
    expect(twice.status).toBe(400);
    expect((await patch({ pictures: [] })).body).toMatchObject({ picture: '', pictures: [], pictureAlt: NONE });
  });
});

describe('the time zone', () => {
  const asked = (zone: string) =>
    manager<TimeZoneTypes['bookings']['answer']>(
      'GET',
      `/tms/v2/restaurants/r1/time-zone/bookings?service=one&timeZone=${encodeURIComponent(zone)}`,
    );
  const instants = async (uid: number) => {
    const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uid, uid));
    const [claim] = await api.database.db.select().from(bookingTables).where(eq(bookingTables.booking, uid));
    return {
      startsAt: row?.startsAt.toISOString(),
      time: row?.time,
      live: claim?.live,
      span: claim && [...claim.span.matchAll(/"([^"]+)"/g)].map(([, at]) => new Date(String(at)).toISOString()),
    };
  };
  const write = (date: string, time: number, table: string) =>
    writeBooking(api.database, { restaurant: 'r1', date, time, tables: [table], firstName: 'Ana', lastName: 'Ros' });

  test('lists the future bookings, keeps their local time and recomputes the instants', async () => {
    const [first, next] = [await write('2031-03-01', 19, 't1'), await write('2031-03-01', 21, 't1')];
    const past = await write('2020-03-01', 21, 't1');
    await api.database.db.insert(tableBlocks).values({
      restaurant: 'r1',
      table: 't2',
      date: '2031-03-01',
      from: 12,
      to: 14,
      scope: 2,
      span: '[2031-03-01T11:00:00Z,2031-03-01T13:00:00Z)',
    });
    // Not through its call, which requires a payment account.
    const request = { restaurant: 'r1', kind: 'card', currency: 'EUR', provider: 'test', createdBy: 'test' } as const;
    await api.database.db.insert(paymentRequests).values({
      ...request,
      booking: next as number,
      policy: { freeUntil: '2031-02-28T20:00:00.000Z' } as never,
      expiresAt: new Date('2031-03-01T20:00:00Z'),
    });
    expect((await asked('Europe/London')).body).toEqual({
      total: 2,
      bookings: [
        { uid: first, on: '2031-03-01', time: 19, covers: 2, name: 'Ana Ros' },
        { uid: next, on: '2031-03-01', time: 21, covers: 2, name: 'Ana Ros' },
      ],
    });
    expect((await asked('Europe/Paris')).body).toEqual({ total: 0, bookings: [] });
    expect(await instants(next)).toMatchObject({ startsAt: '2031-03-01T20:00:00.000Z' });

    const { status, body } = await patch({ timeZone: 'Europe/London' });
    expect({ status, timeZone: body.timeZone }).toEqual({ status: 200, timeZone: 'Europe/London' });
    expect(await instants(first)).toEqual({
      time: 19,
      live: true,
      startsAt: '2031-03-01T19:00:00.000Z',
      span: ['2031-03-01T19:00:00.000Z', '2031-03-01T21:00:00.000Z'],
    });
    expect(await instants(next)).toEqual({
      time: 21,
      live: true,
      startsAt: '2031-03-01T21:00:00.000Z',
      span: ['2031-03-01T21:00:00.000Z', '2031-03-01T23:00:00.000Z'],
    });
    expect(await instants(past)).toMatchObject({ startsAt: '2020-03-01T20:00:00.000Z' });
    const [moved] = await api.database.db.select().from(paymentRequests);
    expect(moved?.policy).toEqual({ freeUntil: '2031-02-28T21:00:00.000Z' });
    expect(moved?.expiresAt).toEqual(new Date('2031-03-01T21:00:00Z'));
    const [block] = await api.database.db.select().from(tableBlocks);
    expect(block?.span).toContain('2031-03-01 12:00:00');
    // The next call of the same device uses the new time zone.
    expect((await asked('Europe/London')).body.total).toBe(0);
    await patch({ timeZone: 'Europe/Madrid' });
    expect(await instants(next)).toMatchObject({ startsAt: '2031-03-01T20:00:00.000Z', live: true });
    await api.database.db.delete(paymentRequests);
  });

  test('two parties that would then share a table are a reason to refuse it', async () => {
    // In London the clocks go forward at 1, in Phoenix never: the hour that the first stay loses overlaps the next one.
    const first = await write('2031-03-29', 23, 't3');
    await write('2031-03-30', 25, 't4');
    await patch({ timeZone: 'America/Phoenix' });
    await writeBooking(api.database, {
      restaurant: 'r1',
      date: '2031-03-29',
      time: 25,
      turn: 1,
      tables: ['t3'],
      timeZone: 'America/Phoenix',
    });
    await writeBooking(api.database, {
      restaurant: 'r1',
      date: '2031-03-29',
      time: 26,
      turn: 2,
      tables: ['t3'],
      timeZone: 'America/Phoenix',
    });
    const before = await instants(first);
    const { status, body } = await patch({ timeZone: 'Europe/London' });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: 'timeZone', message: 'zoneClash' }],
    });
    expect(await instants(first)).toEqual(before);
    expect((await current()).timeZone).toBe('America/Phoenix');
    await patch({ timeZone: 'Europe/Madrid' });
  });

  test('staff may not list the future bookings', async () => {
    const host = caller(api, (await addUser(api.database, { email: 'h@test.test', roles: { r1: 'staff' } })).token);
    expect((await host('GET', '/tms/v2/restaurants/r1/time-zone/bookings?service=one&timeZone=UTC')).status).toBe(403);
  });
});

test('the currency is fixed once a guest was asked for money', async () => {
  expect((await patch({ currency: 'CLP' })).body).toMatchObject({ currency: 'CLP', currencyFixed: false });
  await patch({ currency: 'EUR' });
  const booking = await writeBooking(api.database, { restaurant: 'r1', date: '2031-05-01', time: 21 });
  await api.database.db.insert(paymentRequests).values({
    restaurant: 'r1',
    booking,
    kind: 'deposit',
    amount: 3000,
    currency: 'EUR',
    provider: 'test',
    createdBy: 'test',
  });
  const { status, body } = await patch({ currency: 'CLP' });
  expect({ status, code: body.code, errors: body.errors, details: body.details }).toEqual({
    status: 409,
    code: 'currency-fixed',
    errors: [{ field: 'currency', message: 'currencyFixed' }],
    details: { by: ['payments'] },
  });
  expect(await current()).toMatchObject({ currency: 'EUR', currencyFixed: true, currencyFixedBy: ['payments'] });
  // The current value is no change.
  expect((await patch({ currency: 'EUR' })).status).toBe(200);
});
