/** A source of chance that gives the same draws for the same seed, so that demo and load data can be made again. */

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, each as often as its weight says. */
  weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T;
}

/** mulberry32: small, quick, and good enough for data that only has to look real. */
export function randomFrom(...seeds: number[]): Random {
  let state = seeds.reduce(
    (mixed, seed) => Math.imul(mixed ^ (seed + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13),
    0x27d4eb2f,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[Math.floor(next() * list.length)] as T;
    },
    weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = choices.at(-1);
      if (!last) throw new Error('nothing to pick from');
      return last[0];
    },
  };
}

/**
 * A draw of ranks 0 to `count`-1 in which few come often and many come seldom, as Zipf found of words and as guests do.
 * @param flatness how many of the first ranks are about equal; the larger, the fewer visits the very first gets
 */
export function zipf(count: number, flatness: number): (random: Random) => number {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) cumulative[rank] = sum += 1 / (rank + flatness);
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] as number) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
