/** Segments: the diners that match a rule, permissions, and automatic tags. */
import { sql } from 'drizzle-orm';
import type { ListedWireDiner } from '@/lib/contract/diners/diner';
import type { SegmentCondition, SegmentRule } from '@/lib/contract/diners/segment';
import type { Segment } from '@/lib/resources/diners/segments-schema';
import type { DinerProfile } from '@/lib/resources/diners/diners-schema';
import { insertRows } from '@/restaurant-api/db/insert-rows';
import { diners as dinerTable } from '@/restaurant-api/db/schema/book';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type List = { diners: ListedWireDiner[]; total: number; more: boolean };

let api: ApiServer;
let manager: Host;
let marketing: Host;
const now = Date.parse('2026-11-21T19:30:00Z');
const base = '/tms/v2/restaurants/R1';

const person = (uid: number, lastName: string, input: object = {}) => ({
  restaurant: 'R1',
  uid,
  lastName,
  firstName: '',
  phone: '',
  phoneKey: '',
  email: '',
  allergies: '',
  vip: false,
  language: '',
  birthday: null as string | null,
  tags: [] as string[],
  consents: {},
  ...input,
});

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  manager = await hostOf(api, 'R1', 'Manager');
  marketing = await hostOf(api, 'R1', 'marketing');
  const { db } = api.database;
  const at = '2026-01-01T00:00:00.000Z';
  await insertRows(db, dinerTable, [
    person(5001, 'Alba', {
      vip: true,
      tags: ['press'],
      email: 'Alba@example.com',
      consents: { email: { at, to: 'alba@example.com' } },
    }),
    person(5002, 'Bruno', {
      birthday: '1980-03-03',
      language: 'es',
      email: 'b@example.com',
      consents: { email: { at, to: 'old@example.com' } },
    }),
    person(5003, 'Carla', { allergies: 'Nuts', phone: '+34600000003', consents: { sms: { at, to: '+34600000003' } } }),
    person(5004, 'Dario', { tags: ['family', 'press'] }),
  ]);
  // Alba: three visits on Fridays and Saturdays; Bruno: one long ago and a no-show; Carla: a future one; Dario: none.
  await db.execute(sql`
    insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, last_name, status, reference, created_date, created_time, diner_uid, spend, channel)
    select 'R1', d::date, 20, 20, 2, d::timestamptz, c, 'x', s, 'REF' || row_number() over (), d::date, 10, u, m, ch
    from (values ('2026-11-20', 2, 1010, 5001, 10000, 1), ('2026-11-14', 4, 1010, 5001, 20000, 0), ('2026-11-13', 2, 1010, 5001, 2000, 1),
      ('2025-01-06', 2, 1010, 5002, 5000, 1100), ('2026-10-10', 2, 998, 5002, 0, 1), ('2026-12-01', 2, 1001, 5003, 0, 1)) as made (d, c, s, u, m, ch)`);
  // Of two answers the last counts: Alba was less satisfied in the end, and Bruno more.
  await db.execute(
    sql`insert into surveys (restaurant, uid, name, questions, active) values ('R1', 1, 'Visit', '[]', true)`,
  );
  await db.execute(
    sql`insert into survey_forms (restaurant, uid, survey_uid, digest, questions) values ('R1', 1, 1, 'x', '[]')`,
  );
  await db.execute(sql`
    insert into survey_answers (restaurant, booking_uid, form_uid, score, low, language, shift, at)
    select 'R1', b.uid, 1, a.score, false, 'en', '', a.at::timestamptz
    from (values ('2026-11-13', 5001, 90, '2026-11-14'), ('2026-11-20', 5001, 40, '2026-11-21'), ('2025-01-06', 5002, 20, '2025-01-07')) as a (day, diner, score, at)
      join bookings b on b.restaurant = 'R1' and b.service_date = a.day::date and b.diner_uid = a.diner`);
  await db.execute(sql`update survey_answers set score = 80 where score = 20`);
});
afterAll(() => api.close());

const count = (rule: unknown, by = manager) =>
  by.call<{ total: number } & Refused>('GET', `${base}/diners/count?rule=${encodeURIComponent(JSON.stringify(rule))}`);
const save = (name: string, rule: SegmentRule, tag = false, by = manager) =>
  by.call<Segment & Refused>('POST', `${base}/segments`, { name, rule, tag });
const namesIn = async (segment: number, by = manager) =>
  (await by.call<List>('GET', `${base}/diners?segment=${segment}&limit=50`)).body.diners.map(
    ({ lastName }) => lastName,
  );

test.each<[SegmentCondition, string[]]>([
  [{ field: 'visits', is: 'atLeast', value: 3 }, ['Alba']],
  [{ field: 'visits', is: 'atMost', value: 0 }, ['Carla', 'Dario']],
  [{ field: 'covers', is: 'atLeast', value: 8 }, ['Alba']],
  [{ field: 'noShows', is: 'atLeast', value: 1 }, ['Bruno']],
  [{ field: 'cancellations', is: 'atLeast', value: 1 }, []],
  [{ field: 'spend', is: 'atLeast', value: 32_000 }, ['Alba']],
  [{ field: 'spendPerCover', is: 'atMost', value: 2_500 }, ['Bruno', 'Carla', 'Dario']],
  [{ field: 'score', is: 'atMost', value: 40 }, ['Alba']],
  [{ field: 'score', is: 'atLeast', value: 41 }, ['Bruno']],
  [{ field: 'lastVisit', is: 'within', days: 1 }, ['Alba']],
  [{ field: 'lastVisit', is: 'longerAgo', days: 365 }, ['Bruno']],
  [{ field: 'firstVisit', is: 'within', days: 8 }, ['Alba']],
  [{ field: 'firstVisit', is: 'within', days: 7 }, []],
  [{ field: 'weekday', weekdays: [1] }, ['Bruno']],
  [{ field: 'weekday', weekdays: [5, 6] }, ['Alba']],
  [{ field: 'channel', channels: [0, 1100] }, ['Alba', 'Bruno']],
  [{ field: 'tag', is: 'any', tags: ['press'] }, ['Alba', 'Dario']],
  [{ field: 'tag', is: 'none', tags: ['press'] }, ['Bruno', 'Carla']],
  [{ field: 'birthday', months: [2, 3] }, ['Bruno']],
  [{ field: 'language', languages: ['es', 'pt'] }, ['Bruno']],
  [{ field: 'consent', channel: 'email', holds: true }, ['Alba']],
  [{ field: 'consent', channel: 'email', holds: false }, ['Bruno', 'Carla', 'Dario']],
  [{ field: 'consent', channel: 'sms', holds: true }, ['Carla']],
  [{ field: 'vip', holds: true }, ['Alba']],
  [{ field: 'due', holds: true }, ['Carla']],
  [{ field: 'allergies', holds: true }, ['Carla']],
])('%j matches %j', async (condition, names) => {
  const rule: SegmentRule = { match: 'all', parts: [condition] };
  const { body } = await save('One condition', rule);
  expect(await namesIn(body.uid)).toEqual(names);
  expect((await count(rule)).body).toEqual({ total: names.length });
});

test('groups match all or any of their conditions, inside a rule of the other kind', async () => {
  const rule: SegmentRule = {
    match: 'all',
    parts: [
      {
        match: 'any',
        parts: [
          { field: 'tag', is: 'any', tags: ['press'] },
          { field: 'noShows', is: 'atLeast', value: 1 },
        ],
      },
      { match: 'any', parts: [{ field: 'visits', is: 'atMost', value: 1 }] },
    ],
  };
  const { body } = await save('Grouped', rule);
  expect(await namesIn(body.uid)).toEqual(['Bruno', 'Dario']);
});

test('refuses an invalid rule by its field, and writes nothing', async () => {
  for (const rule of [
    {},
    { match: 'all', parts: [] },
    { match: 'all', parts: [{ field: 'vip', holds: "1' or '1'='1" }] },
  ]) {
    expect((await save('Wrong', rule as unknown as SegmentRule)).status).toBe(400);
    expect((await count(rule)).body).toMatchObject({ code: 'validation', errors: [{ field: 'rule' }] });
  }
  expect((await manager.call('GET', `${base}/diners/count?rule=%7B`)).status).toBe(400);
});

test('marketing cannot infer allergies', async () => {
  const rule: SegmentRule = { match: 'any', parts: [{ field: 'allergies', holds: true }] };
  const { body } = await save('Careful', rule, true);
  expect((await count(rule, marketing)).status).toBe(403);
  expect((await marketing.call('GET', `${base}/diners?segment=${body.uid}`)).status).toBe(403);
  const listed = async (by: Host) =>
    (await by.call<{ segments: Segment[] }>('GET', `${base}/segments`)).body.segments.map(({ name }) => name);
  expect(await listed(manager)).toContain('Careful');
  expect(await listed(marketing)).not.toContain('Careful');
  const carla = async (by: Host) =>
    (await by.call<List>('GET', `${base}/diners?search=carla`)).body.diners[0]?.automaticTags;
  expect(await carla(manager)).toEqual(['Careful']);
  expect(await carla(marketing)).toEqual([]);
  // Neither can they save a rule whose result they may not see.
  const draft = { name: 'Unseen', rule, tag: false };
  const vips: SegmentRule = { match: 'all', parts: [{ field: 'vip', holds: true }] };
  expect((await marketing.call('POST', `${base}/segments`, draft)).status).toBe(403);
  expect((await marketing.call('POST', `${base}/segments`, { ...draft, rule: vips })).status).toBe(201);
  await manager.call('DELETE', `${base}/segments/${body.uid}`);
});

test('an automatic tag is on the diners that match its rule, with the rule', async () => {
  const rule: SegmentRule = { match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 2 }] };
  const { body } = await save('Regular', rule, true);
  const tagsOf = async (uid: number) =>
    (await manager.call<DinerProfile>('GET', `${base}/diners/${uid}/profile`)).body.automaticTags;
  expect(await tagsOf(5001)).toEqual([{ uid: body.uid, name: 'Regular', rule }]);
  expect(await tagsOf(5002)).toEqual([]);
  const { diners } = (await manager.call<List>('GET', `${base}/diners?search=a`)).body;
  expect(diners.find(({ uid }) => uid === 5001)?.automaticTags).toEqual(['Regular']);
});

test('a segment is changed from its current version, undone, and read by its own restaurant only', async () => {
  const { body } = await save('Mine', { match: 'all', parts: [{ field: 'vip', holds: true }] });
  const path = `${base}/segments/${body.uid}`;
  expect((await marketing.call<Segment>('PATCH', path, { name: 'Ours', version: body.version })).body.name).toBe(
    'Ours',
  );
  expect((await manager.call<Refused>('PATCH', path, { name: 'Late', version: body.version })).body.code).toBe(
    'version-conflict',
  );
  expect((await manager.call<Segment>('POST', `${path}/undo`, {})).body.name).toBe('Mine');
  const other = await hostOf(api, 'R2', 'Manager');
  expect((await other.call('GET', `/tms/v2/restaurants/R2/segments/${body.uid}`)).status).toBe(404);
  expect((await other.call('GET', `/tms/v2/restaurants/R2/diners?segment=${body.uid}`)).status).toBe(404);
  const staff = await hostOf(api, 'R1');
  expect((await staff.call('GET', `${base}/segments`)).status).toBe(403);
});
