/**
 * Orders of another system come in from CSV (ADR 163): they are over and nothing is cooked of them, so they take no slot and no stock. An order that came in
 * before is known by its number and its day.
 */
import { parse } from 'csv-parse/sync';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { undoDefuse } from '@/lib/csv/defuse';
import type { OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import { detectDelimiter } from '@/lib/rules/import/delimiter';
import { NEEDED_COLUMNS, type ReadOrder, foldedHeading, orderColumns, readOrders } from '@/lib/rules/import/order-file';
import { instantOf } from '@/lib/time/service-day';
import type { Tx } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { menuProducts, orderEvents, orderLines, orders } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { write } from '../../write/write';
import { nextNumber } from './place';

type Body = OrderTypes['import']['body'];
type Answer = OrderTypes['import']['answer'];

/** @throws Problem 'validation' for a file without a required heading */
export async function importOrders(call: Call, body: Body): Promise<Answer> {
  const { restaurant } = call;
  const { found, rejected, refusedLines } = readFile(body, restaurant);
  const result = await write(call, async (unit) => {
    const importedKeys = await findKnown(unit.tx, restaurant.uid, found);
    const newOrders = [...found.values()].filter(({ key }) => !importedKeys.has(key));
    const total = newOrders.reduce((sum, order) => sum + totalOf(order), 0);
    if (newOrders.length > 0) {
      await insertOrders(unit.tx, call, newOrders);
      unit.record({
        kind: KIND.note,
        entity: 'order',
        uid: restaurant.uid,
        action: 'create',
        after: { imported: newOrders.length, total },
      });
    }
    return { orders: newOrders.length, known: importedKeys.size, total, rejected, refusedLines };
  });
  return result;
}

const totalOf = ({ subtotal, deliveryPrice, servicePrice }: ReadOrder) => subtotal + deliveryPrice + servicePrice;

/** Keys of orders that were imported before. */
async function findKnown(tx: Tx, restaurant: string, found: ReadonlyMap<string, ReadOrder>): Promise<Set<string>> {
  const known = new Set<string>();
  // Orders from before the day became part of the key are stored by number only.
  const keys = [...new Set([...found.values()].flatMap(({ key, number }) => [key, number]))];
  for (let at = 0; at < keys.length; at += 1_000) {
    const rows = await tx
      .select({ key: orders.importKey, date: orders.date })
      .from(orders)
      .where(and(eq(orders.restaurant, restaurant), inArray(orders.importKey, keys.slice(at, at + 1_000))));
    for (const { key, date } of rows)
      for (const one of [`${key}`, `${key} ${date}`]) if (found.has(one)) known.add(one);
  }
  return known;
}

async function insertOrders(
  tx: Tx,
  { context, restaurant: { uid: restaurant, currency, timeZone }, actor }: Call,
  fresh: readonly ReadOrder[],
): Promise<void> {
  const dishes = await tx
    .select({ uid: menuProducts.uid, name: menuProducts.name, station: menuProducts.station })
    .from(menuProducts)
    .where(and(eq(menuProducts.restaurant, restaurant), isNull(menuProducts.deletedAt)));
  const products = new Map(dishes.map((product) => [foldedHeading(product.name), product]));
  const first = await nextNumber(tx, restaurant, fresh.length);
  const uids = await reserveUids(tx, orders, fresh.length);
  const uidOf = (index: number) => uids[index] as number;
  await insertRows(
    tx,
    orders,
    fresh.map((order, index) => {
      const { key, service, date, time, subtotal, deliveryPrice, servicePrice, lines } = order;
      const dueAt = instantOf(date, time, timeZone);
      return {
        restaurant,
        uid: uidOf(index),
        number: first + index,
        service,
        channel: 'import' as const,
        status: 'Delivered' as const,
        deliveryState: service === 'delivery' ? ('ended' as const) : null,
        date,
        time,
        dueAt,
        receivedAt: dueAt,
        endedAt: dueAt,
        name: '',
        phone: '',
        email: '',
        language: '',
        note: '',
        allergies: '',
        payment: 'Cash on delivery' as const,
        paymentState: 'paid' as const,
        currency,
        subtotalPrice: subtotal,
        servicePrice,
        deliveryPrice,
        totalPrice: totalOf(order),
        paid: totalOf(order),
        items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        minutes: {},
        importKey: key,
      };
    }),
  );
  await insertRows(
    tx,
    orderLines,
    fresh.flatMap(({ lines }, index) =>
      lines.map((line) => {
        const product = products.get(foldedHeading(line.name));
        return {
          restaurant,
          order: uidOf(index),
          product: product?.uid ?? null,
          ...line,
          total: line.price * line.quantity,
          options: [],
          note: '',
          station: product?.station ?? null,
          done: true,
        };
      }),
    ),
  );
  const at = new Date(context.now());
  await insertRows(
    tx,
    orderEvents,
    fresh.map((order, index) => ({
      restaurant,
      order: uidOf(index),
      kind: 'paid' as const,
      value: 'import',
      amount: totalOf(order),
      by: actor.name,
      at,
    })),
  );
}

/** @throws Problem 'validation' for a file that is not CSV or lacks required columns */
function readFile(
  { csv, dateFormat, service = 'takeaway', columns: text = {} }: Body,
  { currency, timeZone }: Pick<Call['restaurant'], 'currency' | 'timeZone'>,
): ReturnType<typeof readOrders> {
  const delimiter = detectDelimiter(csv.slice(0, 4_000), (cells) => Object.keys(orderColumns(cells, text)).length);
  let records: string[][];
  try {
    records = parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, delimiter });
  } catch {
    throw invalidField('csv', 'invalid');
  }
  const [headings = [], ...rows] = records;
  const columns = orderColumns(headings, text);
  const missingHeading = Object.entries(text).find(
    ([, name]) => !headings.some((heading) => foldedHeading(heading) === foldedHeading(name)),
  );
  if (missingHeading) throw invalidField(`columns.${missingHeading[0]}`, 'unknown');
  if (NEEDED_COLUMNS.some((column) => columns[column] === undefined)) throw invalidField('csv', 'missingHeading');
  return readOrders(
    rows.map((cells) => cells.map(undoDefuse)),
    { columns, dateFormat, currency, zone: timeZone, service },
  );
}
