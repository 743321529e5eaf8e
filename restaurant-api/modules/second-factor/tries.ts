/** How often codes and passwords of one account may be tried, whoever tries them and with however many sign-ins. */
import { sharedCounter, take } from '../../http/call-limiter';
import type { Context } from '../../context';

const TRIES = 10;
const WHILE_SECONDS = 15 * 60;

export interface Tries {
  /** @throws Problem 'too-many-requests' */
  take(accountId: string): Promise<void>;
}

export function factorTries({ database }: Pick<Context, 'database'>): Tries {
  const counter = sharedCounter(database, 'second-factor', TRIES, WHILE_SECONDS);
  return { take: (accountId) => take(counter, accountId) };
}
