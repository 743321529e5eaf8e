/**
 * How often wrong codes and passwords of one account may be tried by whoever is not known to it, with however many sign-ins and by whichever
 * call; and by each of its devices (ADR 38).
 */
import { restorePoint, sharedCounter, consumePoint } from '../../http/call-limiter';
import type { Context } from '../../context';
import type { Database } from '../../db/client';

const TRIES = 10;
const WHILE_SECONDS = 15 * 60;

export interface Tries {
  /**
   * @param who an account, or a session of one whose device it knows
   * @throws Problem 'too-many-requests'
   */
  take(who: string): Promise<void>;
  /** Only wrong ones count: ten tablets of a restaurant sign in on one evening. */
  giveBack(who: string): Promise<void>;
}

/** One count a database, for all modules that ask: on the embedded one it is kept in memory. */
const counts = new WeakMap<Database, Tries>();

export function factorTries({ database }: Pick<Context, 'database'>): Tries {
  const known = counts.get(database);
  if (known) return known;
  const counter = sharedCounter(database, 'second-factor', TRIES, WHILE_SECONDS);
  const tries: Tries = { take: (who) => consumePoint(counter, who), giveBack: (who) => restorePoint(counter, who) };
  counts.set(database, tries);
  return tries;
}
