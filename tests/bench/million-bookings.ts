/** A restaurant with 1,000,000 bookings, 120 a day, made inside PostgreSQL. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '@/restaurant-api/db/client';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { addRestaurant, addUser } from '../support/api/api-server';

export const BENCH = {
  restaurant: '900001',
  service: 'bench',
  email: 'bench@maitre.test',
  password: 'a-password-for-the-bench',
};

/** The day that is read repeatedly: today. */
export async function fillDatabase(url: string, today: string): Promise<void> {
  const database = await openDatabase({ url });
  const tables = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`t${index + 1}`, [1 + (index % 2), 1, 4] as [number, number, number]]),
  );
  await addRestaurant(database, {
    uid: BENCH.restaurant,
    service: BENCH.service,
    tables,
    shifts: [{ name: 'Day', start: 4, end: 28 }],
  });
  await addUser(database, {
    email: BENCH.email,
    roles: { [BENCH.restaurant]: 'Owner' },
    passwordHash: await hashPassword(BENCH.password),
  });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    // No time limit.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, first_name, last_name, phone, status, reference, created_date, created_time, diner_uid, tables)
      select ${BENCH.restaurant}, day, 12 + (n % 48) * 0.25, 12 + (n % 48) * 0.25, 1, day + (12 + (n % 48) * 0.25) * interval '1 hour', 1 + n % 6,
        (array['Sofía','Lucía','Hugo','Martín','Paula'])[1 + n % 5], 'Prieto ' || n % 997, '+3460' || lpad((n % 9999999)::text, 7, '0'), 1001,
        'B' || n, day, 10, 1000, array['t' || (1 + n % 40)]
      from (select n, (${today}::date + ((n / 120) - 4166)) as day from generate_series(0, 999999) n) made`);
    await tx.execute(sql`update restaurants set seq = 1 where restaurant = ${BENCH.restaurant}`);
  });
  await database.db.execute(sql`analyze`);
  await database.close();
}
