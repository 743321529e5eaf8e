/**
 * One card of a request is with the provider at a time. Where fields only make a token each card is a call of its own to the provider, under a key of
 * its own: two that were sent in one moment could both be paid.
 */
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { paymentRequests } from '../../db/schema/payments';
import { Problem } from '../../problem';
import type { RequestRow } from './wire';

/** Longer than all the calls of a card may take with their tries; a process that died in them keeps others from it no longer than this. */
const TURN_MS = 180_000;

/** A card is with the provider, or was when its answer was lost. @param now epoch milliseconds */
export const isTurnTaken = ({ turnUntil }: Pick<RequestRow, 'turnUntil'>, now: number): boolean =>
  turnUntil !== null && turnUntil.getTime() > now;

/**
 * Does what sends a card, unless another one is under way: null then. One whose answer was lost keeps its turn to the end, by which the
 * provider has made it or never will.
 */
export async function withTurn<T>(db: Db, request: RequestRow, now: number, send: () => Promise<T>): Promise<T | null> {
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

/** One statement: of two one gets it. */
async function takeTurn(db: Db, request: RequestRow, now: Date, until: Date): Promise<boolean> {
  const { turnUntil } = paymentRequests;
  const taken = await db
    .update(paymentRequests)
    .set({ turnUntil: until })
    .where(and(isRequest(request), or(isNull(turnUntil), lte(turnUntil, now))))
    .returning({ uid: paymentRequests.uid });
  return taken.length === 1;
}

/** Its own only: it may have run out, and be another's. */
async function endTurn(db: Db, request: RequestRow, until: Date): Promise<void> {
  await db
    .update(paymentRequests)
    .set({ turnUntil: null })
    .where(and(isRequest(request), eq(paymentRequests.turnUntil, until)));
}

const isRequest = ({ restaurant, uid }: RequestRow) =>
  and(eq(paymentRequests.restaurant, restaurant), eq(paymentRequests.uid, uid));
