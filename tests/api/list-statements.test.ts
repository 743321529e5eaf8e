/** Every list of diners and messages runs as many SQL statements for two hundred rows as for one. */
import { sql } from 'drizzle-orm';
import { bookings, diners } from '@/restaurant-api/db/schema/book';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let manager: Host;
const MANY = 200;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-26T12:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
  const { db } = api.database;
  const people = Array.from({ length: MANY }, (_one, n) => ({
    restaurant: 'R1',
    uid: 50_001 + n,
    firstName: `Guest${n}`,
    lastName: `Otero${n}`,
    email: `guest${n}@example.test`,
    phone: `+34600${String(n).padStart(6, '0')}`,
  }));
  await db.insert(diners).values(people);
  await db.insert(bookings).values(
    people.map(({ uid, firstName, lastName }, n) => ({
      restaurant: 'R1',
      uid: 60_001 + n,
      date: '2026-11-20',
      time: 20,
      originalTime: 20,
      turn: 2,
      startsAt: new Date('2026-11-20T19:00:00Z'),
      covers: 2,
      status: 1010,
      createdDate: '2026-11-19',
      createdTime: 12,
      channel: 1,
      reference: `L${n}`,
      dinerUid: uid,
      firstName,
      lastName,
    })),
  );
  const rule = sql`'{"match":"all","parts":[{"field":"visits","is":"atLeast","value":1}]}'::jsonb`;
  await db.execute(
    sql`insert into segments (restaurant, uid, name, rule, tag) values ('R1', 70000, 'Came', ${rule}, true)`,
  );
  await db.execute(sql`
    insert into campaigns (restaurant, uid, name, kind, trigger, days, customers, rest_days, state) values ('R1', 71000, 'Rice', 'marketing1', '', 0, false, 0, 'finished')`);
  await db.execute(
    sql`insert into surveys (restaurant, uid, name, questions, active) values ('R1', 72000, 'After', '[]', true)`,
  );
  await db.execute(sql`
    insert into survey_forms (restaurant, uid, survey_uid, digest, questions)
    values ('R1', 72001, 72000, 'x', '[{"key":"food","kind":"grade5","name":{"en":"Food","es":"","pt":""}}]')`);
});
afterAll(() => api.close());

/** Rows from one number to the other; null where the address gives the count. */
type Add = (from: number, to: number) => ReturnType<typeof sql>;
const n = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) n`;

const LISTS: Array<[path: string, key: string, most: number, add: Add | null]> = [
  ['diners?search=otero&limit=', 'diners', 200, null],
  ['diners?segment=70000&sort=visits&limit=', 'diners', 200, null],
  [
    'diners/50001/visits',
    'visits',
    50,
    (_from, to) => sql`update bookings set diner_uid = 50001 where restaurant = 'R1' and uid <= 60000 + ${to}::int`,
  ],
  [
    'diners/merges',
    'merges',
    50,
    (a, b) => sql`
      insert into diner_merges (restaurant, kept_uid, gone_uid, made_by, at) select 'R1', 50001, 50001 + n, 'A manager', '2026-11-20' from ${n(a, b)} where n < ${MANY}`,
  ],
  [
    'segments',
    'segments',
    MANY,
    (a, b) => sql`
    insert into segments (restaurant, name, rule, tag) select 'R1', 'S' || n, rule, false from segments, ${n(a, b)} where uid = 70000`,
  ],
  [
    'marketing',
    'campaigns',
    MANY,
    (a, b) => sql`
    insert into campaigns (restaurant, name, kind, trigger, days, segment_uid, customers, rest_days) select 'R1', 'C' || n, 'marketing1', '', 0, 70000, false, 0 from ${n(a, b)}`,
  ],
  [
    'marketing/71000/people?reason=no-consent',
    'people',
    50,
    (a, b) => sql`
    insert into campaign_recipients (restaurant, campaign_uid, diner_uid, address, language, basis, state, reason)
    select 'R1', 71000, 50000 + n, 'guest' || n || '@example.test', 'en', '', 'excluded', 'no-consent' from ${n(a, b)}`,
  ],
  [
    'messages',
    'messages',
    50,
    (a, b) => sql`
    insert into outbox (restaurant, channel, kind, state, reason, booking_uid, recipient, body, failure)
    select 'R1', 'email', 'booked', 'failed', 'refused', 60000 + n, 'guest' || n || '@example.test', 'Hello', 'no' from ${n(a, b)}`,
  ],
  [
    'messages/failures?date=2026-11-20',
    'failures',
    MANY,
    (_from, to) => sql`
    update outbox set state = case when booking_uid <= 60000 + ${to}::int then 'failed' else 'sent' end where restaurant = 'R1' and channel = 'email'`,
  ],
  [
    'messages/incoming',
    'incoming',
    50,
    (a, b) => sql`
    insert into incoming_messages (restaurant, channel, sender, body, booking_uid, act, provider_id)
    select 'R1', 'sms', '+34600' || lpad(n::text, 6, '0'), 'A cake, please', 60000 + n, 'reply', 'SM' || n from ${n(a, b)}`,
  ],
  [
    'whatsapp-report/messages?month=2026-11',
    'messages',
    50,
    (a, b) => sql`
    insert into outbox (restaurant, channel, kind, state, recipient, body, sent_at, booking_uid, provider_id)
    select 'R1', 'whatsapp', 'reminder', 'sent', '+346001122' || lpad(n::text, 3, '0'), 'Hello', '2026-11-20T10:00:00Z', 60000 + n, 'WA' || n from ${n(a, b)}`,
  ],
  [
    'surveys',
    'surveys',
    MANY,
    (a, b) => sql`
    insert into surveys (restaurant, name, questions, active) select 'R1', 'Q' || n, '[]', false from ${n(a, b)}`,
  ],
  [
    'survey-answers?from=2026-11-01&to=2026-11-30',
    'answers',
    50,
    (a, b) => sql`
    insert into survey_answers (restaurant, uid, booking_uid, form_uid, texts, score, low, language, shift, at)
    select 'R1', 73000 + n, 60000 + n, 72001, '{}', 80, false, 'en', 'Dinner', '2026-11-21' from ${n(a, b)}`,
  ],
  [
    'news',
    'news',
    MANY,
    (a, b) => sql`
    insert into news (restaurant, title, text, from_date) select 'R1', '{"en":"A post","es":"","pt":""}', '{"en":"Words","es":"","pt":""}', '2026-11-20' from ${n(a, b)}`,
  ],
  [
    'news-reads',
    'unread',
    MANY,
    (_from, to) => sql`
    update news set to_date = case when uid <= (select uid from news order by uid offset ${to}::int - 1 limit 1) then null else '2026-11-20'::date end`,
  ],
  [
    'promotions',
    'promotions',
    MANY,
    (a, b) => sql`
    insert into promotions (restaurant, name, text, code, from_date, active) select 'R1', 'P' || n, '', 'C' || n, '2026-11-01', true from ${n(a, b)}`,
  ],
  [
    'ads',
    'ads',
    MANY,
    (a, b) => sql`
    insert into ads (restaurant, title, text, link, from_date, active) select 'R1', 'A' || n, '', '', '2026-11-01', true from ${n(a, b)}`,
  ],
  [
    'templates',
    'templates',
    21,
    (a, b) => sql`
    insert into message_templates (restaurant, kind, language, subject, preheader, blocks, text, plain)
    select 'R1', kind, language, 'Hello', '', '[]', '', false from (
      select row_number() over () as n, kind, language from unnest(array['confirm','cancel','reminder','postDining','goodReview','standbyOffer','standbyConfirm']) kind, unnest(array['en','es','pt']) language
    ) kinds where n between ${a}::int and ${b}::int`,
  ],
  [
    'notes?date=2026-11-26',
    'notes',
    MANY,
    (a, b) => sql`
    insert into notes (restaurant, date, text) select 'R1', '2026-11-26', 'Note ' || n from ${n(a, b)}`,
  ],
  [
    'events',
    'events',
    MANY,
    (a, b) => sql`
    insert into events (restaurant, name, text, first_date, last_date, from_time, to_time, online)
    select 'R1', 'E' || n, '', '2026-12-01', '2026-12-31', 20, 24, true from ${n(a, b)}`,
  ],
];

/** Both drivers prepare each statement per session: one for the database, one for each transaction. */
async function countStatements<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const { session } = api.database.db as unknown as { session: { prepareQuery: (...all: unknown[]) => unknown } };
  const spy = jest.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery');
  const answer = await work();
  const statements = spy.mock.calls.length;
  spy.mockRestore();
  return { answer, statements };
}

test.each(LISTS)('%s', async (path, key, most, add) => {
  const rows = (limit: number) =>
    countStatements(async () => {
      const { body } = await manager.call<Record<string, unknown[]>>(
        'GET',
        `/tms/v2/restaurants/R1/${path.replace(/limit=$/, `limit=${limit}`)}`,
      );
      const list = body[key];
      if (!list) throw new Error(JSON.stringify(body));
      return list.length;
    });
  // Queried once per session by a server, then cached.
  await rows(1);
  const { db } = api.database;
  if (add) await db.execute(add(1, 1));
  const few = await rows(1);
  if (add) await db.execute(add(2, MANY));
  const many = await rows(200);
  expect(few.answer).toBeLessThanOrEqual(2);
  expect(many.answer).toBeGreaterThanOrEqual(most);
  expect(many.statements).toBe(few.statements);
  expect(few.statements).toBeGreaterThan(0);
});
