/** The diners of the CRM: their statistics, the search, and read permissions. */
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { sql } from 'drizzle-orm';
import type { ListedWireDiner, WireDiner } from '@/lib/contract/diners/diner';
import type { DinerProfile, DinerVisit } from '@/lib/resources/diners/diners-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { insertRows } from '@/restaurant-api/db/insert-rows';
import { diners as dinerTable } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { countStatements } from '../support/api/count-statements';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type List = { diners: ListedWireDiner[]; total: number; more: boolean };

let api: ApiServer;
let host: Host;
let manager: Host;
let marketing: Host;
const now = Date.parse('2026-11-21T19:30:00Z');
const diners = '/tms/v2/restaurants/R1/diners';

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
  marketing = await hostOf(api, 'R1', 'marketing');
});
afterAll(() => api.close());

const list = async (query: string, by = manager) => (await by.call<List>('GET', `${diners}?${query}`)).body;
const names = async (search: string) =>
  (await list(`search=${encodeURIComponent(search)}&limit=200`)).diners.map(({ firstName, lastName }) =>
    `${firstName} ${lastName}`.trim(),
  );
const add = async (input: Record<string, unknown>) =>
  (await host.call<WireDiner & Refused>('POST', diners, input)).body;

describe('statistics from bookings', () => {
  /** Recounted, in another way than the database does it. */
  async function recount() {
    const { db } = api.database;
    const theirs = rowsOf<{
      uid: number;
      stage: number;
      covers: number;
      spend: number;
      date: string;
      channel: number;
    }>(
      await db.execute(sql`
        select b.diner_uid::float8 as uid, s.stage, b.covers, b.spend::float8 as spend, b.service_date::text as date, b.channel
        from bookings b, statuses s where s.restaurant = b.restaurant and s.code = b.status and b.restaurant = 'R1' and b.deleted_at is null and b.diner_uid <> 1000`),
    );
    const uids = rowsOf<{ uid: number }>(
      await db.execute(sql`select uid::float8 as uid from diners where restaurant = 'R1' and uid <> 1000 order by uid`),
    );
    return uids.map(({ uid }) => {
      const own = theirs.filter((one) => one.uid === uid);
      const visits = own.filter(({ stage }) => stage === 5);
      const days = visits.map(({ date }) => date).sort();
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      return {
        uid,
        visits: visits.length,
        covers: sum(visits.map(({ covers }) => covers)),
        spend: sum(visits.map(({ spend }) => spend)),
        first: days[0] ?? null,
        last: days.at(-1) ?? null,
        weekdays: [...new Set(days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay()))].sort(),
        noShows: own.filter(({ stage }) => stage === 6).length,
        cancellations: own.filter(({ stage }) => stage === 9).length,
        channels: [
          ...new Set(own.filter(({ stage }) => stage !== 6 && stage !== 9).map(({ channel }) => channel)),
        ].sort(),
        due: own
          .filter(({ stage }) => stage !== 5 && stage !== 6 && stage !== 9)
          .map(({ date }) => date)
          .sort(),
      };
    });
  }
  const counters = async () =>
    rowsOf(
      await api.database.db.execute(sql`
        select diner_uid::float8 as uid, visits, covers, spend::float8 as spend, first_visit::text as first, last_visit::text as last, weekdays, no_shows as "noShows", cancellations,
          array(select unnest(channels) order by 1) as channels, due::text[] as due from diner_counters where restaurant = 'R1' order by diner_uid`),
    );

  test('after any series of actions the counters equal a recount', async () => {
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const people = ['600000001', '600000002', '600000003', '600000004'];
    const made: number[] = [];
    const anyOf = <T>(values: readonly T[]) => values[random(values.length)] as T;
    const day = () => `2026-11-${String(random(28) + 1).padStart(2, '0')}`;
    for (let step = 0; step < 160; step++) {
      const uid = made.length > 0 ? anyOf(made) : 0;
      const kind = made.length < 8 ? 0 : random(9);
      if (kind <= 1) {
        const booked = await manager.book({
          on: day(),
          time: anyOf([13, 14, 20, 21.5]),
          covers: 1 + random(6),
          lastName: 'Counted',
          phone: random(6) === 0 ? '' : anyOf(people),
          spend: random(20_000),
          status: anyOf([1001, 1000, 1000]),
          ignore: 30,
        });
        if (booked.status === 201) made.push(booked.body.uid);
      } else if (kind <= 3)
        await manager.change(uid, { status: anyOf([998, 999, 1001, 1000, 1010, 1010]), ignore: 30 });
      else if (kind === 4) await manager.change(uid, { spend: random(50_000), covers: 1 + random(6), ignore: 30 });
      else if (kind === 5) await manager.change(uid, { on: day(), ignore: 30 });
      else if (kind === 6) await manager.change(uid, { phone: anyOf(people), lastName: 'Counted' });
      else if (kind === 7) await manager.remove(uid);
      else await manager.undo(uid);
    }
    const counted = await counters();
    expect(counted).toEqual(await recount());
    // The actions covered every counter.
    const total = (field: string) =>
      counted.reduce((sum: number, row) => sum + Number((row as Record<string, unknown>)[field]), 0);
    for (const field of ['visits', 'covers', 'spend', 'noShows', 'cancellations'])
      expect([field, total(field) > 0]).toEqual([field, true]);
  }, 120_000);

  test('a status moved to another stage counts differently from then on', async () => {
    const { db } = api.database;
    await db.execute(sql`update statuses set stage = 5 where restaurant = 'R1' and code = 1009`);
    const phone = '600 777 001';
    const booked = await manager.book({ on: '2026-11-21', lastName: 'Bill', phone, ignore: 30 });
    await db.execute(sql`update bookings set status = 1009 where restaurant = 'R1' and uid = ${booked.body.uid}`);
    expect((await list('search=600777001')).diners).toMatchObject([{ visits: 1 }]);
    await db.execute(sql`update statuses set stage = 4 where restaurant = 'R1' and code = 1009`);
    expect((await list('search=600777001')).diners).toMatchObject([{ visits: 0, nextVisit: '2026-11-21' }]);
    expect(await counters()).toEqual(await recount());
    await manager.remove(booked.body.uid);
    expect((await list('search=600777001')).diners).toMatchObject([{ visits: 0, nextVisit: null }]);
  });

  test('recounting all diners changes nothing', async () => {
    const before = await counters();
    await api.database.db.execute(sql`select count_all_diners()`);
    expect(await counters()).toEqual(before);
  });
});

describe('search', () => {
  beforeAll(async () => {
    for (const [firstName, lastName, phone, eMail] of [
      ['Sofía', 'Prieto García', '655 111 222', 'sofia@example.com'],
      ['Zoë', 'Ångström', '+46 70 123 45 67', 'zoe.a@example.se'],
      ['Hồ', 'Nguyễn', '', 'ho_nguyen@example.vn'],
      ['José', 'Muñoz', '', ''], // accents as separate characters
      ['Çağla', 'Øksendal', '', ''],
    ] as const)
      await add({ firstName, lastName, phone, eMail });
  });

  test.each([
    ['ofí', ['Sofía Prieto García']],
    ['ARCI', ['Sofía Prieto García']],
    ['garcia sof', ['Sofía Prieto García']],
    ['ngst', ['Zoë Ångström']],
    ['xe', []],
    ['zo', ['Zoë Ångström']],
    ['ån', ['Zoë Ångström']],
    ['oë', []], // with two letters only the beginning matches
    ['pr so', ['Sofía Prieto García']],
    ['nguyen', ['Hồ Nguyễn']],
    ['munoz', ['José Muñoz']],
    ['jose\u0301', ['José Muñoz']],
    ['cagla', ['Çağla Øksendal']],
    ['oksen', ['Çağla Øksendal']],
    ['zoe.a@', ['Zoë Ångström']],
    ['oe.a@exam', ['Zoë Ångström']],
    ['oe.a@other', []],
    ['ho_nguyen', ['Hồ Nguyễn']],
    ['ho%nguyen', []],
    ['655-111', ['Sofía Prieto García']],
    ["Sofía' Prie", ['Sofía Prieto García']],
    ['0046 70-123', ['Zoë Ångström']],
    ['%', []],
  ])('%s finds %j', async (search, found) => {
    expect(await names(search)).toEqual(found);
  });

  test('the domain of an e-mail address is not searched', async () => {
    expect(await names('xampl')).toEqual([]);
  });

  test('the example number of every country finds its diner in five spellings', async () => {
    const missed: string[] = [];
    const known = getCountries().flatMap((country) => {
      const number = getExampleNumber(country, examples);
      return number ? [{ country, number }] : [];
    });
    expect(known.length).toBeGreaterThan(230);
    const { findDiners } = await import('@/restaurant-api/modules/diners/repository');
    await insertRows(
      api.database.db,
      dinerTable,
      known.map(({ country, number }) => ({
        restaurant: 'R2',
        lastName: country,
        phone: number.number,
        phoneKey: number.number.slice(1),
      })),
    );
    for (const { country, number } of known) {
      const digits = number.number.slice(1);
      const spellings = [
        number.number,
        number.formatInternational(),
        number.formatNational(),
        number.getURI(),
        `00${digits.replace(/(\d{3})(?=\d)/g, '$1-')}`,
      ];
      for (const search of spellings) {
        const { diners: found } = await findDiners(
          api.database.db,
          { restaurant: { uid: 'R2', country: country as CountryCode }, search },
          { sort: 'name', order: 'asc', limit: 200, offset: 0, today: '2026-11-21', tags: [] },
        );
        if (!found.some(({ lastName }) => lastName === country)) missed.push(`${country}: ${search}`);
      }
    }
    expect(missed).toEqual([]);
  }, 120_000);

  test('a list runs as many statements for 200 rows as for one, and sorts by the counters', async () => {
    const { findDiners } = await import('@/restaurant-api/modules/diners/repository');
    const statementsFor = async (limit: number) => {
      const { db, count } = countStatements(api.database.db);
      const { diners: found } = await findDiners(
        db,
        { restaurant: { uid: 'R2', country: 'ES' }, search: '' },
        { sort: 'visits', order: 'desc', limit, offset: 0, today: '2026-11-21', tags: [] },
      );
      return { rows: found.length, statements: count() };
    };
    const [one, many] = [await statementsFor(1), await statementsFor(200)];
    expect([one.rows, many.rows]).toEqual([1, 200]);
    expect(many.statements).toBe(one.statements);
    const spends = (await list('sort=spend&order=desc&limit=200')).diners.map(({ spend }) => spend);
    expect(spends).toEqual([...spends].sort((a, b) => b - a));
    const last = (await list('sort=lastVisit&order=desc&limit=200')).diners.map(({ lastVisit }) => lastVisit ?? '');
    expect(last).toEqual([...last].sort().reverse());
    expect((await manager.call<Refused>('GET', `${diners}?sort=phone`)).status).toBe(400);
  });
});

describe('read permissions', () => {
  let uid: number;
  let booking: number;

  beforeAll(async () => {
    const made = await add({
      firstName: 'Alma',
      lastName: 'Reserved',
      phone: '611 222 333',
      eMail: 'alma@example.com',
      allergies: 'Nuts',
      notes: 'splits the bill',
      guestOptions: [3],
    });
    uid = made.uid;
    const booked = await manager.book({
      lastName: 'Reserved',
      phone: '611 222 333',
      notes: 'by the window',
      tables: ['t2'],
      ignore: 30,
    });
    booking = booked.body.uid;
    await manager.change(booking, { status: 1000, ignore: 30 });
    await manager.change(booking, { status: 1010, spend: 8_000, ignore: 30 });
    await api.database.db.insert(outbox).values({
      restaurant: 'R1',
      channel: 'email',
      kind: 'booked',
      recipient: 'alma@example.com',
      subject: 'Your booking',
      body: 'See you',
      bookingUid: booking,
    });
  });

  test('marketing reads no allergies, notes or preferences, and no messages', async () => {
    const { body } = await marketing.call<WireDiner>('GET', `${diners}/${uid}`);
    expect(body).toMatchObject({ lastName: 'Reserved', allergies: '', notes: '', guestNotes: '', guestOptions: [] });
    expect((await list('search=reserved', marketing)).diners).toMatchObject([{ allergies: '', notes: '' }]);
    const profile = (await marketing.call<DinerProfile>('GET', `${diners}/${uid}/profile`)).body;
    expect(profile).toMatchObject({ allergiesTold: null, messages: null });
    const { visits } = (await marketing.call<{ visits: DinerVisit[] }>('GET', `${diners}/${uid}/visits`)).body;
    expect(visits).toMatchObject([{ uid: booking, notes: '', spend: 8_000 }]);
  });

  test('staff read the diner of a booking, but no list, page or export', async () => {
    expect((await list('search=reserved', host)).diners).toMatchObject([{ uid, allergies: 'Nuts' }]);
    expect(await list('', host)).toEqual({ diners: [], total: 0, more: false });
    expect(await list('search=r', host)).toEqual({ diners: [], total: 0, more: false });
    for (const path of [`${diners}/${uid}/profile`, `${diners}/${uid}/visits`, `${diners}/csv?columns=lastName`])
      expect([path, (await host.call(`GET`, path)).status]).toEqual([path, 403]);
    expect((await marketing.call('GET', `${diners}/csv?columns=lastName`)).status).toBe(403);
  });

  test('a manager reads the whole page', async () => {
    const { body } = await manager.call<DinerProfile>('GET', `${diners}/${uid}/profile`);
    expect(body).toEqual({
      nextVisit: null,
      allergiesTold: { at: expect.stringMatching(/^\d{4}-/), who: expect.any(String), how: 'staff' },
      usualTables: [],
      usualTime: null,
      automaticTags: [],
      companions: [],
      sisters: [],
      surveys: [],
      messages: [
        expect.objectContaining({ kind: 'booked', state: 'queued', to: 'alma@example.com', subject: 'Your booking' }),
      ],
      suppressed: { email: [], sms: [] },
    });
    const visits = (show: string) =>
      manager.call<{ visits: DinerVisit[]; total: number }>('GET', `${diners}/${uid}/visits?show=${show}`);
    expect((await visits('visits')).body).toEqual({
      total: 1,
      visits: [
        {
          uid: booking,
          date: '2026-11-21',
          time: 20,
          covers: 2,
          status: 1010,
          tables: ['t2'],
          spend: 8_000,
          channel: expect.any(Number),
          notes: 'by the window',
        },
      ],
    });
    expect((await visits('noShows')).body).toEqual({ total: 0, visits: [] });
  });

  test('another restaurant reads nothing', async () => {
    const other = await hostOf(api, 'R2', 'Manager');
    for (const path of [`${uid}`, `${uid}/profile`, `${uid}/visits`])
      expect((await other.call('GET', `/tms/v2/restaurants/R2/diners/${path}`)).status).toBe(404);
    expect((await other.call('GET', `${diners}/${uid}/profile`)).status).toBe(403);
    const own = { channel: 'email', given: true };
    expect((await other.call('POST', `/tms/v2/restaurants/R2/diners/${uid}/consents`, own)).status).toBe(404);
  });

  test('a consent recorded by staff is stored with its day and address; once withdrawn, the address gets no mail', async () => {
    const path = `${diners}/${uid}/consents`;
    const given = await host.call<WireDiner>('POST', path, { channel: 'email', given: true });
    expect(given.body.consents).toEqual({
      email: { at: '2026-11-21T19:30:00.000Z', to: 'alma@example.com', how: 'staff' },
    });
    const taken = await host.call<WireDiner>('POST', path, { channel: 'email', given: false });
    expect(taken.body.consents).toEqual({});
    const suppressed = async () =>
      (await manager.call<DinerProfile>('GET', `${diners}/${uid}/profile`)).body.suppressed.email;
    expect(await suppressed()).toEqual(['unsubscribed']);
    await host.call('POST', path, { channel: 'email', given: true });
    expect(await suppressed()).toEqual([]);
    const without = await add({ lastName: 'Addressless' });
    expect(
      (await host.call<Refused>('POST', `${diners}/${without.uid}/consents`, { channel: 'sms', given: true })).body
        .errors,
    ).toEqual([{ field: 'channel', message: 'required' }]);
    expect((await host.call('POST', `${diners}/1000/consents`, { channel: 'email', given: true })).status).toBe(400);
    expect((await marketing.call('POST', path, { channel: 'email', given: true })).status).toBe(403);
  });

  test('companions are shown on both pages, until that is undone', async () => {
    const friend = await add({ firstName: 'Oriol', lastName: 'Puig' });
    const companionsOf = async (one: number) =>
      (await manager.call<DinerProfile>('GET', `${diners}/${one}/profile`)).body.companions;
    const say = (together: boolean) =>
      host.call('POST', `${diners}/${uid}/companions`, { companion: friend.uid, together });
    expect((await say(true)).body).toEqual({ ok: true });
    expect(await companionsOf(uid)).toEqual([{ uid: friend.uid, firstName: 'Oriol', lastName: 'Puig', visits: 0 }]);
    expect(await companionsOf(friend.uid)).toMatchObject([{ uid, visits: 1 }]);
    await say(false);
    expect(await companionsOf(uid)).toEqual([]);
    expect((await host.call('POST', `${diners}/${uid}/companions`, { companion: uid, together: true })).status).toBe(
      400,
    );
    expect((await host.call('POST', `${diners}/${uid}/companions`, { companion: 77, together: true })).status).toBe(
      404,
    );
  });
});

describe('the export', () => {
  test('contains all results, with the chosen format and columns', async () => {
    await insertRows(
      api.database.db,
      dinerTable,
      Array.from({ length: 1203 }, (_, n) => ({
        restaurant: 'R1',
        lastName: `Filed ${String(n).padStart(4, '0')}`,
        email: n === 0 ? '=1+1;"x"' : '',
      })),
    );
    const query = new URLSearchParams({
      search: 'filed',
      columns: 'lastName,email,visits,spend',
      headings: 'Apellidos\tCorreo\tVisitas\tGasto',
      separator: ';',
      decimals: ',',
    });
    const answer = await fetch(`${api.url}${diners}/csv?${query}`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="la-marina-diners-2026-11-21.csv"');
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFApellidos;Correo;Visitas;Gasto',
      'Filed 0000;"\'=1+1;""x""";0;0,00',
      'Filed 0001;;0;0,00',
    ]);
    expect(lines).toHaveLength(1205);
    expect(new Set(lines).size).toBe(1205);
    expect((await manager.call('GET', `${diners}/csv?columns=password`)).status).toBe(400);
  });
});
