/** Queues exports: one per restaurant and few per process, so that they do not slow down other work. */
import type { Readable } from 'node:stream';
import { finished } from 'node:stream';
import { Problem } from '../../problem';

/** Maximum concurrent exports of this process. */
const AT_ONCE = 2;
/** Maximum waiting exports: further ones are refused. */
const MAX_WAITING = 20;

export interface ExportTurns {
  /**
   * Waits for a turn, which lasts until the stream ends or is destroyed.
   * @throws Problem 'too-many-requests' while another export of this restaurant is running, or if too many are waiting
   */
  take(restaurant: string, open: () => Readable | Promise<Readable>): Promise<Readable>;
}

export function exportTurns(atOnce = AT_ONCE): ExportTurns {
  const restaurants = new Set<string>();
  const waiting: Array<() => void> = [];
  let running = 0;

  function end(restaurant: string): void {
    restaurants.delete(restaurant);
    running -= 1;
    waiting.shift()?.();
  }

  return {
    async take(restaurant, open) {
      if (restaurants.has(restaurant))
        throw new Problem('too-many-requests', 'An export of this restaurant is being made. Wait until it is there');
      if (waiting.length >= MAX_WAITING)
        throw new Problem('too-many-requests', 'Too many exports are being made, try again later');
      restaurants.add(restaurant);
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      running += 1;
      try {
        const stream = await open();
        finished(stream, () => end(restaurant));
        return stream;
      } catch (error) {
        end(restaurant);
        throw error;
      }
    },
  };
}
