/** Random numbers that are reproducible by seed, for demo and load data. */

export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, by weight. */
  weighted<T>(choices: ReadonlyArray<readonly [T, number]>): T;
}

/** mulberry32: small, fast, and good enough for realistic sample data. */
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
 * Draws ranks from 0 to `count`-1 with a Zipf distribution, as visits of guests have.
 * @param flatness number of top ranks with similar frequency; the larger, the fewer visits of the first rank
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
