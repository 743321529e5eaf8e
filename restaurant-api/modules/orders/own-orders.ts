/** A person's orders, for the export and the erasure of their data. An order belongs to a person by phone number or e-mail address. */
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

/** Undefined for persons with neither. A number without digits counts as none: it would match every order without a number. */
function belongsTo({ phone, email }: Reached): SQL | undefined {
  return or(
    phoneKey(phone) === ''
      ? undefined
      : sql`regexp_replace(${orders.phone}, '\\D', '', 'g') = regexp_replace(${phone}, '\\D', '', 'g')`,
    email === '' ? undefined : sql`lower(${orders.email}) = lower(${email})`,
  );
}

/** Newest first. @param people the person and the diners merged into them */
export async function findOwnOrders(
  db: Queryable,
  restaurant: string,
  people: readonly Reached[],
): Promise<OwnOrder[]> {
  const theirs = or(...people.map(belongsTo));
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

/** Open orders are still delivered; the job `erase-old-addresses` erases their data later. */
export async function blankOrdersOf(tx: Tx, restaurant: string, person: Reached, at: Date): Promise<void> {
  const theirs = belongsTo(person);
  if (!theirs) return;
  await blankOrders(
    tx,
    sql`${and(eq(orders.restaurant, restaurant), inArray(orders.status, ['Delivered', 'Rejected', 'Cancelled']), theirs)}`,
    at,
  );
}
