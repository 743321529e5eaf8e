/** Times answered as free can be booked, and times answered as taken are refused by the database too: random evenings over HTTP and in SQL. */
import fc from 'fast-check';
import type { WireAvailability } from '@/lib/contract/bookings/availability';
import { type Database, sqlState } from '@/restaurant-api/db/client';
import { shiftDate } from '@/lib/time/service-day';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { writeBooking } from '../support/api/claims';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
const restaurant = 'R1';
/** One table per area, so that the areas of an answer identify its tables. */
const TABLES = ['t1', 't2', 't3'];

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-03-01T10:00:00Z') });
  await addRestaurant(api.database, {
    uid: restaurant,
    service: 'la-marina',
    timeZone: 'America/St_Johns',
    tables: { t1: [1, 1, 4], t2: [2, 1, 4], t3: [3, 1, 4] },
    shifts: [{ name: 'Dinner', start: 20, end: 28 }],
  });
  host = await hostOf(api, restaurant);
});
afterAll(() => api.close());

class TakenBack extends Error {}

/** Returns whether the database accepts a claim on a table, without our code; rolled back. */
async function databaseTakes(table: string, date: string, time: number, turn: number): Promise<boolean> {
  try {
    await api.database.db.transaction(async (tx) => {
      await writeBooking({ ...api.database, db: tx } as unknown as Database, {
        restaurant,
        date,
        time,
        turn,
        tables: [table],
        firstName: 'Try',
        timeZone: 'America/St_Johns',
      });
      throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof TakenBack) return true;
    if (sqlState(error) === '23P01') return false;
    throw error;
  }
  throw new Error('it stayed');
}

const minute = fc.integer({ min: 20 * 60, max: 28 * 60 - 1 }).map((minutes) => minutes / 60);
const evening = fc.record({
  parties: fc.array(
    fc.record({
      table: fc.constantFrom(...TABLES),
      time: minute,
      turn: fc.integer({ min: 1, max: 16 }).map((quarters) => quarters / 4),
    }),
    { minLength: 2, maxLength: 9 },
  ),
  turn: fc.constantFrom(1, 1.5, 2.25),
  times: fc.array(fc.nat(31), { minLength: 2, maxLength: 2 }),
});

test('the engine, the booking and the database agree on random evenings, including a change of clocks', async () => {
  let date = '2026-03-06'; // the clocks go forward in the night of the 7th
  await fc.assert(
    fc.asyncProperty(evening, async ({ parties, turn, times }) => {
      date = date === '2026-03-09' ? '2026-03-06' : shiftDate(date, 1);
      await api.database.db.execute('delete from bookings');
      for (const [index, party] of parties.entries()) {
        if (
          parties
            .slice(0, index)
            .some(
              (one) =>
                one.table === party.table && Math.abs(one.time - party.time) < Math.max(one.turn, party.turn) + 1,
            )
        )
          continue;
        await writeBooking(api.database, {
          restaurant,
          date,
          ...party,
          tables: [party.table],
          firstName: String(index),
          timeZone: 'America/St_Johns',
        });
      }
      const { body } = await host.call<WireAvailability>(
        'GET',
        `/tms/v2/restaurants/${restaurant}/availability?date=${date}&covers=3&turn=${turn}`,
      );
      const sampled = [...new Set(times.map((index) => index % body.times.length))];
      for (const index of sampled) {
        const { time, areas } = body.times[index] as WireAvailability['times'][number];
        const taken = await Promise.all(TABLES.map((table) => databaseTakes(table, date, time, turn)));
        expect([date, time, areas]).toEqual([date, time, [1, 2, 3].filter((_area, at) => taken[at])]);
      }
      const [first] = sampled;
      const { time, why } = body.times[first as number] as WireAvailability['times'][number];
      const made = await host.book({ on: date, time, turn, covers: 3, bestTable: true });
      expect([date, time, made.status, made.body.code]).toEqual(
        why ? [date, time, 409, why.code] : [date, time, 201, undefined],
      );
    }),
    { numRuns: 16 },
  );
});
