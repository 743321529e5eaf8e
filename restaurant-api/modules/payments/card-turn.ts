/**
 * Allows one card attempt per request at a time. With tokenised fields each card is a separate provider call under its own idempotency key: two
 * cards sent at the same moment could both be charged.
 */
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { paymentRequests } from '../../db/schema/payments';
import { Problem } from '../../problem';
import type { RequestRow } from './wire';

/** Longer than a card's provider calls may take with their retries; after a crash the request is blocked no longer than this. */
const TURN_MS = 180_000;

/** Whether a card attempt is running, or its answer was lost recently. @param now epoch milliseconds */
export const isCardPending = ({ turnUntil }: Pick<RequestRow, 'turnUntil'>, now: number): boolean =>
  turnUntil !== null && turnUntil.getTime() > now;

/**
 * Runs `send` unless another card attempt is running. An attempt whose answer was lost keeps its turn until `TURN_MS` has passed, by when the
 * provider has either completed it or never will.
 * @returns null if another attempt is running
 */
export async function withCardTurn<T>(
  db: Db,
  request: RequestRow,
  now: number,
  send: () => Promise<T>,
): Promise<T | null> {
  const until = new Date(now + TURN_MS);
  if (!(await takeTurn(db, request, new Date(now), until))) return null;
  try {
    const sent = await send();
    await endTurn(db, request, until);
    return sent;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable') await endTurn(db, request, until);
    throw error;
  }
}

/** A single statement, so that one of two concurrent attempts gets the turn. */
async function takeTurn(db: Db, request: RequestRow, now: Date, until: Date): Promise<boolean> {
  const { turnUntil } = paymentRequests;
  const taken = await db
    .update(paymentRequests)
    .set({ turnUntil: until })
    .where(and(isRequest(request), or(isNull(turnUntil), lte(turnUntil, now))))
    .returning({ uid: paymentRequests.uid });
  return taken.length === 1;
}

/** Ends its own turn only: it may have expired and been taken by another attempt. */
async function endTurn(db: Db, request: RequestRow, until: Date): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ turnUntil: null })
    .where(and(isRequest(request), eq(paymentRequests.turnUntil, until)));
}

const isRequest = ({ restaurant, uid }: RequestRow) =>
  and(eq(paymentRequests.restaurant, restaurant), eq(paymentRequests.uid, uid));
