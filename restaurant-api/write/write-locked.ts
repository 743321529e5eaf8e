/** A write that decides about the restaurant as a whole. */
import type { Actor, Context, Restaurant } from '../context';
import type { Idempotency } from './idempotency';
import { lockRestaurant } from './lock-restaurant';
import { type UnitOfWork, write } from './write';

interface Writing {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  idempotency?: Idempotency;
}

/** Holds the restaurant's row before `work` reads anything: of two who decide at one time, the second sees what the first has done. */
export async function writeLocked<T>(
  { context, restaurant, actor, idempotency }: Writing,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const locked = async (unit: UnitOfWork) => {
    await lockRestaurant(unit.tx, restaurant.uid);
    return work(unit);
  };
  return (await write(context, restaurant, actor, locked, idempotency)).result;
}
