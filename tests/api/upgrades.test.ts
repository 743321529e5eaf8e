/** Migrations from the marked one on run beside the previous release; and the rules find what they should. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { LARGE_TABLES, againstUpgrades } from '../support/api/migration-rules';

const FOLDER = path.resolve('restaurant-api/db/migrations');
const MARK = '-- The rules of docs/production.md (Upgrades) hold for every migration after this one.';

test('no migration since the rules exist breaks one', () => {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(FOLDER, name), 'utf8') }));
  const marked = files.findIndex(({ text }) => text.includes(MARK));
  expect(marked).toBeGreaterThan(0);
  const against = files
    .slice(marked)
    .flatMap(({ name, text }) =>
      againstUpgrades(text.split('--> statement-breakpoint')).map((reason) => `${name}: ${reason}`),
    );
  expect(against).toEqual([]);
});

const FOUND: Array<[string, string]> = [
  ['takes away', 'ALTER TABLE "ads" DROP COLUMN "click";'],
  ['takes away', 'ALTER TABLE ads DROP click, ADD COLUMN n int'],
  ['takes away', 'DROP TABLE "ads" CASCADE;'],
  ['takes away', 'ALTER TABLE "ads" RENAME COLUMN "a" TO "b";'],
  ['takes away', '-- Why not\nALTER TABLE "ads" RENAME TO "banners";'],
  ['refuses', 'ALTER TABLE "ads" ALTER COLUMN "a" SET NOT NULL;'],
  ['writes every row', 'ALTER TABLE "bookings" ALTER COLUMN "covers" SET DATA TYPE bigint;'],
  ['writes every row', 'ALTER TABLE "diners" ADD COLUMN "key" text DEFAULT gen_random_uuid();'],
  ['writes every row', `ALTER TABLE "diners" ADD COLUMN "n" text GENERATED ALWAYS AS (lower(notes)) STORED;`],
  ['keeps every writer', 'CREATE INDEX "bookings_x" ON "bookings" USING btree ("a");'],
  ['reads the whole', 'ALTER TABLE "outbox" ADD CONSTRAINT "x" CHECK (a > 0);'],
  ['reads the whole', 'ALTER TABLE "changes" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "ads"("b");'],
  ['writes a large', "select 1; UPDATE bookings SET notes = '' WHERE true;"],
];

test.each(FOUND)('%s: %s', (why, statement) => {
  expect(againstUpgrades([statement])).toEqual([expect.stringContaining(`: ${why}`)]);
});

test('additive ones pass, and so do those that state their reason', () => {
  expect(
    againstUpgrades([
      'CREATE TABLE "new" ("n" int NOT NULL);',
      'CREATE INDEX "new_n" ON "new" USING btree ("n");',
      'ALTER TABLE "bookings" ADD COLUMN "n" int DEFAULT 0 NOT NULL;',
      'ALTER TABLE "bookings" ALTER COLUMN "n" DROP NOT NULL;',
      'CREATE INDEX CONCURRENTLY "bookings_n" ON "bookings" USING btree ("n");',
      'ALTER TABLE "bookings" ADD CONSTRAINT "n" CHECK (n > 0) NOT VALID;',
      'ALTER TABLE "bookings" VALIDATE CONSTRAINT "n";',
      'ALTER TABLE "bookings" DROP CONSTRAINT "n";',
      'CREATE INDEX "ads_n" ON "ads" USING btree ("n");',
      'CREATE FUNCTION f() RETURNS trigger AS $$ begin update bookings set a = 1; drop table x; end $$ LANGUAGE plpgsql;',
      '-- contract: unused since 0.11\nALTER TABLE "ads" DROP COLUMN "click";',
      "-- short: a few rows of one restaurant\nUPDATE bookings SET notes = '' WHERE uid = 1;",
    ]),
  ).toEqual([]);
});

test('the listed large tables exist', () => {
  const at = path.resolve('restaurant-api/db/schema');
  const tables = readdirSync(at)
    .flatMap((file) => Object.values(jest.requireActual<object>(path.join(at, file))))
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table).name);
  expect(LARGE_TABLES.filter((name) => !tables.includes(name))).toEqual([]);
});
