/** The free times of a day for every party size, compared with a naive loop and plain bit masks: microseconds a day. */
import { dayAvailability } from '@/lib/rules/availability/day-availability';
import { bigDay, maskLine, naiveLoop } from './day-engine-rivals';
import { heading, line } from './figures';

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ROUNDS = 60;
const ROUND_MS = 4;

/**
 * Microseconds per run, measured alternately in short rounds under equal conditions. The best round counts, since other load only slows a
 * round down.
 */
function timed<K extends string>(contenders: Record<K, () => unknown>): Record<K, number> {
  const names = Object.keys(contenders) as K[];
  const best = Object.fromEntries(names.map((name) => [name, Infinity])) as Record<K, number>;
  for (let round = -10; round < ROUNDS; round++) {
    for (const name of names) {
      const run = contenders[name];
      const started = performance.now();
      let runs = 0;
      for (; runs === 0 || performance.now() - started < ROUND_MS; runs++) run();
      if (round >= 0) best[name] = Math.min(best[name], ((performance.now() - started) * 1000) / runs);
    }
  }
  return best;
}

export function dayEngine(): void {
  heading('The times of a day: 154 tables, 300 bookings, parties of 1 to 12, joins and limits included');
  for (const kind of ['open', 'busy'] as const) {
    const restaurant = bigDay(kind);
    const question = { sizes: SIZES, turnOf: restaurant.turnOf, online: false };
    const { naive, masks, shared, engine, told } = timed({
      naive: () => naiveLoop(restaurant, SIZES),
      masks: () => maskLine(restaurant, SIZES, false),
      shared: () => maskLine(restaurant, SIZES, true),
      engine: () => dayAvailability(restaurant.day, question),
      told() {
        const answer = dayAvailability(restaurant.day, question);
        for (const covers of SIZES) for (const time of answer.times) answer.whyNot(covers, time);
      },
    });
    const beside = `plain masks ${masks.toFixed(1)}, where sizes share a stay ${shared.toFixed(1)}, naive ${naive.toFixed(0)}`;
    const figures = (own: number) =>
      `${own.toFixed(1)} µs; ${beside} (${(own / shared).toFixed(1)} x, 1/${(naive / own).toFixed(0)})`;
    line(`${kind} day, which check refuses what included`, {
      ratio: engine / masks,
      figures: figures(engine),
      reach: 'at most 3',
    });
    line(`${kind} day, and every reason read with its numbers`, { ratio: told / masks, figures: figures(told) });
  }
}
