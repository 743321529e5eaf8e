/** The database alone refuses two claims on a table, independent of the code (D7). Raw SQL, without the API. */
import type { Database } from '@/restaurant-api/db/client';
import { constraintOf, sqlState } from '@/restaurant-api/db/client';
import { sql } from 'drizzle-orm';
import { addRestaurant } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { writeBooking } from '../support/api/claims';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(database, { uid: 'R2', service: 'otra-mesa' });
});
afterAll(() => drop());

let made = 0;
/** A claim of a new booking on table t1, in hours of 21 November 2026 UTC. */
async function claim(
  from: number,
  to: number,
  input: { live?: boolean; overridden?: boolean; restaurant?: string; day?: number } = {},
): Promise<number> {
  const { live = true, overridden = false, restaurant = 'R1', day = 21 } = input;
  const uid = await writeBooking(database, { restaurant, date: `2026-11-${day}`, time: 20, firstName: String(++made) });
  await database.db.execute(sql`insert into booking_tables (restaurant, booking_uid, table_uid, span, live, overridden)
    values (${restaurant}, ${uid}, 't1', ${span(from, to, day)}::tstzrange, ${live}, ${overridden})`);
  return uid;
}
const span = (from: number, to: number, day = 21) => `[2026-11-${day} ${from}:00Z,2026-11-${day} ${to}:00Z)`;
const stretch = (uid: number, from: number, to: number, day: number) =>
  database.db.execute(
    sql`update booking_tables set span = ${span(from, to, day)}::tstzrange where booking_uid = ${uid}`,
  );

/** The database's reason for refusing, or 'kept'. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'kept';
  } catch (error) {
    return `${sqlState(error)} ${constraintOf(error)}`;
  }
}
const REFUSED = '23P01 booking_tables_no_overlap';

test('two live claims of one table do not overlap; adjacent claims may', async () => {
  expect(await outcome(claim(10, 12, { day: 1 }))).toBe('kept');
  expect(await outcome(claim(11, 13, { day: 1 }))).toBe(REFUSED);
  expect(await outcome(claim(12, 14, { day: 1 }))).toBe('kept');
  expect(await outcome(claim(11, 13, { day: 1, live: false }))).toBe('kept');
  expect(await outcome(claim(11, 13, { day: 1, restaurant: 'R2' }))).toBe('kept');
});

test('the later claim may carry the override, and then blocks further ones', async () => {
  await claim(10, 12, { day: 2 });
  expect(await outcome(claim(11, 13, { day: 2, overridden: true }))).toBe('kept');
  expect(await outcome(claim(12, 14, { day: 2 }))).toBe(REFUSED);
  expect(await outcome(claim(12, 14, { day: 2, overridden: true }))).toBe('kept');
});

test('a claim that is moved or reactivated follows the same rule', async () => {
  await claim(10, 12, { day: 3 });
  const later = await claim(12, 14, { day: 3 });
  expect(await outcome(stretch(later, 11, 14, 3))).toBe(REFUSED);
  const sleeping = await claim(10, 12, { day: 3, live: false });
  expect(
    await outcome(database.db.execute(sql`update booking_tables set live = true where booking_uid = ${sleeping}`)),
  ).toBe(REFUSED);
});

test('a claim under an override may get shorter, never longer; and cannot drop a needed override', async () => {
  const first = await claim(10, 14, { day: 4 });
  const over = await claim(11, 13, { day: 4, overridden: true });
  expect(await outcome(stretch(first, 10, 12, 4))).toBe('kept');
  expect(await outcome(stretch(first, 10, 13, 4))).toBe(REFUSED);
  const drop = () => database.db.execute(sql`update booking_tables set overridden = false where booking_uid = ${over}`);
  expect(await outcome(drop())).toBe(REFUSED);
  await stretch(first, 10, 11, 4);
  expect(await outcome(drop())).toBe('kept');
});

test('many at once: one claim is kept, with or without known conflicts', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(claim(10, 12, { day: 5 }))));
  expect(outcomes.filter((one) => one === 'kept')).toHaveLength(1);
  expect(outcomes.filter((one) => one === REFUSED)).toHaveLength(49);
});

test('an override and a plain claim at once: never a plain one that overlaps a committed override', async () => {
  for (let round = 6; round < 16; round++) {
    const [over, plain] = await Promise.all([
      outcome(claim(10, 12, { day: round, overridden: true })),
      outcome(claim(11, 13, { day: round })),
    ]);
    expect(over).toBe('kept');
    expect(['kept', REFUSED]).toContain(plain);
    const rows = (await database.db.execute(
      sql`select overridden from booking_tables where restaurant = 'R1' and span && ${span(10, 13, round)}::tstzrange order by overridden`,
    )) as unknown as {
      rows: Array<{ overridden: boolean }>;
    };
    expect(rows.rows.map(({ overridden }) => overridden)).toEqual(plain === 'kept' ? [false, true] : [true]);
    expect(await outcome(claim(11, 12, { day: round }))).toBe(REFUSED);
  }
});

test('a claim needs a table, a booking a status, and the log is append-only', async () => {
  const uid = await writeBooking(database, { restaurant: 'R1', date: '2026-11-28', time: 20 });
  expect(
    await outcome(
      database.db.execute(
        sql`insert into booking_tables (restaurant, booking_uid, table_uid, span, live) values ('R1', ${uid}, 't99', 'empty', true)`,
      ),
    ),
  ).toMatch(/^23503/);
  expect(await outcome(database.db.execute(sql`update bookings set status = 4242 where uid = ${uid}`))).toMatch(
    /^23503/,
  );
  expect(await outcome(database.db.execute(sql`update bookings set time = 3 where uid = ${uid}`))).toBe(
    '23514 bookings_time',
  );
  await database.db.execute(
    sql`insert into changes (restaurant, seq, kind, entity, entity_uid, action) values ('R1', 1, 2, 'booking', '1', 'create')`,
  );
  expect(await outcome(database.db.execute(sql`update changes set entity = 'x'`))).toMatch(/^23001/);
  expect(await outcome(database.db.execute(sql`update changes set undone_by = 2`))).toBe('kept');
});
