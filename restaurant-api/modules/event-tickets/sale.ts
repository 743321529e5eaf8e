/** Checks an order: kinds on sale, numbers and price. */
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { saleError, orderTerms } from '@/lib/rules/tickets/order';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { Problem, invalidField } from '../../problem';
import { type Lines, linesOf, totalOf } from './places';
import { type EventRow, type KindRow, type SeatingRow, findEvent, findKinds, findSeating } from './repository';

export interface Ordered {
  event: EventRow;
  seating: SeatingRow;
  kinds: ReadonlyMap<number, KindRow>;
  lines: Lines;
  people: number;
}

export interface OrderAsked {
  event: number;
  seating: number;
  lines: ReadonlyArray<{ kind: number; quantity: number }>;
}

/** @throws Problem 'not-found', 'event-cancelled', 'validation' */
export async function readOrder(db: Queryable, restaurant: string, asked: OrderAsked): Promise<Ordered> {
  const event = await findEvent(db, restaurant, asked.event);
  if (event.cancelledAt) throw new Problem('event-cancelled', 'This event is cancelled');
  const seating = await findSeating(db, restaurant, asked.seating);
  if (!seating || seating.deletedAt || seating.event !== event.uid) throw invalidField('seating', 'unknown');
  const lines = linesOf(asked.lines);
  const known = new Map((await findKinds(db, restaurant, event.uid)).map((kind) => [kind.uid, kind]));
  const kinds = new Map<number, KindRow>();
  for (const uid of lines.keys()) {
    const kind = known.get(uid);
    if (!kind) throw invalidField('lines', 'unknown');
    kinds.set(uid, kind);
  }
  return { event, seating, kinds, lines, people: totalOf(lines) };
}

/**
 * Checks for orders by guests.
 * @param code that unlocks hidden kinds
 * @throws Problem 'not-on-sale' with the reason, 'validation' for a number that is not allowed
 */
export function assertOnSale(
  { event, kinds, lines }: Ordered,
  { today, code }: { today: ServiceDate; code: string },
): void {
  if (!event.online) throw new Problem('not-on-sale', 'This event is not sold online', { details: { why: 'hidden' } });
  for (const [uid, quantity] of lines) {
    const kind = kinds.get(uid) as KindRow;
    const why = saleError(kind, { today, code });
    if (why) throw new Problem('not-on-sale', 'This ticket is not on sale now', { details: { why, kind: uid } });
    if (quantity < kind.min || quantity > kind.max)
      throw new Problem('validation', 'So many tickets may not be ordered at once', {
        errors: [{ field: 'lines', message: 'invalidCovers' }],
        details: { kind: uid, min: kind.min, max: kind.max },
      });
  }
}

/** Null without prepayment. */
export function termsOf(
  { event, kinds, lines, people }: Ordered,
  startsAt: number,
  currency: string,
): FrozenPolicy | null {
  const list = [...lines].map(([uid, quantity]) => ({ kind: kinds.get(uid) as KindRow, quantity }));
  return orderTerms(list, { name: event.name, people, startsAt, currency });
}
