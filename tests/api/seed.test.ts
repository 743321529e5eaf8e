/** The demo restaurants of issue 2 §5, and restaurants for load tests. */
import { sql } from 'drizzle-orm';
import type { OrderReport } from '@/lib/resources/takeaway/orders-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { hasDemo, hasRestaurants, seedDemo } from '@/restaurant-api/db/seeds/demo/seed-demo';
import { seedLoad } from '@/restaurant-api/db/seeds/load/seed-load';
import { type ApiServer, TEST_SETTINGS, caller, startApi } from '../support/api/api-server';

// A Saturday in Valencia, 22:10; breakfast time in Sydney.
const NOW = Date.parse('2026-11-21T21:10:00Z');

let api: ApiServer;
beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await seedDemo(api.database, { now: NOW, daysBack: 30, sales: { authSecret: TEST_SETTINGS.authSecret } });
});
afterAll(() => api.close());

async function queryOne<Row>(query: string): Promise<Row> {
  const [row] = rowsOf<Row>(await api.database.db.execute(sql.raw(query)));
  if (!row) throw new Error(`nothing: ${query}`);
  return row;
}

test('three restaurants, two of them sisters', async () => {
  const rows = rowsOf(
    await api.database.db.execute(
      sql`select service, time_zone, currency, group_name, seq from restaurants order by restaurant`,
    ),
  );
  expect(rows).toEqual([
    { service: 'la-marina', time_zone: 'Europe/Madrid', currency: 'EUR', group_name: 'marina', seq: 1 },
    { service: 'marina-sydney', time_zone: 'Australia/Sydney', currency: 'AUD', group_name: 'marina', seq: 1 },
    { service: 'otra-mesa', time_zone: 'Europe/Madrid', currency: 'EUR', group_name: null, seq: 1 },
  ]);
  expect(await hasRestaurants(api.database.db)).toBe(true);
  expect(await hasDemo(api.database.db)).toBe(true);
});

test('the demo users sign in with its password, each in their role', async () => {
  const signIn = async (email: string) => {
    const { status, body } = await caller(api)<{ user: { services: Array<{ Service: string; role: string }> } }>(
      'POST',
      '/auth/v1/accounts/login',
      { email, password: 'maitre-demo' },
    );
    return status === 200 ? body.user.services.map(({ Service, role }) => `${role} of ${Service}`).sort() : status;
  };
  expect(await signIn('owner@maitre.test')).toEqual(['Owner of la-marina', 'Owner of marina-sydney']);
  expect(await signIn('manager@maitre.test')).toEqual(['Manager of la-marina', 'Manager of marina-sydney']);
  expect(await signIn('host@maitre.test')).toEqual(['staff of la-marina']);
  expect(await signIn('marketing@maitre.test')).toEqual(['marketing of la-marina']);
  expect(await signIn('super@maitre.test')).toEqual([
    'super of la-marina',
    'super of marina-sydney',
    'super of otra-mesa',
  ]);
  expect(await signIn('owner@otra.test')).toEqual(['Owner of otra-mesa']);
});

test('La Marina has three areas, 40 tables with joins, and late opening on Saturday', async () => {
  expect(
    await queryOne(`select (select count(*)::int from areas where restaurant = '10001' and plan = 'main') areas, (select count(*)::int from tables where restaurant = '10001') tables,
    (select count(*)::int from joins where restaurant = '10001') joins, (select end_time from rotas where restaurant = '10001' and weekdays = '{6}') late`),
  ).toEqual({ areas: 3, tables: 40, joins: 17, late: 26.5 });
});

test('every table is drawn inside its area, without overlaps', async () => {
  expect(
    await queryOne(`select
    (select count(*)::int from plan_tables p join tables t using (restaurant, table_uid) join areas a on a.restaurant = p.restaurant and a.plan = p.plan and a.area = t.area
      where p.x < a.x or p.y < a.y or p.x + p.w > a.x + a.w or p.y + p.h > a.y + a.h) outside,
    (select count(*)::int from plan_tables p join plan_tables q using (restaurant, plan) where p.table_uid < q.table_uid
      and p.x < q.x + q.w and q.x < p.x + p.w and p.y < q.y + q.h and q.y < p.y + p.h) overlapping`),
  ).toEqual({ outside: 0, overlapping: 0 });
});

test('La Marina is open from six in the morning to the night, in sessions of their own types', async () => {
  const rows = rowsOf(
    await api.database.db.execute(
      sql`select name, type, start_time as start, end_time as until, cardinality(weekdays) as days from rotas where restaurant = '10001' order by position`,
    ),
  );
  expect(rows).toEqual([
    { name: 'Breakfast', type: 'Breakfast', start: 6, until: 12, days: 7 },
    { name: 'Lunch', type: 'Lunch', start: 13, until: 16.5, days: 7 },
    { name: 'Afternoon', type: 'Afternoon', start: 16.5, until: 19.5, days: 7 },
    { name: 'Dinner', type: 'Dinner', start: 20, until: 25.5, days: 6 },
    { name: 'Late dinner', type: 'Dinner', start: 20, until: 26.5, days: 1 },
  ]);
});

test('tonight is in progress: finished, seated, due, waiting, late, partially seated and standby', async () => {
  const rows = rowsOf<{ status: number }>(
    await api.database.db.execute(sql`
    select status, count(*)::int as parties from bookings where restaurant = '10001' and service_date = '2026-11-21' and time >= 20 group by status`),
  );
  const statuses = rows.map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining([1000, 1001, 1002, 1003, 1004, 1005, 1007, 1009, 1011, 1012]));
});

test("one party waits with a quoted wait, and the evening's quotes are stored", async () => {
  expect(
    await queryOne(`select count(*) filter (where status = 1004 and cardinality(tables) = 0 and quoted_minutes = 20 and quoted_at = arrived_time)::int waiting,
    count(*) filter (where quoted_minutes = 10 and seated_time >= quoted_at)::int > 0 as kept, count(*) filter (where quoted_minutes is not null and service_date <> '2026-11-21')::int other
    from bookings where restaurant = '10001'`),
  ).toEqual({ waiting: 1, kept: true, other: 0 });
});

test('in Sydney it is the next morning: no party has arrived, and lunch is to come', async () => {
  expect(
    await queryOne(`select service_date::text as date, bool_or(status in (1000, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010)) as come, bool_or(status in (1001, 1002)) as due
    from bookings where restaurant = '10002' and service_date = '2026-11-22' group by 1`),
  ).toEqual({ date: '2026-11-22', come: false, due: true });
});

test('no arrival, seating, departure or quote is in the future', async () => {
  expect(
    await queryOne(`select count(*) filter (where restaurant = '10002')::int sydney, count(*) filter (where restaurant <> '10002')::int valencia from bookings where greatest(arrived_time, seated_time, finished_time, quoted_at)
    > case when restaurant = '10002' then case when service_date < '2026-11-22' then 28 else 8 + 1/6.0 end else case when service_date < '2026-11-21' then 28 else 22 + 1/6.0 end end`),
  ).toEqual({ sydney: 0, valencia: 0 });
});

test('no party is booked twice a day, outside the hours, at a blocked table, or before its creation', async () => {
  expect(
    await queryOne(`select
    (select count(*)::int from (select 1 from bookings where diner_uid <> 1000 group by restaurant, service_date, diner_uid having count(*) > 1) x) twice,
    (select count(*)::int from bookings b join table_blocks k on k.restaurant = b.restaurant and k.date = b.service_date and k.table_uid = any(b.tables)
      where b.status > 999 and b.time < k.to_time and b.time + b.turn > k.from_time) blocked,
    (select count(*)::int from bookings where created_date > service_date or created_date > '2026-11-22') unborn,
    (select count(*)::int from bookings b where restaurant = '10001' and not exists (select 1 from rotas r where r.restaurant = b.restaurant
      and extract(dow from b.service_date)::int = any(r.weekdays) and b.time >= r.start_time and b.time < r.end_time)) closed`),
  ).toEqual({ twice: 0, blocked: 0, unborn: 0, closed: 0 });
});

test('finished parties have a spend, and no others', async () => {
  expect(
    await queryOne(
      `select count(*) filter (where status = 1010 and spend < 1000)::int poor, count(*) filter (where status <> 1010 and spend > 0)::int ghosts from bookings`,
    ),
  ).toEqual({ poor: 0, ghosts: 0 });
});

test('guests return at realistic rates', async () => {
  const { most, regulars } = await queryOne<{
    most: number;
    regulars: number;
  }>(`select max(n)::int most, count(*) filter (where n > 3)::int regulars
    from (select count(*) n from bookings where restaurant = '10001' and diner_uid <> 1000 group by diner_uid) x`);
  expect(most).toBeGreaterThan(5);
  expect(regulars).toBeGreaterThan(50);
});

describe('La Marina sells more than dinner', () => {
  const R = '/tms/v2/restaurants/10001';
  const owner = async <T>(path: string) => {
    const { body } = await caller(api)<{ tokens: Array<{ type: string; value: string }> }>(
      'POST',
      '/auth/v1/accounts/login',
      { email: 'owner@maitre.test', password: 'maitre-demo' },
    );
    const token = body.tokens.find(({ type }) => type === 'access')?.value;
    const answer = await fetch(`${api.url}${R}/${path}${path.includes('?') ? '&' : '?'}service=la-marina`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as T;
  };

  test('a menu, a month of orders, and a board with orders in each step', async () => {
    const { menuProducts } = await owner<{ menuProducts: unknown[] }>('menu-products');
    expect(menuProducts).toHaveLength(11);
    const { orders } = await owner<{ orders: Array<{ status: string }> }>('orders?date=2026-11-21&open=true');
    const open = orders
      .map(({ status }) => status)
      .filter((status) => status !== 'Delivered' && status !== 'Cancelled');
    expect([...new Set(open)].sort()).toEqual(['Done', 'In Kitchen', 'In Route', 'Received']);
    const report = await owner<OrderReport>('ta-report?from=2026-10-22&to=2026-11-21');
    expect(report.days).toHaveLength(31);
    expect(report.statuses.find(({ status }) => status === 'Delivered')?.orders).toBeGreaterThan(100);
    expect(report.payments.reduce((sum, { total }) => sum + total, 0)).toBe(report.totalPrice);
  });

  test('gift cards in every state, and the liability equals their balances', async () => {
    const { giftCards } = await owner<{ giftCards: Array<{ shown: string; balance: number }> }>('gift-card');
    expect([...new Set(giftCards.map(({ shown }) => shown))].sort()).toEqual([
      'active',
      'blocked',
      'expired',
      'part-used',
      'used',
    ]);
    expect(await queryOne(`select count(*)::int as cards, sum(balance)::int as owed from gift_cards`)).toEqual({
      cards: 12,
      owed: (await queryOne<{ owed: number }>(`select sum(amount)::int as owed from gift_entries`)).owed,
    });
  });

  test('regulars have the points of their visits, and some a reward', async () => {
    expect(
      await queryOne(`select count(*)::int as members, bool_and(points >= 0) as held,
        (select count(*)::int > 0 from loyalty_redemptions where state = 'held') as reward from loyalty_members`),
    ).toEqual({ members: 40, held: true, reward: true });
  });

  test('an event with tickets of booked parties, and one on sale', async () => {
    expect(
      await queryOne(`select count(distinct booking_uid)::int > 3 as parties, count(*)::int = (select sum(sold)::int from ticket_kinds) as counted,
        bool_and(exists (select 1 from bookings b where b.uid = booking_uid and b.event_uid = tickets.event_uid)) as booked,
        (select count(distinct event_uid)::int from ticket_kinds) as events from tickets`),
    ).toEqual({ parties: true, counted: true, booked: true, events: 2 });
  });

  test('no message is sent to guests', async () => {
    expect(await queryOne(`select count(*)::int as messages from outbox`)).toEqual({ messages: 0 });
  });
});

test('load restaurants come after existing ones, with owners who sign in', async () => {
  await seedLoad(api.database.db, { restaurants: 2, bookings: 60, now: NOW });
  await seedLoad(api.database.db, { restaurants: 1, bookings: 60, now: NOW });
  expect(
    await queryOne(
      `select string_agg(service, ' ' order by service) as services from restaurants where service like 'load-%'`,
    ),
  ).toEqual({ services: 'load-0001 load-0002 load-0003' });
  expect(
    (await caller(api)('POST', '/auth/v1/accounts/login', { email: 'owner@load-0003.test', password: 'maitre-demo' }))
      .status,
  ).toBe(200);
});
