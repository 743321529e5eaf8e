import { DrizzleQueryError } from 'drizzle-orm';
import { isUnavailable } from './unavailable';

const said = (message: string, extras: object = {}) => Object.assign(new Error(message), extras);
const postgres = (code: string) => said('as PostgreSQL says it', { severity: 'ERROR', code });
const asked = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each(['08006', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '58030', '25006', '25P03'])(
  'SQLSTATE %s is an outage, asked through drizzle or not',
  (code) => {
    expect([isUnavailable(postgres(code)), isUnavailable(asked(postgres(code)))]).toEqual([true, true]);
  },
);

test.each(['23505', '23P01', '22003', '40001', '40P01', '42P01', '42703', 'XX000'])('SQLSTATE %s is none', (code) => {
  expect([isUnavailable(postgres(code)), isUnavailable(asked(postgres(code)))]).toEqual([false, false]);
});

test('so is a socket that does not come about, of one address or of several, and what the drivers say', () => {
  const refused = said('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' });
  for (const error of [
    refused,
    said('', { code: 'ECONNREFUSED', errors: [refused] }),
    said('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
    said('Connection terminated unexpectedly'),
    said('Connection terminated due to connection timeout'),
    said('timeout exceeded when trying to connect'),
    said('Client has encountered a connection error and is not queryable'),
    said('PGlite is closed'),
    said('no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
  ])
    expect([error.message, isUnavailable(asked(error))]).toEqual([error.message, true]);
});

test('a fault of ours is none, nor is another server that is away', () => {
  const refused = said('connect ECONNREFUSED 127.0.0.1:443', { code: 'ECONNREFUSED', syscall: 'connect' });
  for (const error of [
    new TypeError('x is not a function'),
    new TypeError('fetch failed', { cause: refused }),
    said('the provider says no', { cause: refused }),
    said('', { code: '57P01' }),
    undefined,
    'Connection terminated',
  ]) {
    expect(isUnavailable(error)).toBe(false);
  }
});
