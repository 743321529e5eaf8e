/** Nights on which clocks change, and time zones without whole-hour offsets (D4). */
import { sql } from 'drizzle-orm';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
const hosts: Record<string, Host> = {};
let now = Date.parse('2026-01-15T12:00:00Z');
const ZONES = { madrid: 'Europe/Madrid', stjohns: 'America/St_Johns', kathmandu: 'Asia/Kathmandu' };

beforeAll(async () => {
  api = await startApi({ now: () => now });
  for (const [service, timeZone] of Object.entries(ZONES)) {
    await addRestaurant(api.database, {
      uid: service,
      service,
      timeZone,
      shifts: [{ name: 'Night', start: 18, end: 28 }],
    });
    hosts[service] = await hostOf(api, service);
  }
});
afterAll(() => api.close());

/** A booking's claim, as instants. */
async function claimed(uid: number): Promise<string> {
  const answer = (await api.database.db.execute(
    sql`select to_char(lower(span) at time zone 'utc', 'MM-DD HH24:MI') || ' to ' || to_char(upper(span) at time zone 'utc', 'MM-DD HH24:MI') as span from booking_tables where booking_uid = ${uid}`,
  )) as unknown as { rows: Array<{ span: string }> };
  return answer.rows[0]?.span ?? '';
}

test.each([
  ['madrid', 'the night clocks go forward', '2026-03-28', 25, '03-29 00:00 to 03-29 02:00'],
  ['madrid', 'the night clocks go back', '2026-10-24', 25, '10-24 23:00 to 10-25 01:00'],
  ['madrid', 'past the change', '2026-10-24', 27, '10-25 02:00 to 10-25 04:00'],
  ['stjohns', 'the night clocks go forward', '2026-03-07', 25, '03-08 04:30 to 03-08 06:30'],
  ['stjohns', 'the night clocks go back', '2026-10-31', 27, '11-01 06:30 to 11-01 08:30'],
  ['kathmandu', 'any night', '2026-03-28', 25, '03-28 19:15 to 03-28 21:15'],
])('in %s, %s, a booking keeps its local time and two elapsed hours', async (service, _night, on, time, span) => {
  const { body } = await (hosts[service] as Host).book({ on, time, tables: ['t1'] });
  expect(body).toMatchObject({ on, time });
  expect(await claimed(body.uid)).toBe(span);
});

test('a party that leaves on such a night frees the table from then', async () => {
  const host = hosts.madrid as Host;
  now = Date.parse('2026-03-28T23:00:00Z'); // 24:00, before the change
  const { body } = await host.book({ on: '2026-03-28', time: 24, turn: 3, tables: ['t2'], status: 1000 });
  expect(body.seatedTime).toBe(24);
  now = Date.parse('2026-03-29T01:30:00Z'); // 03:30 by the new clock, half past one an hour ago
  const { body: done } = await host.change(body.uid, { status: 1010 });
  expect(done.finishedTime).toBe(27.5);
  expect(await claimed(body.uid)).toBe('03-28 23:00 to 03-29 01:30');
  expect((await host.book({ on: '2026-03-28', time: 27.5, tables: ['t2'] })).status).toBe(201);
});

test('a stay past four in the morning blocks its table on the next day', async () => {
  const host = hosts.kathmandu as Host;
  await host.book({ on: '2026-05-01', time: 27, turn: 8, tables: ['t1'], firstName: 'Late' });
  await api.database.db.execute(
    sql`insert into rotas (restaurant, name, type, start_time, end_time, weekdays) values ('kathmandu', 'Early', 'Breakfast', 9, 12, '{0,1,2,3,4,5,6}')`,
  );
  expect((await host.book({ on: '2026-05-02', time: 10, tables: ['t1'] })).body).toMatchObject({
    code: 'table-taken',
    details: { from: 3, to: 11 },
  });
  expect((await host.book({ on: '2026-05-02', time: 11, tables: ['t1'] })).status).toBe(201);
});
