/** A write that decides about the restaurant as a whole. */
import { lockRestaurant } from './lock-restaurant';
import { type UnitOfWork, type Writer, write } from './write';

/** Holds the restaurant's row before `work` reads anything: of two who decide at one time, the second sees what the first has done. */
export async function writeLocked<T>(writer: Writer, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const locked = async (unit: UnitOfWork) => {
    await lockRestaurant(unit.tx, writer.restaurant.uid);
    return work(unit);
  };
  return write(writer, locked);
}
