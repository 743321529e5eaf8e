/** A guest's own data by their link: read and change; with proof of identity, download or delete; and how such a link is issued. */
import { and, eq, sql } from 'drizzle-orm';
import type { WireDiner } from '@/lib/contract/diners/diner';
import type {
  WireGuestData,
  WireGuestPreferences,
  WireStaffPreferencesLink,
} from '@/lib/contract/guests/guest-preferences';
import { rowsOf } from '@/restaurant-api/db/client';
import { bookings } from '@/restaurant-api/db/schema/book';
import { changes, notifications, outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';
import { keyIn as paymentKeyIn, payerOf, tillOf } from '../support/api/payment-restaurant';

let api: ApiServer;
let guest: Guest;
let host: Host;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;
let people = 0;

/** A guest with a booking on a day of its own. */
async function newGuest(input: Record<string, unknown> = {}) {
  const number = ++people;
  const person = {
    firstName: 'Ana',
    lastName: `Pérez ${number}`,
    phone: `+3460011${String(2000 + number)}`,
    email: `ana${number}@example.com`,
  };
  const { body } = await guest.book({ ...person, date: '2026-12-01', time: 20, ...input });
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.reference, body.reference));
  const diner = row?.dinerUid as number;
  const { body: made } = await host.call<WireStaffPreferencesLink>(
    'POST',
    `/tms/v2/restaurants/R1/diners/${diner}/preferences-link`,
    { send: false },
  );
  return { ...person, booking: body, bookingUid: row?.uid as number, diner, key: keyIn(made.link) };
}
/** The link that proves their identity, taken from their mailbox. */
async function proofOf({ key, email }: { key: string; email: string }): Promise<string> {
  expect((await confirm(key)).body).toEqual({ ok: true });
  const mail = (await mailsTo(email)).findLast(
    ({ subject }) => subject === 'Please confirm that it is you: your details at la-marina',
  );
  return keyIn(mail?.body ?? '');
}
const confirm = (key: string, input: object = { step: 'delete', language: 'en' }) =>
  guest.call<{ ok: true }>('POST', `/guests/${key}/confirmation`, input);
const dataBy = (key: string) => guest.call<WireGuestData>('GET', `/guests/${key}/data`);
const keyIn = (text: string) => /guest\?service=[\w-]+&key=([\w-]+)/.exec(text)?.[1] ?? '';
const see = (key: string, at = guest) => at.call<WireGuestPreferences>('GET', `/guests/${key}`);
const save = (key: string, input: object, headers?: Record<string, string>) =>
  guest.call<WireGuestPreferences>('PATCH', `/guests/${key}`, input, headers);
const remove = (key: string, input: object = {}, headers?: Record<string, string>) =>
  guest.call<{ ok: true }>('POST', `/guests/${key}/delete`, input, headers);
const mailsTo = (recipient: string) => api.database.db.select().from(outbox).where(eq(outbox.recipient, recipient));
/** Staff request a card, and the guest gives it. */
async function givesCard(booking: number) {
  const { body } = await tillOf(host, booking).ask({ kind: 'card', amount: 5000 });
  await payerOf(api, paymentKeyIn(body.link)).give();
}
const dinerOf = async (uid: number) => (await host.call<WireDiner>('GET', `/tms/v2/restaurants/R1/diners/${uid}`)).body;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  const tables = Object.fromEntries(
    Array.from({ length: 40 }, (_one, index) => [`t${index}`, [1, 1, 4] as [number, number, number]]),
  );
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  await api.database.db.update(setups).set({
    guestOptions: ['Vegan', 'Window', 'Press'].map((Name, index) => ({
      UID: index + 1,
      Name,
      Type: Name === 'Press' ? 'staff' : 'guest',
      Default: '',
    })),
  });
  guest = guestOf(api, 'la-marina');
  host = await hostOf(api, 'R1');
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

describe('a link', () => {
  test("returns the guest's stored data, and no other guest's", async () => {
    const ana = await newGuest({ guestNotes: 'A pram', consents: { privacy: true, sms: true } });
    await newGuest();
    expect((await see(ana.key)).body).toEqual({
      firstName: 'Ana',
      lastName: ana.lastName,
      phone: ana.phone,
      email: ana.email,
      language: 'es',
      guestOptions: [],
      allergies: '',
      birthday: null,
      guestNotes: '',
      consents: { sms: { at: '2026-11-21T12:00:00.000Z', to: ana.phone, how: 'booking' } },
      bookings: [
        { reference: ana.booking.reference, date: '2026-12-01', time: 20, covers: 2, state: 'booked', coming: true },
      ],
      expiresAt: '2026-12-21T12:00:00.000Z',
      proof: 'mail',
      version: 1,
    });
  });

  test('that is unknown opens nothing, in any call, nor does one of another restaurant', async () => {
    const { key, booking } = await newGuest();
    const elsewhere = guestOf(api, 'otra-mesa');
    expect((await see(key, elsewhere)).status).toBe(404);
    for (const wrong of [`${key.slice(0, -3)}AAA`, `${key}A`, 'x', booking.key, key.replace(/^\w+/, '1')]) {
      const answers = [
        await see(wrong),
        await save(wrong, {}),
        await remove(wrong),
        await dataBy(wrong),
        await confirm(wrong),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([404, 'not-found']));
    }
  });

  test('ends after thirty days', async () => {
    const { key } = await newGuest();
    now = START + 30 * 86_400_000;
    expect((await see(key)).status).toBe(200);
    now += 1;
    expect([(await see(key)).body.code, (await save(key, {})).body.code, (await remove(key)).body.code]).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
  });

  test('of a diner whom staff removed is refused', async () => {
    const { key, diner } = await newGuest();
    await (await hostOf(api, 'R1', 'Manager')).call('DELETE', `/tms/v2/restaurants/R1/diners/${diner}`);
    expect((await see(key)).status).toBe(410);
  });

  test('is issued only by roles that may change a diner', async () => {
    const { diner } = await newGuest();
    const path = `/tms/v2/restaurants/R1/diners/${diner}/preferences-link`;
    for (const send of [true, false])
      expect(await (await hostOf(api, 'R1', 'marketing')).call('POST', path, { send })).toMatchObject({
        status: 403,
        body: { code: 'admin-required' },
      });
  });

  test('is never issued for the walk-in guest, nor by staff of another restaurant', async () => {
    const path = (uid: number) => `/tms/v2/restaurants/R1/diners/${uid}/preferences-link`;
    expect((await host.call('POST', path(1000), {})).status).toBe(404);
    const { diner } = await newGuest();
    expect((await (await hostOf(api, 'R2', 'Owner')).call('POST', path(diner), {})).status).toBe(403);
  });
});

describe("the guest's preferences", () => {
  test("are stored with the diner, logged as the guest's change, and shown to staff", async () => {
    const { key, diner } = await newGuest();
    await host.call('PATCH', `/tms/v2/restaurants/R1/diners/${diner}`, { guestOptions: [3], notes: 'complains' });
    const { status, body } = await save(key, {
      language: 'pt',
      guestOptions: [1],
      allergies: 'Nuts',
      birthday: '1990-02-28',
      guestNotes: 'I hear badly on the left',
      version: 1 + 1,
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        language: 'pt',
        guestOptions: [1],
        allergies: 'Nuts',
        birthday: '1990-02-28',
        guestNotes: 'I hear badly on the left',
        version: 3,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('complains');
    expect(await dinerOf(diner)).toMatchObject({
      language: 'pt',
      guestOptions: [3, 1],
      allergies: 'Nuts',
      birthday: '1990-02-28',
      guestNotes: 'I hear badly on the left',
      notes: 'complains',
    });
    const log = await api.database.db
      .select()
      .from(changes)
      .where(and(eq(changes.entity, 'diner'), eq(changes.entityUid, String(diner)), eq(changes.device, 'guest')));
    expect(log.at(-1)).toMatchObject({ kind: 5, action: 'update', who: expect.stringMatching(/^Ana Pérez/) });
  });

  test('without new values write nothing, and sent twice are written once', async () => {
    const { key } = await newGuest();
    expect((await save(key, { allergies: '' })).body.version).toBe(1);
    const once = { 'idempotency-key': 'preferences-once' };
    expect([
      (await save(key, { allergies: 'Milk' }, once)).body.version,
      (await save(key, { allergies: 'Milk' }, once)).body.version,
    ]).toEqual([2, 2]);
  });

  test('from an old page are refused with the current data', async () => {
    const { key } = await newGuest();
    await save(key, { allergies: 'Milk' });
    const { status, body } = await save(key, { allergies: 'Eggs', version: 1 });
    expect([status, body.code, (body.current as unknown as WireGuestPreferences).allergies]).toEqual([
      409,
      'version-conflict',
      'Milk',
    ]);
  });

  test.each([
    [{ birthday: '2026-11-22' }, 'birthday'],
    [{ birthday: '1899-12-31' }, 'birthday'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ guestOptions: [3] }, 'guestOptions'],
    [{ allergies: 'x'.repeat(1_001) }, 'allergies'],
    [{ language: 'de' }, 'language'],
  ])('refuses %j with the field', async (input, field) => {
    const { key } = await newGuest();
    const { status, body } = await save(key, input);
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });
});

describe('a consent', () => {
  test('is given with the day and the address, and withdrawn as easily', async () => {
    const ana = await newGuest();
    expect((await save(ana.key, { consents: { email: true, whatsapp: true } })).body.consents).toEqual({
      email: { at: '2026-11-21T12:00:00.000Z', to: ana.email, how: 'preferences' },
      whatsapp: { at: '2026-11-21T12:00:00.000Z', to: ana.phone, how: 'preferences' },
    });
    now += 86_400_000;
    expect((await save(ana.key, { consents: { email: true, whatsapp: false, sms: false } })).body.consents).toEqual({
      email: { at: '2026-11-21T12:00:00.000Z', to: ana.email, how: 'preferences' },
    });
    expect((await dinerOf(ana.diner)).consents).toMatchObject({ privacy: { how: 'booking' } });
    expect((await dinerOf(ana.diner)).consents).not.toHaveProperty('whatsapp');
  });

  test('requires an address that it applies to', async () => {
    const { key, diner } = await newGuest();
    await host.call('PATCH', `/tms/v2/restaurants/R1/diners/${diner}`, { eMail: '' });
    const { status, body } = await save(key, { consents: { email: true } });
    expect([status, body.errors]).toEqual([400, [{ field: 'consents.email', message: 'required' }]]);
  });
});

describe('how the link is obtained', () => {
  test("the confirmation mail has it for the diner's own address, and it opens", async () => {
    const ana = await newGuest();
    const [mail] = await mailsTo(ana.email);
    expect((await see(keyIn(mail?.body ?? ''))).body.lastName).toBe(ana.lastName);
  });

  test('a booking with another person’s number gets a mail without it', async () => {
    const ana = await newGuest();
    await guest.book({
      firstName: 'Eve',
      lastName: 'Il',
      phone: ana.phone,
      email: `eve${people}@example.com`,
      date: '2026-12-02',
      time: 20,
    });
    const [mail] = await mailsTo(`eve${people}@example.com`);
    expect([mail?.body.includes('/book/la-marina/manage/'), mail?.body.includes('/guest?')]).toEqual([true, false]);
  });

  test('a guest requests it from their booking: it is mailed to them alone, and the answer reveals nothing', async () => {
    const ana = await newGuest();
    const requestLink = (key: string) => guest.call('POST', `/bookings/${key}/preferences-link`, { language: 'en' });
    const { body: strange } = await guest.book({
      firstName: 'Eve',
      lastName: 'Il',
      phone: ana.phone,
      email: `mallory${people}@example.com`,
      date: '2026-12-02',
      time: 20,
    });
    expect([(await requestLink(ana.booking.key)).body, (await requestLink(strange.key)).body]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
      'Tu mesa en la-marina, martes 1 de diciembre de 2026 a las 20:00',
      'Your details at la-marina',
    ]);
    expect((await mailsTo(`mallory${people}@example.com`)).map(({ subject }) => subject)).not.toContain(
      'Your details at la-marina',
    );
    expect((await requestLink('nothing')).status).toBe(404);
  });

  test('staff have it mailed, or read that there is no address', async () => {
    const ana = await newGuest();
    const path = `/tms/v2/restaurants/R1/diners/${ana.diner}/preferences-link`;
    expect((await host.call<WireStaffPreferencesLink>('POST', path, { send: true })).body).toMatchObject({
      sent: true,
      expiresAt: '2026-12-21T12:00:00.000Z',
    });
    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Tus datos en la-marina');
    await host.call('PATCH', `/tms/v2/restaurants/R1/diners/${ana.diner}`, { eMail: '' });
    expect((await host.call('POST', path, { send: true })).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'eMail', message: 'required' }],
    });
  });
});

test('a guest downloads all their stored data', async () => {
  const ana = await newGuest({ guestNotes: 'A pram' });
  await host.change(ana.bookingUid, { notes: 'late last time' });
  await givesCard(ana.bookingUid);
  const { body } = await dataBy(await proofOf(ana));
  expect(body).toMatchObject({
    restaurant: { name: 'la-marina' },
    madeAt: '2026-11-21T12:00:00.000Z',
    person: { email: ana.email, privacy: { how: 'booking' }, staff: { notes: '', vip: false, tags: [] } },
    bookings: [
      {
        reference: ana.booking.reference,
        guestNotes: 'A pram',
        staffNotes: 'late last time',
        email: ana.email,
        asked: [
          {
            kind: 'card',
            amount: 5000,
            currency: 'EUR',
            state: 'registered',
            policy: { noShowMost: 5000 },
            card: { brand: 'test', last4: '4242' },
            createdAt: '2026-11-21T12:00:00.000Z',
          },
        ],
        moved: [
          {
            type: 'registration',
            amount: 0,
            currency: 'EUR',
            state: 'succeeded',
            reason: '',
            at: '2026-11-21T12:00:00.000Z',
          },
        ],
      },
    ],
  });
  expect(body.messages.map(({ to }) => to)).toEqual([ana.email, ana.email, ana.email]);
});

describe("calls that require the guest's identity", () => {
  test('are refused by a link that staff may have handed over, without effect', async () => {
    const ana = await newGuest();
    const answers = [await dataBy(ana.key), await remove(ana.key, { cancelComing: true })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'not-confirmed']));
    expect([(await guest.see(ana.booking.key)).body.state, (await see(ana.key)).body.firstName]).toEqual([
      'booked',
      'Ana',
    ]);
  });

  test('wait for a link mailed to their address, valid for an hour, that also saves', async () => {
    const ana = await newGuest();
    const key = await proofOf(ana);
    expect((await see(key)).body).toMatchObject({ proof: 'given', expiresAt: '2026-11-21T13:00:00.000Z' });
    expect((await save(key, { allergies: 'Nuts' })).body.allergies).toBe('Nuts');
    now = START + 3_600_001;
    expect([(await dataBy(key)).body.code, (await remove(key, { cancelComing: true })).body.code]).toEqual([
      'gone',
      'gone',
    ]);
  });

  test('are refused by a link whose proof was removed or inserted', async () => {
    const ana = await newGuest();
    const [, uid, until, code] = /^(\w+)-(\w+)-([\w-]{22})$/.exec(ana.key) ?? [];
    const proof = await proofOf(ana);
    const mark = proof.slice(-34, -23);
    for (const made of [`${uid}-${until}-${mark}-${code}`, proof.replace(`-${mark}`, '')])
      expect([made === proof, (await dataBy(made)).status]).toEqual([false, 404]);
  });

  test('cannot be obtained by changing the address: staff who may not remove diners gain no proof', async () => {
    const ana = await newGuest();
    const before = await proofOf(ana);
    const write = (eMail: string, by = host) =>
      by.call('PATCH', `/tms/v2/restaurants/R1/diners/${ana.diner}`, { eMail });
    await write('host@example.com');
    expect([
      (await dataBy(before)).body.code,
      (await see(ana.key)).body.proof,
      (await confirm(ana.key)).body.code,
    ]).toEqual(['gone', 'none', 'not-confirmed']);
    expect(await mailsTo('host@example.com')).toEqual([]);
    await write('');
    await write('host@example.com');
    expect((await see(ana.key)).body.proof).toBe('none');
    await write(ana.email.toUpperCase());
    expect((await see(ana.key)).body.proof).toBe('mail');
    await write(`new-${ana.email}`, await hostOf(api, 'R1', 'Manager'));
    expect((await dataBy(await proofOf({ key: ana.key, email: `new-${ana.email}` }))).body.person.email).toBe(
      `new-${ana.email}`,
    );
  });

  test('are limited to five requests an hour', async () => {
    const ana = await newGuest();
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await confirm(ana.key)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await mailsTo(ana.email)).filter(({ subject }) => subject.startsWith('Please confirm'))).toHaveLength(5);
  });
});

/** Every table that contains a text, whichever restaurant owns it. */
async function tablesThatSay(text: string): Promise<string[]> {
  const { db } = api.database;
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`),
  );
  const saying = [];
  for (const { name } of tables)
    if (
      rowsOf(await db.execute(sql`select 1 from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0 limit 1`))
        .length > 0
    )
      saying.push(name);
  return saying;
}

describe('deleting', () => {
  const past = async (input: Record<string, unknown> = {}) => {
    const ana = await newGuest(input);
    now = Date.parse('2026-12-02T12:00:00Z');
    return ana;
  };

  test('leaves no trace of the person: not in the bookings, the log, the messages, nor in undo data', async () => {
    const ana = await past({ guestNotes: 'A pram' });
    await host.change(ana.bookingUid, { notes: 'Señora Pérez grumbles' });
    await save(ana.key, { allergies: 'Nuts' });
    await givesCard(ana.bookingUid);
    const { db } = api.database;
    // An import had matched the diner by this address.
    await db.execute(
      sql`insert into imports (restaurant, uid, file_name, file_hash) values ('R1', 9001, 'old.csv', 'x')`,
    );
    await db.execute(
      sql`insert into import_rows (restaurant, kind, key, import_uid, uid, before) select 'R1', 'contact', 'k', 9001, diner_uid::text, jsonb_build_object('email', email) from bookings where uid = ${ana.bookingUid}`,
    );
    expect((await remove(await proofOf(ana))).body).toEqual({ ok: true });

    const [row] = await db.select().from(bookings).where(eq(bookings.uid, ana.bookingUid));
    expect(row).toMatchObject({
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      notes: '',
      guestNotes: '',
      dinerUid: null,
      covers: 2,
      time: 20,
      status: 1001,
    });
    // The party came: its card is released. Agreement and payments stay in the restaurant's accounts.
    expect((await tillOf(host, ana.bookingUid).see()).body.ledger.map(({ type, by }) => [type, by])).toEqual([
      ['registration', ''],
      ['release', ''],
    ]);
    for (const personalText of [ana.lastName, ana.email, ana.phone, 'grumbles'])
      expect(await tablesThatSay(personalText)).toEqual([]);
    expect((await host.undo(ana.bookingUid)).body).toMatchObject({ firstName: '', lastName: '', notes: '', eMail: '' });
  });

  test('notifies staff, and ends the link', async () => {
    const ana = await past();
    const proof = await proofOf(ana);
    await remove(proof);
    const notified = await api.database.db.select().from(notifications).where(eq(notifications.kind, 5));
    expect(notified.at(-1)).toMatchObject({
      title: 'Un cliente ha hecho borrar sus datos',
      message: '1 reserva se queda sin nombre',
    });
    expect([
      (await see(ana.key)).body.code,
      (await see(proof)).body.code,
      (await guest.see(ana.booking.key)).status,
    ]).toEqual(['gone', 'gone', 200]);
    expect((await host.call('GET', `/tms/v2/restaurants/R1/diners/${ana.diner}`)).status).toBe(410);
  });

  test('sent twice is done once', async () => {
    const ana = await past();
    const once = { 'idempotency-key': 'delete-once' };
    const proof = await proofOf(ana);
    expect([
      (await remove(proof, {}, once)).body,
      (await remove(proof, {}, once)).body,
      (await remove(proof)).body.code,
    ]).toEqual([{ ok: true }, { ok: true }, 'gone']);
  });

  test('waits for future bookings, or cancels them with the guest’s confirmation', async () => {
    const ana = await newGuest();
    const proof = await proofOf(ana);
    expect((await remove(proof)).body).toMatchObject({
      code: 'coming-bookings',
      details: { references: [ana.booking.reference] },
    });
    expect((await see(ana.key)).body.firstName).toBe('Ana');
    expect((await remove(proof, { cancelComing: true })).body).toEqual({ ok: true });
    const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uid, ana.bookingUid));
    expect(row).toMatchObject({ status: 999, firstName: '', dinerUid: null });
  });

  test('does nothing when one booking is too late to cancel', async () => {
    const ana = await newGuest();
    const { body: other } = await guest.book({
      firstName: ana.firstName,
      lastName: ana.lastName,
      phone: ana.phone,
      email: ana.email,
      date: '2026-12-05',
      time: 20,
    });
    now = Date.parse('2026-12-01T18:30:00Z');
    expect((await remove(await proofOf(ana), { cancelComing: true })).body.code).toBe('notice-passed');
    expect([(await guest.see(other.key)).body.state, (await see(ana.key)).body.firstName]).toEqual(['booked', 'Ana']);
  });
});
