/** A person's orders: told to them with their data, and without them once they are forgotten. An order is theirs by its number or address. */
import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnOrder } from '@/lib/contract/guests/guest-preferences';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import type { Queryable, Tx } from '../../db/client';
import { orderLines, orders } from '../../db/schema/orders';
import { blankOrders } from './blank-orders';

interface Reached {
  phone: string;
  email: string;
}

/** undefined for somebody who left neither: a number without a digit is none, and would be everybody's who left none. */
function isOf({ phone, email }: Reached): SQL | undefined {
  return or(
    phoneKey(phone) === ''
      ? undefined
      : sql`regexp_replace(${orders.phone}, '\\D', '', 'g') = regexp_replace(${phone}, '\\D', '', 'g')`,
    email === '' ? undefined : sql`lower(${orders.email}) = lower(${email})`,
  );
}

/** The newest first. @param people them, and whoever was merged into them */
export async function findOwnOrders(
  db: Queryable,
  restaurant: string,
  people: readonly Reached[],
): Promise<OwnOrder[]> {
  const theirs = or(...people.map(isOf));
  if (!theirs) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurant, restaurant), theirs))
    .orderBy(desc(orders.uid));
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.restaurant, restaurant),
        inArray(
          orderLines.order,
          rows.map(({ uid }) => uid),
        ),
      ),
    )
    .orderBy(orderLines.uid);
  return rows.map((row) => {
    const { number, service, status, receivedAt, name, phone, email, address, note, allergies } = row;
    return {
      number,
      service,
      status,
      at: receivedAt.toISOString(),
      name,
      phone,
      email,
      address,
      note,
      allergies,
      dishes: lines
        .filter((line) => line.order === row.uid)
        .map((line) => ({ name: line.name, quantity: line.quantity })),
      total: row.totalPrice,
      currency: row.currency,
    };
  });
}

/** One that is under way is still brought to them; the clock sees to it later. */
export async function blankOrdersOf(tx: Tx, restaurant: string, person: Reached, at: Date): Promise<void> {
  const theirs = isOf(person);
  if (!theirs) return;
  await blankOrders(
    tx,
    sql`${and(eq(orders.restaurant, restaurant), inArray(orders.status, ['Delivered', 'Rejected', 'Cancelled']), theirs)}`,
    at,
  );
}
