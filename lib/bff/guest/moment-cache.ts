/** A process-wide cache of briefly valid answers; the oldest entry is evicted first. */
import { processWide } from '@/lib/config/process-wide';
import { setBounded } from '@/lib/collections/set-bounded';

interface Kept<T> {
  value: T;
  /** Epoch milliseconds. */
  at: number;
}

export interface MomentCache<T> {
  /** The answer, if it is still fresh. */
  fresh(key: string, now: number): T | undefined;
  /** The answer, whatever its age. */
  last(key: string): T | undefined;
  keep(key: string, value: T, now: number): void;
}

/**
 * @param moment how long an answer is fresh, in milliseconds
 * @param most maximum of entries
 */
export function momentCache<T>(name: string, moment: number, most: number): MomentCache<T> {
  const answers = processWide(name, () => new Map<string, Kept<T>>());
  return {
    fresh(key, now) {
      const kept = answers.get(key);
      return kept && Math.abs(now - kept.at) < moment ? kept.value : undefined;
    },
    last: (key) => answers.get(key)?.value,
    keep(key, value, now) {
      setBounded(answers, key, { value, at: now }, most);
    },
  };
}
