/** Whatever a database refuses, and however its connection ends: the log has the kind of error and the statement, and none of its values. */
import { type SQL, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { answerErrors } from '@/restaurant-api/http/errors';
import type { App } from '@/restaurant-api/http/types';
import { type Database, openDatabase, sqlState } from '@/restaurant-api/db/client';
import { MARKED, marksIn, readLog, writtenOf } from '../support/marked';
import { openTestDatabase } from '../support/api/test-database';

const { name, email, phone, token, address } = MARKED;
const isServer = process.env.MAITRE_TEST_DB === 'postgres';
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await database.db.execute(sql`create table guests_tried (
    email text constraint guests_tried_pk primary key, phone varchar(5), name text not null, covers int constraint guests_tried_covers check (covers < 10),
    during tstzrange, constraint guests_tried_during exclude using gist (name with =, during with &&))`);
  await database.db.execute(
    sql`create table visits_tried (email text constraint visits_tried_guest references guests_tried (email))`,
  );
  await add({});
});
afterAll(() => drop());

const add = (input: {
  email?: string;
  phone?: string | null;
  name?: string | null;
  covers?: number;
  during?: string;
}) => {
  const row = { email, phone: null, name, covers: 2, during: '[2026-11-22 20:00Z,2026-11-22 22:00Z)', ...input };
  return database.db.execute(
    sql`insert into guests_tried values (${row.email}, ${row.phone}, ${row.name}, ${row.covers}, ${row.during}::tstzrange)`,
  );
};

/** The error as PostgreSQL sends it, where one connection cannot cause it. */
const raise = (state: string): Promise<unknown> =>
  database.db.execute(
    sql.raw(
      `do $$ begin raise exception using errcode = '${state}', message = '${name} ${email}', detail = 'Key (phone)=(${phone})', hint = '${token}'; end $$`,
    ),
  );

async function deadlock(): Promise<unknown> {
  if (!isServer) return raise('40P01');
  await add({ email: `a${email}`, during: 'empty' });
  await add({ email: `b${email}`, during: 'empty' });
  const lockBoth = (first: string, second: string) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update guests_tried set covers = 3 where email = ${first}`);
      await tx.execute(sql`select pg_sleep(0.3)`);
      await tx.execute(sql`update guests_tried set covers = 4 where email = ${second}`);
    });
  const [one, other] = await Promise.allSettled([
    lockBoth(`a${email}`, `b${email}`),
    lockBoth(`b${email}`, `a${email}`),
  ]);
  throw [one, other].map((result) => result?.status === 'rejected' && result.reason).find(Boolean);
}

function cancelled(): Promise<unknown> {
  if (!isServer) return raise('57014');
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`);
    await tx.execute(sql`select pg_sleep(5), ${name}::text, ${email}::text`);
  });
}

async function lost(): Promise<unknown> {
  if (isServer)
    return database.db.execute(sql`select pg_terminate_backend(pg_backend_pid()), ${name}::text, ${token}::text`);
  const other = await openDatabase({});
  await other.close();
  return other.db.execute(sql`select ${name}::text, ${token}::text`);
}

const select = (statement: SQL) => database.db.execute(statement);
const KINDS: Array<[string, string | undefined, () => Promise<unknown>]> = [
  ['a value that is there already', '23505', () => add({})],
  ['a reference to nothing', '23503', () => select(sql`insert into visits_tried values (${`x${email}`})`)],
  ['a value against a check', '23514', () => add({ email: `c${email}`, covers: 20, name: `${name} ${address}` })],
  ['a value that is missing', '23502', () => add({ email: `d${email}`, name: null, phone: '987' })],
  ['a text that is no number', '22P02', () => select(sql`select ${`${name} ${phone}`}::text::int`)],
  ['a text that is too long', '22001', () => add({ email: `e${email}`, phone })],
  ['a time that is taken', '23P01', () => add({ email: `f${email}` })],
  ['a deadlock', '40P01', deadlock],
  ['a statement that took too long', '57014', cancelled],
  ['a connection that was lost', isServer ? '57P01' : undefined, lost],
  [
    'a statement within a transaction',
    '23505',
    () =>
      database.db.transaction(
        async (tx) => void (await tx.execute(sql`insert into guests_tried values (${email}, null, ${name}, 1, null)`)),
      ),
  ],
  [
    'a statement that is wrong',
    '42703',
    () => select(sql`select secret_column, ${name}::text from guests_tried where email = ${email}`),
  ],
];

async function errorOf(provoke: () => Promise<unknown>): Promise<Error> {
  try {
    await provoke();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
}

test.each(KINDS)('%s (%s)', async (_kind, state, provoke) => {
  const error = await errorOf(provoke);
  expect(sqlState(error)).toBe(state);
  // Without redaction it would be there: in the message, or in a property that the driver adds.
  expect(
    marksIn(JSON.stringify([error.message, error.cause, (error.cause as Error | undefined)?.message])),
  ).not.toEqual([]);
  const written = writtenOf(error);
  expect(marksIn(written)).toEqual([]);
  if (state) expect(written).toContain(`"code":"${state}"`);
  expect(written).toMatch(/at .*:\d+:\d+/);
});

test('diagnostics are logged: the constraint, the table, and the statement with its placeholders', async () => {
  const written = writtenOf(await errorOf(() => add({})));
  expect(written).toContain('"constraint":"guests_tried_pk"');
  expect(written).toContain('"table":"guests_tried"');
  expect(written).toContain('insert into guests_tried values ($1, $2, $3, $4, $5::tstzrange)');
});

test('literal values in a statement are removed', async () => {
  const written = writtenOf(
    await errorOf(() =>
      select(sql.raw(`insert into guests_tried values ('${email}', null, 'O''Leaky', 612987654, null) -- ${name}`)),
    ),
  );
  expect(marksIn(written)).toEqual([]);
  expect(written).toContain('insert into guests_tried values');
});

test('a call that fails with each of them logs one line without values, and answers without them', async () => {
  const { log, text } = readLog();
  const app = Fastify({ loggerInstance: log }) as unknown as App;
  answerErrors(app);
  KINDS.forEach(([, , provoke], nth) => app.get(`/${nth}`, { schema: {} }, async () => void (await provoke())));
  const answers = [];
  for (const nth of KINDS.keys()) answers.push((await app.inject({ url: `/${nth}?email=${email}` })).body);
  await app.close();
  expect(marksIn(text() + answers.join())).toEqual([]);
  expect(text().match(/"msg":"request failed"/g)?.length).toBeGreaterThan(7);
});

test('an uncaught error is logged without values either', async () => {
  const client = new pg.Client({ connectionString: `postgres://${name}:${token}@127.0.0.1:1/x` });
  const written = writtenOf(await errorOf(() => client.connect()));
  expect(marksIn(written)).toEqual([]);
  expect(written).toContain('ECONNREFUSED');
});
