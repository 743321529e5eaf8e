/** A database whose schema this release does not know is left unchanged, with an error. */
import { sql } from 'drizzle-orm';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rowsOf, openDatabase } from '@/restaurant-api/db/client';
import { createTestDatabase } from '../support/api/test-database';

const EMBEDDED = process.env.MAITRE_TEST_DB !== 'postgres';

test('a database with a migration unknown to this release is refused, and unchanged', async () => {
  const server = EMBEDDED ? undefined : await createTestDatabase();
  const place = server
    ? { url: server.url, poolSize: 2 }
    : { folder: await mkdtemp(path.join(os.tmpdir(), 'maitre-schema-')) };
  const first = await openDatabase(place);
  await first.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another release', 1)`,
  );
  await first.close();

  await expect(openDatabase(place)).rejects.toThrow(
    /^This database was made by another release of Maitre, whose tables this one does not know\. Nothing was changed in it\./,
  );

  // The folder's lock is released: another attempt gets the same error.
  if (server) await server.drop();
  else await expect(openDatabase(place)).rejects.toThrow(/another release/);
});

test('a database of this release opens repeatedly', async () => {
  const server = EMBEDDED ? undefined : await createTestDatabase();
  const place = server ? { url: server.url, poolSize: 2 } : {};
  for (let round = 0; round < 2; round++) {
    const database = await openDatabase(place);
    expect(rowsOf(await database.db.execute(sql`select count(*)::int as n from restaurants`))).toEqual([{ n: 0 }]);
    await database.close();
  }
  await server?.drop();
});

test('one with only additive migrations of a newer release is opened: a copy of the previous release may start again beside it', async () => {
  // Copies of two releases share a server; an embedded database has one.
  if (EMBEDDED) return;
  const server = await createTestDatabase();
  const place = { url: server.url, poolSize: 2 };
  const newer = await openDatabase(place);
  await newer.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 99999999999999)`,
  );
  await newer.db.execute(sql`insert into drizzle.expansions values ('of the next release')`);
  await newer.close();
  const older = await openDatabase(place);
  expect(rowsOf(await older.db.execute(sql`select count(*)::int as n from restaurants`))).toEqual([{ n: 0 }]);
  await older.close();
  await server.drop();
});
