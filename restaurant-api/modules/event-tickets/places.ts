/** The counters of places: taken by conditional updates, so that the last place is sold once (ADR 125). */
import { sql } from 'drizzle-orm';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { Problem } from '../../problem';

/** Kind → number. */
export type Lines = ReadonlyMap<number, number>;

export const totalOf = (lines: Lines): number => [...lines.values()].reduce((sum, one) => sum + one, 0);

export function linesOf(list: ReadonlyArray<{ kind: number; quantity?: number }>): Map<number, number> {
  const lines = new Map<number, number>();
  for (const { kind, quantity = 1 } of list) lines.set(kind, (lines.get(kind) ?? 0) + quantity);
  return lines;
}

const soldOut = (details: Record<string, unknown>) =>
  new Problem('sold-out', 'There are not so many tickets left', { details });

/**
 * Checks availability without writing: a refusal does not affect the other orders of the batch (ADR 52).
 * @throws Problem 'sold-out' with the remaining number
 */
export async function assertLeft(db: Queryable, restaurant: string, seating: number, lines: Lines): Promise<void> {
  const kinds = [...lines.keys()];
  const rows = rowsOf<{ kind: string | null; left: number | null }>(
    await db.execute(sql`
      select uid as kind, allotment - sold as left from ticket_kinds
      where restaurant = ${restaurant} and uid in (${sql.join(
        kinds.map((one) => sql`${one}::bigint`),
        sql`, `,
      )})
      union all
      select null, places - taken from event_seatings where restaurant = ${restaurant} and uid = ${seating}::bigint`),
  );
  for (const { kind, left } of rows) {
    if (left === null) continue;
    const wanted = kind === null ? totalOf(lines) : (lines.get(Number(kind)) ?? 0);
    if (Number(left) < wanted)
      throw soldOut({ left: Math.max(0, Number(left)), ...(kind !== null && { kind: Number(kind) }) });
  }
}

/** @throws Problem 'sold-out' */
export async function takePlaces(tx: Tx, restaurant: string, seating: number, lines: Lines): Promise<void> {
  // In the order of their uids, which prevents deadlocks.
  for (const [kind, quantity] of [...lines].sort(([a], [b]) => a - b)) {
    const taken = rowsOf(
      await tx.execute(sql`
        update ticket_kinds set sold = sold + ${quantity} where restaurant = ${restaurant} and uid = ${kind}::bigint
          and (allotment is null or sold + ${quantity} <= allotment) returning uid`),
    );
    if (taken.length === 0) throw soldOut({ left: 0, kind });
  }
  await takeSeats(tx, restaurant, seating, totalOf(lines));
}

/** @throws Problem 'sold-out' */
export async function takeSeats(tx: Tx, restaurant: string, seating: number, people: number): Promise<void> {
  const taken = rowsOf(
    await tx.execute(sql`
      update event_seatings set taken = taken + ${people} where restaurant = ${restaurant} and uid = ${seating}::bigint
        and (places is null or taken + ${people} <= places) returning uid`),
  );
  if (taken.length === 0) throw soldOut({ left: 0 });
}

export async function freePlaces(tx: Tx, restaurant: string, seating: number, lines: Lines): Promise<void> {
  for (const [kind, quantity] of [...lines].sort(([a], [b]) => a - b))
    await tx.execute(
      sql`update ticket_kinds set sold = sold - ${quantity} where restaurant = ${restaurant} and uid = ${kind}::bigint`,
    );
  await freeSeats(tx, restaurant, seating, totalOf(lines));
}

export async function freeSeats(tx: Tx, restaurant: string, seating: number, people: number): Promise<void> {
  await tx.execute(
    sql`update event_seatings set taken = taken - ${people} where restaurant = ${restaurant} and uid = ${seating}::bigint`,
  );
}
