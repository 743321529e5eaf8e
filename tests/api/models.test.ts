/** The generic models besides bookings: diners and the notes of a date. */
import type { WireDiner } from '@/lib/contract/diners/diner';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '@/restaurant-api/db/client';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type DinerList = { diners: WireDiner[]; total: number };
type DinerAnswer = WireDiner & Refused;

let api: ApiServer;
let host: Host;
let manager: Host;
let now = Date.parse('2026-11-21T19:30:00Z');
const diners = '/tms/v2/restaurants/R1/diners';
const notes = '/tms/v2/restaurants/R1/notes';

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

const found = async (search: string) => {
  const { body } = await host.call<DinerList>('GET', `${diners}?search=${encodeURIComponent(search)}`);
  return body.diners.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

test('a diner is added, changed, and deleted by a manager only', async () => {
  const made = await host.call<DinerAnswer>('POST', diners, {
    firstName: 'Nora',
    lastName: 'Vidal',
    phone: '644 000 111',
    vip: true,
    tags: ['press'],
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    uid: expect.any(Number),
    firstName: 'Nora',
    lastName: 'Vidal',
    phone: '+34644000111',
    eMail: '',
    company: '',
    notes: '',
    allergies: '',
    vip: true,
    language: '',
    birthday: null,
    guestOptions: [],
    tags: ['press'],
    version: 1,
    visits: 0,
    noShows: 0,
    cancellations: 0,
    spend: 0,
    covers: 0,
    firstVisit: null,
    lastVisit: null,
    guestNotes: '',
    consents: {},
  });
  const path = `${diners}/${made.body.uid}`;
  const changed = await host.call<DinerAnswer>('PATCH', path, {
    allergies: 'Nuts',
    birthday: '1990-02-28',
    version: 1,
  });
  expect(changed.body).toEqual({ ...made.body, allergies: 'Nuts', birthday: '1990-02-28', version: 2 });
  expect((await host.call<DinerAnswer>('PATCH', path, { notes: 'x', version: 1 })).body).toMatchObject({
    code: 'version-conflict',
    current: { allergies: 'Nuts', version: 2 },
  });
  expect((await host.call<Refused>('DELETE', path)).body.code).toBe('admin-required');
  expect((await manager.call('DELETE', path)).body).toEqual({ ok: true });
  expect((await host.call('GET', path)).status).toBe(410);
  expect(await found('vidal')).toEqual([]);
});

test('the walk-in guest is shared, and cannot be changed, listed or deleted', async () => {
  expect((await host.call<DinerAnswer>('GET', `${diners}/1000`)).body).toMatchObject({ uid: 1000, visits: 0 });
  expect((await host.call<Refused>('PATCH', `${diners}/1000`, { notes: 'x' })).body.errors).toEqual([
    { field: 'uid', message: 'walkIn' },
  ]);
  expect((await manager.call<Refused>('DELETE', `${diners}/1000`)).status).toBe(400);
  expect(await found('walk')).toEqual([]);
});

test('people are found by the beginning of a name, a phone or an e-mail, with or without accents', async () => {
  for (const [firstName, lastName, phone, eMail] of [
    ['Sofía', 'Prieto', '655 111 222', 'sofia@example.com'],
    ['Sofia', 'Álvarez', '+33 1 44 55 66 77', 'alvarez@example.fr'],
    ['Álvaro', 'Prado', '', 'a_prado@example.com'],
  ] as const)
    await host.call('POST', diners, { firstName, lastName, phone, eMail });
  expect(await found('sof')).toEqual(['Sofia Álvarez', 'Sofía Prieto']);
  expect(await found('ALV')).toEqual(['Sofia Álvarez', 'Álvaro Prado']);
  expect(await found('sofia pri')).toEqual(['Sofía Prieto']);
  expect(await found('Prieto Sof')).toEqual(['Sofía Prieto']);
  expect(await found('655 11')).toEqual(['Sofía Prieto']);
  expect(await found('+34 655')).toEqual(['Sofía Prieto']);
  expect(await found('+331')).toEqual(['Sofia Álvarez']);
  expect(await found('a_prado@')).toEqual(['Álvaro Prado']);
  expect(await found('axprado@')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('their booking statistics are included', async () => {
  const contact = { phone: '666 000 999', lastName: 'Zamora' };
  const visit = await host.book({ on: '2026-11-21', ...contact, status: 1000 });
  await manager.change(visit.body.uid, { status: 1010, spend: 12_340 });
  const lost = await host.book({ on: '2026-11-22', ...contact });
  await host.change(lost.body.uid, { status: 998 });
  const off = await host.book({ on: '2026-11-23', ...contact });
  await host.change(off.body.uid, { status: 999 });
  await host.book({ on: '2026-11-24', ...contact });
  const { body } = await host.call<DinerList>('GET', `${diners}?search=zamora`);
  expect(body).toMatchObject({
    total: 1,
    diners: [{ visits: 1, noShows: 1, cancellations: 1, spend: 12_340, lastVisit: '2026-11-21' }],
  });
});

test('marketing reads the CRM and writes nothing; a user of another restaurant reads nothing', async () => {
  const marketing = await hostOf(api, 'R1', 'marketing');
  expect((await marketing.call('GET', diners)).status).toBe(200);
  expect((await marketing.call('POST', diners, { firstName: 'x' })).status).toBe(403);
  expect((await marketing.call('GET', notes)).status).toBe(403);
  const other = await hostOf(api, 'R2');
  expect((await other.call('GET', diners)).status).toBe(403);
  const { body } = await manager.call<DinerList>('GET', diners);
  expect((await other.call('GET', `/tms/v2/restaurants/R2/diners/${body.diners[0]?.uid}`)).status).toBe(404);
});

test('a search among 30,000 diners uses an index, and returns pages', async () => {
  await api.database.db.execute(sql`
    insert into diners (restaurant, first_name, last_name, phone, phone_key, email)
    select 'R1', 'Person', 'Bulk' || lpad(n::text, 5, '0'), '+34700' || lpad(n::text, 6, '0'), '34700' || lpad(n::text, 6, '0'), 'bulk' || n || '@example.com' from generate_series(1, 30000) n`);
  await api.database.db.execute(sql`analyze diners`);
  const { db } = api.database;
  const plans: string[] = [];
  const { transaction } = db;
  const transactionSpy = jest.spyOn(db, 'transaction').mockImplementation(
    (work, config) =>
      transaction.call(
        db,
        (tx) => {
          const { execute } = tx;
          tx.execute = (async (statement: SQL) => {
            const isAsked = JSON.stringify(statement).includes('explain (format json)');
            if (!isAsked)
              plans.push(JSON.stringify(rowsOf(await execute.call(tx, sql`explain (format json) ${statement}`))));
            return execute.call(tx, statement);
          }) as unknown as typeof execute;
          // The end of a transaction counts as a statement, too.
          return work(tx).finally(() => (tx.execute = execute));
        },
        config,
      ) as ReturnType<typeof work>,
  );
  const { body } = await manager.call<DinerList>('GET', `${diners}?search=bulk1234&limit=5`);
  expect(body.total).toBe(11);
  expect(body.diners.map(({ lastName }) => lastName)).toEqual([
    'Bulk01234',
    'Bulk12340',
    'Bulk12341',
    'Bulk12342',
    'Bulk12343',
  ]);
  expect(
    (await manager.call<DinerList>('GET', `${diners}?search=bulk1234&limit=5&offset=5`)).body.diners[0]?.lastName,
  ).toBe('Bulk12344');
  expect(
    (await manager.call<DinerList>('GET', `${diners}?search=700012345`)).body.diners.map(({ lastName }) => lastName),
  ).toEqual(['Bulk12345']);
  // Of a name with more matches than the limit the first in list order are returned.
  const { body: common } = await manager.call<DinerList>('GET', `${diners}?search=bul&limit=5`);
  expect(common).toMatchObject({ total: 1_000, more: true });
  expect(common.diners.map(({ lastName }) => lastName)).toEqual([1, 2, 3, 4, 5].map((n) => `Bulk0000${n}`));
  const { body: further } = await manager.call<DinerList>('GET', `${diners}?search=bul&limit=2&offset=1200`);
  expect([further.total, ...further.diners.map(({ lastName }) => lastName)]).toEqual([1_000, 'Bulk01201', 'Bulk01202']);
  transactionSpy.mockRestore();
  const searches = plans.filter((plan) => plan.includes('"Relation Name":"diners"'));
  const [first, second, number, walked] = searches.map((plan) => plan.match(/(?<="Index Name":")diners_\w+/g));
  expect([first?.[0], second?.[0], walked?.[0]]).toEqual(['diners_search', 'diners_search', 'diners_by_name']);
  expect(number?.slice(0, 2)).toEqual(['diners_phone', 'diners_phone']); // as typed, and with the country code
  expect(searches).toHaveLength(5); // one each
  for (const plan of searches) expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"diners"/);
});

test('notes belong to a date', async () => {
  const made = await host.call<Note & Refused>('POST', notes, { date: '2026-11-21', text: 'Fish is late' });
  expect(made).toMatchObject({
    status: 201,
    body: { uid: expect.any(Number), date: '2026-11-21', text: 'Fish is late', version: 1 },
  });
  expect((await host.call<{ notes: Note[] }>('GET', `${notes}?date=2026-11-21`)).body.notes).toEqual([made.body]);
  expect((await host.call<{ notes: Note[] }>('GET', notes)).body.notes).toEqual([made.body]);
  expect((await host.call<{ notes: Note[] }>('GET', `${notes}?date=2026-11-22`)).body.notes).toEqual([]);
  const changed = await host.call<Note>('PATCH', `${notes}/${made.body.uid}`, { text: 'Fish is here', version: 1 });
  expect(changed.body).toMatchObject({ text: 'Fish is here', version: 2 });
  expect((await host.call<Refused>('POST', notes, { date: '2026-11-21', text: ' ' })).body.errors).toEqual([
    { field: 'text', message: 'required' },
  ]);
  expect((await host.call('DELETE', `${notes}/${made.body.uid}`)).body).toEqual({ ok: true });
  expect((await host.call<{ notes: Note[] }>('GET', notes)).body.notes).toEqual([]);
});

test('a key sent twice adds one note', async () => {
  now = Date.parse('2026-12-01T12:00:00Z');
  const key = { 'idempotency-key': 'note-1' };
  const body = { date: '2026-12-01', text: 'Once' };
  const answers = await Promise.all([
    host.call<Note>('POST', notes, body, key),
    host.call<Note>('POST', notes, body, key),
  ]);
  expect(answers[0]?.body.uid).toBe(answers[1]?.body.uid);
  expect((await host.call<{ notes: Note[] }>('GET', notes)).body.notes).toHaveLength(1);
});
