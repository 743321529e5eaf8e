/**
 * Orders of another system come in from CSV (ADR 163): they are over and nothing is cooked of them, so they take no slot and no stock. An order that came in
 * before is known by its number.
 */
import { parse } from 'csv-parse/sync';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { undoDefuse } from '@/lib/csv/defuse';
import type { OrderTypes } from '@/lib/resources/orders-schema';
import { detectDelimiter } from '@/lib/rules/import/delimiter';
import { NEEDED_COLUMNS, type ReadOrder, foldedHeading, orderColumns, readOrders } from '@/lib/rules/import/order-file';
import { instantOf } from '@/lib/time/service-day';
import { menuProducts, orderEvents, orderLines, orders } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { invalidField } from '../../problem';
import { write } from '../../write/write';
import { nextNumber } from './place';

type Body = OrderTypes['import']['body'];
type Answer = OrderTypes['import']['answer'];

/** @throws Problem 'validation' for a file without one of the headings */
export async function importOrders(call: Call, body: Body): Promise<Answer> {
  const { context, restaurant, actor, idempotency } = call;
  const { found, rejected, refusedLines } = readFile(body, restaurant);
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
            .where(and(eq(menuProducts.restaurant, restaurant.uid), isNull(menuProducts.deletedAt)))
        ).map((product) => [foldedHeading(product.name), product]),
      );
      const fresh: ReadOrder[] = [...found.values()].filter(({ number }) => !known.has(number));
      let number = fresh.length > 0 ? await nextNumber(tx, restaurant.uid, fresh.length) : 0;
      const now = new Date(context.now());
      let total = 0;
      for (let at = 0; at < fresh.length; at += 200) {
        const chunk = fresh.slice(at, at + 200);
        const made = await tx
          .insert(orders)
          .values(
            chunk.map((order) => {
              const { service, subtotal, deliveryPrice, servicePrice } = order;
              const totalPrice = subtotal + deliveryPrice + servicePrice;
              total += totalPrice;
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
                subtotalPrice: subtotal,
                servicePrice,
                deliveryPrice,
                totalPrice,
                paid: totalPrice,
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
              const product = products.get(foldedHeading(line.name));
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
      return { orders: fresh.length, known: known.size, total, rejected, refusedLines };
    },
    idempotency,
  );
  return result;
}

/** @throws Problem 'validation' for what is no CSV, or has not all that is needed */
function readFile(
  { csv, dateFormat, service = 'takeaway', columns: said = {} }: Body,
  { currency, timeZone }: Pick<Call['restaurant'], 'currency' | 'timeZone'>,
): ReturnType<typeof readOrders> {
  const delimiter = detectDelimiter(csv.slice(0, 4_000), (cells) => Object.keys(orderColumns(cells, said)).length);
  let records: string[][];
  try {
    records = parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, delimiter });
  } catch {
    throw invalidField('csv', 'invalid');
  }
  const [headings = [], ...rows] = records;
  const columns = orderColumns(headings, said);
  const misnamed = Object.entries(said).find(
    ([, name]) => !headings.some((heading) => foldedHeading(heading) === foldedHeading(name)),
  );
  if (misnamed) throw invalidField(`columns.${misnamed[0]}`, 'unknown');
  if (NEEDED_COLUMNS.some((column) => columns[column] === undefined)) throw invalidField('csv', 'missingHeading');
  return readOrders(
    rows.map((cells) => cells.map(undoDefuse)),
    { columns, dateFormat, currency, zone: timeZone, service },
  );
}
