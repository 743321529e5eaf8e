/**
 * Years of orders are imported from a file in the format of public data sets: one line per dish, 13,000 orders, to the penny; they use no kitchen
 * capacity.
 */
import { sql } from 'drizzle-orm';
import type { OrderReport, OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import { csvParts } from '@/lib/rules/takeaway/csv-parts';
import { rowsOf } from '@/restaurant-api/db/client';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type Came = OrderTypes['import']['answer'] & Refused;
const R = '/tms/v2/restaurants/R1';
const ORDERS = 13_000;
/** Milliseconds allowed per order: a busy machine needs about three. */
const MS_AN_ORDER = 12;
/** Seven years on a database without table statistics: a join without an index takes minutes. */
const REPORT_MS = 15_000;
let api: ApiServer;
let manager: Host;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T18:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ takeaway: true });
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

/** Prices in the style of such files: 0.8, 12.95, 3. */
const DISHES = [
  ['Plain Papadum', '0.8', 80],
  ['King Prawn Balti', '12.95', 1295],
  ['Garlic Naan', '2.95', 295],
  ['Bombay Aloo', '5.95', 595],
  ['"Mint, Sauce"', '.5', 50],
  ['Saag Paneer', '6', 600],
] as const;

/** Newest first, with an occasional order split by another, as systems write them. @returns the file, and its sum in pennies calculated separately */
function madeFile() {
  const two = (n: number) => String(n).padStart(2, '0');
  const lines: string[] = [];
  let pennies = 0;
  let dishes = 0;
  const years = new Map<number, number>();
  for (let n = ORDERS; n > 0; n--) {
    const day = new Date(Date.UTC(2015, 8, 1) + Math.floor(n / 9) * 86_400_000);
    const hour = (17 + (n % 9)) % 24;
    // After midnight it is the next calendar day, and the previous service day.
    const shown = hour < 4 ? new Date(day.getTime() + 86_400_000) : day;
    const when = `${two(shown.getUTCDate())}/${two(shown.getUTCMonth() + 1)}/${shown.getUTCFullYear()} ${two(hour)}:${two((n * 7) % 60)}`;
    const own = 1 + ((n * 13) % 9);
    const torn = n % 50 === 0 ? lines.pop() : undefined;
    for (let line = 0; line < own; line++) {
      const [name, price, minor] = DISHES[(n * 5 + line * 3) % DISHES.length] as (typeof DISHES)[number];
      const quantity = 1 + ((n + line) % 3);
      lines.push(`${n},${when},${name},${quantity},${price},${own}`);
      pennies += quantity * minor;
      dishes += quantity;
    }
    years.set(day.getUTCFullYear(), (years.get(day.getUTCFullYear()) ?? 0) + 1);
    if (torn !== undefined) lines.push(torn);
  }
  return {
    csv: `Order Number,Order Date,Item Name,Quantity,Product Price,Total products\n${lines.join('\n')}\n`,
    pennies,
    dishes,
    years,
  };
}

const bring = (csv: string) =>
  manager.call<Came>('POST', `${R}/orders-import`, { csv, dateFormat: 'dmy' }).then(({ body }) => body);

test('13,000 orders of a file are imported once, to the penny, and use no kitchen capacity', async () => {
  const { csv, pennies, dishes, years } = madeFile();
  const parts = csvParts(csv);
  expect(parts.length).toBeGreaterThan(2);
  const started = performance.now();
  const came: Came[] = [];
  for (const part of parts) came.push(await bring(part.csv));
  const took = performance.now() - started;
  const sum = (of: (one: Came) => number) => came.reduce((all, one) => all + of(one), 0);
  expect(sum(({ orders }) => orders)).toBe(ORDERS);
  expect(sum(({ total }) => total)).toBe(pennies);
  expect(sum(({ refusedLines }) => refusedLines)).toBe(0);
  const startedAt = performance.now();
  expect(took / ORDERS).toBeLessThan(MS_AN_ORDER);

  const report = async (from: string, to: string) =>
    (await manager.call<OrderReport>('GET', `${R}/ta-report?from=${from}&to=${to}`)).body;
  const all = await report('2015-01-01', '2021-12-31');
  expect(performance.now() - startedAt).toBeLessThan(REPORT_MS);
  expect(all).toMatchObject({ orders: ORDERS, totalPrice: pennies, paid: pennies, refunded: 0 });
  expect(all.products.reduce((count, { quantity }) => count + quantity, 0)).toBe(dishes);
  expect(all.products.map(({ name }) => name)).toContain('Mint, Sauce');
  expect((await report('2017-01-01', '2017-12-31')).orders).toBe(years.get(2017));
  const [lines] = rowsOf<{ pennies: string }>(
    await api.database.db.execute(sql`select sum(total)::text as pennies from order_lines`),
  );
  expect(lines?.pennies).toBe(String(pennies));

  // Imported orders are no work: they are not on the board, and every slot is as free as before.
  const { body: board } = await manager.call<{ orders: unknown[] }>('GET', `${R}/orders?date=2026-11-21&open=true`);
  expect(board.orders).toEqual([]);
  expect(await bring(parts[0]?.csv ?? '')).toMatchObject({ orders: 0, total: 0, known: came[0]?.orders });
});
