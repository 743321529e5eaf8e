/** Limits wrong codes and passwords per account for unknown devices, across all sign-ins and calls, and separately for each of its known devices (ADR 38). */
import { restorePoint, sharedCounter, consumePoint } from '../../http/call-limiter';
import type { Context } from '../../context';
import type { Database } from '../../db/client';

const TRIES = 10;
const WHILE_SECONDS = 15 * 60;

export interface Tries {
  /**
   * @param who an account, or a session on one of its known devices
   * @throws Problem 'too-many-requests'
   */
  take(who: string): Promise<void>;
  /** Returns an attempt after success: only wrong ones count, since ten tablets of a restaurant may sign in on one evening. */
  giveBack(who: string): Promise<void>;
}

/** One counter per database, shared by all modules; kept in memory for the embedded one. */
const counts = new WeakMap<Database, Tries>();

export function factorTries({ database }: Pick<Context, 'database'>): Tries {
  const known = counts.get(database);
  if (known) return known;
  const counter = sharedCounter(database, 'second-factor', TRIES, WHILE_SECONDS);
  const tries: Tries = { take: (who) => consumePoint(counter, who), giveBack: (who) => restorePoint(counter, who) };
  counts.set(database, tries);
  return tries;
}
