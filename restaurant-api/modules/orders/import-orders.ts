/**
 * Orders of another system come in from CSV: one line for each dish, lines of one order by its number. They are over and nothing is cooked of them, so
 * they take no slot and no stock. An order that came in before is known by its number.
 */
import { parse } from 'csv-parse/sync';
import { and, eq, inArray } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { OrderTypes } from '@/lib/resources/orders-schema';
import { undoDefuse } from '@/lib/csv/defuse';
import { decimalsOf } from '@/lib/money/format';
import { instantOf } from '@/lib/time/service-day';
import { afterMidnight, shiftDate } from '@/lib/time/service-day';
import { menuProducts, orderEvents, orderLines, orders } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { write } from '../../write/write';
import { nextNumber } from './place';

type Body = OrderTypes['import']['body'];
type Answer = OrderTypes['import']['answer'];

/** Headings as other systems write them, folded. */
const HEADINGS = {
  number: ['ordernumber', 'orderid', 'order', 'number', 'pedido', 'ndepedido', 'numerodepedido'],
  date: ['orderdate', 'date', 'datetime', 'createdat', 'fecha', 'data'],
  name: ['itemname', 'item', 'product', 'productname', 'dish', 'producto', 'produto', 'plato', 'prato'],
  quantity: ['quantity', 'qty', 'cantidad', 'quantidade'],
  price: ['productprice', 'itemprice', 'unitprice', 'price', 'precio', 'preco'],
} as const;
type Column = keyof typeof HEADINGS;

const folded = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

interface Line {
  name: string;
  quantity: number;
  price: number;
}
interface Order {
  number: string;
  date: string;
  time: number;
  lines: Line[];
}

/** @throws Problem 'validation' for a file without one of the headings */
export async function importOrders(call: Call, { csv, dateFormat, service = 'takeaway' }: Body): Promise<Answer> {
  const { context, restaurant, actor, idempotency } = call;
  const { found, rejected } = readOrders(csv, dateFormat, restaurant.currency);
  const { result } = await write(
    context,
    restaurant,
    actor,
    async (unit) => {
      const { tx } = unit;
      const known = new Set<string>();
      const numbers = [...found.keys()];
      for (let at = 0; at < numbers.length; at += 1_000) {
        const rows = await tx
          .select({ key: orders.importKey })
          .from(orders)
          .where(and(eq(orders.restaurant, restaurant.uid), inArray(orders.importKey, numbers.slice(at, at + 1_000))));
        for (const { key } of rows) if (key !== null) known.add(key);
      }
      const products = new Map(
        (
          await tx
            .select({ uid: menuProducts.uid, name: menuProducts.name, station: menuProducts.station })
            .from(menuProducts)
            .where(eq(menuProducts.restaurant, restaurant.uid))
        ).map((product) => [folded(product.name), product]),
      );
      const fresh = [...found.values()].filter(({ number }) => !known.has(number));
      let number = fresh.length > 0 ? await nextNumber(tx, restaurant.uid, fresh.length) : 0;
      const now = new Date(context.now());
      let total = 0;
      for (let at = 0; at < fresh.length; at += 200) {
        const chunk = fresh.slice(at, at + 200);
        const made = await tx
          .insert(orders)
          .values(
            chunk.map((order) => {
              const subtotalPrice = order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
              total += subtotalPrice;
              const dueAt = instantOf(order.date, order.time, restaurant.timeZone);
              return {
                restaurant: restaurant.uid,
                number: number++,
                service,
                channel: 'import' as const,
                status: 'Delivered' as const,
                deliveryState: service === 'delivery' ? ('ended' as const) : null,
                date: order.date,
                time: order.time,
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
                currency: restaurant.currency,
                subtotalPrice,
                totalPrice: subtotalPrice,
                paid: subtotalPrice,
                items: order.lines.reduce((sum, line) => sum + line.quantity, 0),
                minutes: {},
                importKey: order.number,
              };
            }),
          )
          .returning({ uid: orders.uid, importKey: orders.importKey, paid: orders.paid });
        const uids = new Map(made.map(({ uid, importKey }) => [importKey, uid]));
        await tx.insert(orderLines).values(
          chunk.flatMap((order) =>
            order.lines.map((line) => {
              const product = products.get(folded(line.name));
              return {
                restaurant: restaurant.uid,
                order: uids.get(order.number) as number,
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
        await tx.insert(orderEvents).values(
          made.map(({ uid, paid }) => ({
            restaurant: restaurant.uid,
            order: uid,
            kind: 'paid' as const,
            value: 'import',
            amount: paid,
            by: actor.name,
            at: now,
          })),
        );
      }
      if (fresh.length > 0)
        unit.record({
          kind: KIND.note,
          entity: 'order',
          uid: restaurant.uid,
          action: 'create',
          after: { imported: fresh.length, total },
        });
      return { orders: fresh.length, known: known.size, total, rejected };
    },
    idempotency,
  );
  return result;
}

function readOrders(
  csv: string,
  dateFormat: Body['dateFormat'],
  currency: string,
): { found: Map<string, Order>; rejected: Answer['rejected'] } {
  let records: string[][];
  try {
    records = parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, delimiter: [',', ';', '\t'] });
  } catch {
    throw invalidField('csv', 'invalid');
  }
  const [headings = [], ...rows] = records;
  const names = headings.map(folded);
  const at = Object.fromEntries(
    Object.entries(HEADINGS).map(([column, known]) => [
      column,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<Column, number>;
  if (Object.values(at).some((index) => index < 0)) throw invalidField('csv', 'missingHeading');
  const found = new Map<string, Order>();
  const rejected: Answer['rejected'] = [];
  const broken = new Set<string>();
  rows.forEach((row, index) => {
    const cell = (column: Column) => undoDefuse(row[at[column]] ?? '').trim();
    const number = cell('number').slice(0, 100);
    const when = momentFrom(cell('date'), dateFormat);
    const quantity = Number(cell('quantity'));
    const price = minorFrom(cell('price'), currency);
    const name = cell('name').slice(0, 200);
    const fault =
      number === ''
        ? 'number'
        : when === null
          ? 'date'
          : name === ''
            ? 'name'
            : !Number.isInteger(quantity) || quantity < 1 || quantity > 10_000
              ? 'quantity'
              : price === null
                ? 'price'
                : null;
    if (fault !== null || when === null || price === null) {
      broken.add(number);
      if (rejected.length < 100) rejected.push({ line: index + 2, field: fault ?? 'date', message: 'invalid' });
      return;
    }
    const order = found.get(number) ?? { number, ...when, lines: [] };
    order.lines.push({ name, quantity, price });
    found.set(number, order);
  });
  // Half an order would be a wrong sum.
  for (const number of broken) found.delete(number);
  return { found, rejected };
}

/** '03/08/2019 20:25' → the service day and hour: what is before four belongs to the evening before. */
function momentFrom(text: string, format: Body['dateFormat']): { date: string; time: number } | null {
  const match = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2})?.*)?$/.exec(text);
  if (!match) return null;
  const [one, two, three] = [Number(match[1]), Number(match[2]), Number(match[3])] as [number, number, number];
  const [year, month, day] =
    format === 'ymd' ? [one, two, three] : format === 'dmy' ? [three, two, one] : [three, one, two];
  const [hour, minute] = [Number(match[4] ?? 12), Number(match[5] ?? 0)];
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const known = new Date(`${date}T00:00:00Z`);
  if (year < 2000 || Number.isNaN(known.getTime()) || !known.toISOString().startsWith(date)) return null;
  if (hour > 23 || minute > 59) return null;
  const time = afterMidnight(hour + minute / 60);
  return { date: time >= 24 ? shiftDate(date, -1) : date, time };
}

/** '10.95', '10,95', '€ 10.95' → 1095; exact, and null for what is no amount. */
function minorFrom(text: string, currency: string): number | null {
  const plain = text.replace(/[^\d.,-]/g, '').replace(',', '.');
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain);
  if (!match) return null;
  const digits = decimalsOf(currency);
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  if (decimals.length > digits) return null;
  return Number(`${match[1]}${decimals.padEnd(digits, '0')}`);
}
