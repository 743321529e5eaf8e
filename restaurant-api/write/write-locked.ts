/** A write that depends on the restaurant as a whole. */
import { lockRestaurant } from './lock-restaurant';
import { type UnitOfWork, type Writer, write } from './write';

/** Locks the restaurant's row before `work` reads anything: the second of two concurrent writes sees the result of the first. */
export async function writeLocked<T>(writer: Writer, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const locked = async (unit: UnitOfWork) => {
    await lockRestaurant(unit.tx, writer.restaurant.uid);
    return work(unit);
  };
  return write(writer, locked);
}
