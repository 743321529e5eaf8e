/** Which indexes find orders among thousands: for the board, which is read often, and for a person's data. */
import { sql } from 'drizzle-orm';
import { blankOrdersOf, findOwnOrders } from '@/restaurant-api/modules/orders/own-orders';
import { findOrders } from '@/restaurant-api/modules/orders/repository';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { explained } from '../support/api/explained';

let api: ApiServer;

/** Orders of 400 days up to the 21st, 20 a day; of days before, one of each kind that the board lists. */
beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  const { db } = api.database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders (restaurant, number, service, channel, status, date, time, due_at, received_at, name, phone, email, language, note, allergies,
        payment, payment_state, currency, subtotal_price, service_price, delivery_price, total_price, paid, refunded, items, minutes)
      select 'R1', n, 'takeaway', 'staff', case when n in (0, 200) then 'In Kitchen' when n = 400 then 'Rejected' else 'Delivered' end,
        '2026-11-21'::date - n / 20, 20, '2026-11-21 20:00+01'::timestamptz - make_interval(days => n / 20), now(), 'Elif',
        '+34 700 ' || lpad(n::text, 6, '0'), 'Elif' || n || '@example.com', 'en', '', '', 'Cash on delivery', case when n in (0, 200, 600) then 'pending' else 'paid' end,
        'EUR', 1000, 0, 0, 1000, case when n in (0, 200, 600) then 0 else 1000 end, 0, 1, '{}'
      from generate_series(0, 7999) n`);
    await tx.execute(sql`
      insert into order_events (restaurant, order_uid, kind, value, amount, "by", at)
      select restaurant, uid, 'paid', '', paid, '', now() from orders where paid > 0`);
  });
  await db.execute(sql`analyze orders`);
});
afterAll(() => api.close());

const ofOrders = (scans: string[]) => scans.filter((scan) => scan.startsWith('orders '));

test('the board reads open, owed and unpaid orders and those of the day by an index each', async () => {
  const { db, scans } = explained(api.database.db);
  const found = await findOrders(db, 'R1', { date: '2026-11-21', open: true });
  expect(found.map(({ row }) => row.number).filter((number) => number >= 20)).toEqual([600, 400, 200]);
  expect(found).toHaveLength(23);
  expect(ofOrders(scans())).toEqual([
    'orders by orders_day',
    'orders by orders_open',
    'orders by orders_owed',
    'orders by orders_unpaid',
  ]);
});

test('open orders are found by indexes without a day, too', async () => {
  const { db, scans } = explained(api.database.db);
  const found = await findOrders(db, 'R1', { open: true });
  expect(found.map(({ row }) => row.number)).toEqual([400, 200, 0]);
  expect(ofOrders(scans())).toEqual(['orders by orders_open', 'orders by orders_owed']);
});

test('a person’s orders are found, and erased, by the digits of their number and their address', async () => {
  const person = { phone: '(+34) 700-000-700', email: 'ELIF701@example.com' };
  const { db, scans } = explained(api.database.db);
  const found = await findOwnOrders(db, 'R1', [person]);
  expect(found.map(({ number }) => number)).toEqual([701, 700]);
  expect(ofOrders(scans())).toEqual(['orders by orders_email', 'orders by orders_phone']);

  await api.database.db.transaction(async (tx) => {
    const erasing = explained(tx);
    await blankOrdersOf(erasing.db, 'R1', person, new Date('2026-11-21T12:00:00Z'));
    expect(ofOrders(erasing.scans())).toEqual(['orders by orders_email', 'orders by orders_phone']);
  });
  expect(await findOwnOrders(api.database.db, 'R1', [person])).toEqual([]);
});
