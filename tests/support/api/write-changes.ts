/** Changes made by the product's write path, and announced. */
import { pino } from 'pino';
import { type Context, type Restaurant, systemActor } from '@/restaurant-api/context';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { writeNumbered } from '@/restaurant-api/write/write';
import { TEST_SETTINGS } from './api-server';
import type { LiveApi } from './live-api';

/** The actor, and the announcer. */
type Writer = Pick<LiveApi, 'database'> & { realtime: Pick<LiveApi['realtime'], 'publisher'> };

/** Writes `count` changes of the restaurant's notes in one transaction; answers the last sequence number. */
export async function writeChanges(
  writer: Writer,
  { uid, service }: { uid: string; service: string },
  count = 1,
): Promise<number> {
  const restaurant: Restaurant = { uid, service, timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
  const { seq } = await writeNumbered(
    { context: contextOf(writer), restaurant, actor: systemActor('test') },
    async (unit) => {
      for (let each = 0; each < count; each++)
        unit.record({ kind: 6, entity: 'notes', uid: each + 1, action: 'create', date: '2026-11-20', after: {} });
    },
  );
  return seq;
}

/** The write path and announcer of a server. */
export const contextOf = ({ database, realtime }: Writer): Context => ({
  db: database.db,
  database,
  settings: TEST_SETTINGS,
  log: pino({ level: 'silent' }),
  publisher: realtime.publisher,
  jobs: noJobs,
  payments: paymentProviders(TEST_SETTINGS, database.db),
  now: Date.now,
});
