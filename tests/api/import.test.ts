/** Bookings and diners from the files of other systems (issue 2 §2). */
import { sql } from 'drizzle-orm';
import type { WireBooking } from '@/lib/contract/booking';
import type { Announcement } from '@/lib/contract/live';
import type { WireImportState } from '@/lib/contract/transfer';
import { rowsOf } from '@/restaurant-api/db/client';
import { silentAnnouncer } from '@/restaurant-api/realtime/announcer';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api-server';
import { type Upload, upload } from '../support/upload';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const IMPORTS = '/tms/v2/restaurants/10001/imports';
const announced: Announcement[] = [];

let api: ApiServer;
let manager: string;
let host: string;
let stranger: string;

beforeAll(async () => {
  api = await startApi({ now: () => NOW, announcer: { ...silentAnnouncer, announce: (messages) => void announced.push(...messages) } });
  await addRestaurant(api.database, { uid: '10001', service: 'la-marina' });
  await addRestaurant(api.database, { uid: '20001', service: 'otra-mesa' });
  manager = (await addUser(api.database, { email: 'manager@maitre.test', roles: { '10001': 'Manager' } })).token;
  host = (await addUser(api.database, { email: 'host@maitre.test', roles: { '10001': 'staff' } })).token;
  stranger = (await addUser(api.database, { email: 'owner@otra.test', roles: { '20001': 'Owner' } })).token;
});
afterAll(() => api.close());

/** Imports and waits for the end. */
async function importFile(file: Upload | string, restaurant = '10001', token = manager): Promise<WireImportState> {
  const sent = await upload<{ uid: number }>(api, token, `/tms/v2/restaurants/${restaurant}/imports`, typeof file === 'string' ? { text: file } : file);
  expect(sent.status).toBe(200);
  for (;;) {
    const { body } = await caller(api, token)<WireImportState>('GET', `/tms/v2/restaurants/${restaurant}/imports/${sent.body.uid}`);
    if (body.state !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function rejectedOf(uid: number): Promise<string> {
  return (await caller(api, manager)<string>('GET', `${IMPORTS}/${uid}/rejected`)).body;
}

async function booksOn(date: string): Promise<WireBooking[]> {
  return (await caller(api, host)<{ books: WireBooking[] }>('GET', `/tms/v2/restaurants/10001/books?service=la-marina&date=${date}`)).body.books;
}

test('without a session, by a host, and by another restaurant: refused', async () => {
  const file = { text: 'Date,Time,Covers\n2024-05-03,20:30,2\n' };
  expect((await upload(api, undefined, IMPORTS, file)).status).toBe(401);
  expect((await upload(api, host, IMPORTS, file)).status).toBe(403);
  expect((await upload(api, stranger, IMPORTS, file)).body).toMatchObject({ code: 'forbidden-service' });
  expect((await caller(api, manager)('POST', IMPORTS, { file: 'x' })).status).toBe(415);
});

test('a file without a column for the date is refused, with its columns named', async () => {
  const { status, body } = await upload(api, manager, IMPORTS, { text: 'Hora,Pax\n20:30,2\n' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation', errors: [{ field: 'mapping.date', message: 'required' }], details: { headings: ['Hora', 'Pax'] } });
});

test('a mapping to a column that is not there, an unknown field, an unknown date format and no file: refused', async () => {
  const text = 'Date,Time,Covers\n2024-05-03,20:30,2\n';
  const errorsOf = async (fields: Record<string, string>) => (await upload<{ errors: unknown }>(api, manager, IMPORTS, { text, fields })).body.errors;
  expect(await errorsOf({ mapping: '{"date":"Cuándo"}' })).toEqual([{ field: 'mapping.date', message: 'unknown' }]);
  expect(await errorsOf({ mapping: '{"colour":"Date"}' })).toEqual([{ field: 'mapping', message: 'unknown' }]);
  expect(await errorsOf({ dateFormat: 'ddd' })).toEqual([{ field: 'dateFormat', message: 'unknown' }]);
  expect((await upload(api, manager, IMPORTS, { text: '' })).body).toMatchObject({ code: 'validation' });
});

test('a Spanish file: rows become bookings with their diners, tables, status and day of making', async () => {
  const state = await importFile(
    'Fecha;Hora;Comensales;Nombre;Teléfono;Correo;Observaciones;Estado;Mesa;Creada\r\n' +
      '31/05/2024;21:30;4;Sofía Prieto;600 11 22 33;Sofia@example.com;"ventana; si puede ser";Finalizada;T2;28/05/2024 10:15\r\n' +
      '01/06/2024;1:30;2;Hugo Gil;;hugo@example.com;;No presentado;;\r\n' +
      '24/12/2026;21:00;2;Prieto, Sofía;+34600112233;;;;t3;20/11/2026\r\n',
  );
  expect(state).toMatchObject({ state: 'done', rows: 3, read: 3, added: 3, skipped: 0, bad: 0, diners: 2, fileName: 'bookings.csv' });

  const night = await booksOn('2024-05-31');
  expect(night).toMatchObject([
    { on: '2024-05-31', time: 21.5, covers: 4, firstName: 'Sofía', lastName: 'Prieto', phone: '+34600112233', eMail: 'Sofia@example.com', notes: 'ventana; si puede ser', status: 1010, tables: ['t2'], created: '2024-05-28', createdTime: 10.25, visits: 0 },
    { on: '2024-05-31', time: 25.5, covers: 2, firstName: 'Hugo', status: 998, created: '2024-05-31', createdTime: 25.5 },
  ]);
  const [christmas] = await booksOn('2026-12-24');
  expect(christmas).toMatchObject({ time: 21, status: 1001, tables: ['t3'], created: '2026-11-20', createdTime: 12, visits: 1, uidGuest: night[0]?.uidGuest });
});

test('the same file again adds nothing, a longer one adds its new rows, and exact repeats stay separate', async () => {
  const rows = ['2024-07-01,20:00,2,Ana Soler', '2024-07-01,20:00,2,Ana Soler', '2024-07-01,21:00,3,Pau Roig'];
  const file = (lines: string[]) => ['Date,Time,Covers,Name', ...lines].join('\n');
  expect(await importFile(file(rows))).toMatchObject({ added: 3, skipped: 0, diners: 2 });
  expect(await importFile(file(rows))).toMatchObject({ added: 0, skipped: 3, diners: 0 });
  expect(await importFile(file([...rows, '2024-07-01,22:00,4,Pau Roig', rows[0] as string]))).toMatchObject({ added: 2, skipped: 3, diners: 0 });
  expect((await booksOn('2024-07-01')).map(({ time, lastName }) => `${time} ${lastName}`)).toEqual(['20 Soler', '20 Soler', '20 Soler', '21 Roig', '22 Roig']);
});

test('two runs of one file at one time add it once', async () => {
  const text = `Date,Time,Covers,Name\n${Array.from({ length: 50 }, (_, n) => `2024-08-${String((n % 28) + 1).padStart(2, '0')},20:00,2,Guest ${n}`).join('\n')}\n`;
  const [first, second] = await Promise.all([importFile(text), importFile(text)]);
  expect([first.state, second.state, first.added + second.added, first.skipped + second.skipped]).toEqual(['done', 'done', 50, 50]);
});

test('bad rows come back with line number and reason, defused; the others are in', async () => {
  const state = await importFile(
    'Date,Time,Covers,Name,Email,Status,Table\n' +
      '2024-09-01,20:30,2,"Two\nlines",,,\n' +
      '2024-02-30,20:30,2,A,,,\n' +
      '2024-09-01,28:00,2,B,,,\n' +
      '2024-09-01,20:30,none,C,,,\n' +
      '2024-09-01,20:30,2,=D(),x@,,\n' +
      '2024-09-01,20:30,2,E,,frobnicated,\n' +
      '2024-09-01,20:30,2,F,,,T99\n',
  );
  expect(state).toMatchObject({ state: 'done', read: 7, added: 1, bad: 6 });
  expect((await rejectedOf(state.uid)).split('\r\n')).toEqual([
    'line,reason,Date,Time,Covers,Name,Email,Status,Table',
    '4,"date: ""2024-02-30"" is not a date",2024-02-30,20:30,2,A,,,',
    '5,"time: ""28:00"" is not a time",2024-09-01,28:00,2,B,,,',
    '6,covers: is missing,2024-09-01,20:30,none,C,,,',
    "7,\"email: \"\"x@\"\" is not an e-mail address\",2024-09-01,20:30,2,'=D(),x@,,",
    '8,"status: ""frobnicated"" is not a status that is known here",2024-09-01,20:30,2,E,,frobnicated,',
    '9,"table: ""T99"" is not a table of this restaurant",2024-09-01,20:30,2,F,,,T99',
    '',
  ]);
});

test('two parties at one table at one time: the later row carries the override', async () => {
  expect(await importFile('Date,Time,Covers,Name,Table\n2024-10-01,20:00,2,First,T1\n2024-10-01,21:00,2,Second,T1\n2024-10-01,22:00,2,Third,T1\n')).toMatchObject({ added: 3, bad: 0 });
  expect(await importFile('Date,Time,Covers,Name,Table\n2024-10-01,20:30,2,Fourth,T1\n')).toMatchObject({ added: 1 });
  expect((await booksOn('2024-10-01')).map(({ lastName, tables, ignored }) => [lastName, tables[0], ignored])).toEqual([['First', 't1', 0], ['Fourth', 't1', 4], ['Second', 't1', 4], ['Third', 't1', 4]]);
});

test('diners are found by phone, by e-mail and by name, and learn what they did not say', async () => {
  const state = await importFile(
    'Date,Time,Covers,Name,Phone,Email\n' +
      '2024-11-01,20:00,2,Neus Climent,600 999 001,\n' +
      '2024-11-02,20:00,2,N. Climent,+34 600 999 001,neus@example.com\n' +
      '2024-11-03,20:00,2,Neus C.,,NEUS@example.com\n' +
      '2024-11-04,20:00,2,neus clíment,,\n' +
      '2024-11-05,20:00,2,Neus Climent,600 999 777,\n' +
      '2024-11-06,20:00,2,Walk-in,,\n' +
      '2024-11-07,20:00,2,,,\n',
  );
  expect(state).toMatchObject({ added: 7, diners: 2 });
  const rows = rowsOf<{ day: string; uid: number | null; email: string; visits: number }>(
    await api.database.db.execute(sql`select to_char(b.service_date, 'DD') as day, b.diner_uid::float8 as uid, coalesce(d.email, '') as email, b.visits
      from bookings b left join diners d on d.restaurant = b.restaurant and d.uid = b.diner_uid where b.restaurant = '10001' and b.service_date between '2024-11-01' and '2024-11-07' order by 1`),
  );
  const neus = rows[0]?.uid;
  expect(rows.slice(0, 4)).toEqual(['01', '02', '03', '04'].map((day, visits) => ({ day, uid: neus, email: 'neus@example.com', visits })));
  expect(rows[4]?.uid).not.toBe(neus);
  expect(rows.slice(5).map(({ uid }) => uid)).toEqual([1000, null]);
});

test('a Latin-1 file with tabs and a mapping, month first by its own dates', async () => {
  const text = 'When\tPeople\tQui\n05/04/2025 8:30 PM\t2\tMaría Muñoz\n05/31/2025 1:30 AM\t3\tJosé Peña\n';
  const state = await importFile({ text: Buffer.from(text, 'latin1'), fields: { mapping: '{"date":"When","name":"Qui"}' } });
  expect(state).toMatchObject({ added: 2, bad: 0 });
  expect(await booksOn('2025-05-04')).toMatchObject([{ time: 20.5, firstName: 'María', lastName: 'Muñoz' }]);
  expect(await booksOn('2025-05-30')).toMatchObject([{ time: 25.5, firstName: 'José', lastName: 'Peña' }]);
});

test('the order of an ambiguous file can be said', async () => {
  const text = 'Date,Time,Covers\n03/04/2023,20:30,2\n';
  await importFile(text);
  expect(await booksOn('2023-04-03')).toHaveLength(1);
  await importFile({ text: text.replace('20:30', '20:45'), fields: { dateFormat: 'mdy' } });
  expect(await booksOn('2023-03-04')).toHaveLength(1);
});

test('devices are told once a file is in, and a batch is one change', async () => {
  announced.length = 0;
  const rows = Array.from({ length: 1500 }, (_, n) => `2022-${String((n % 12) + 1).padStart(2, '0')}-15,${13 + (n % 9)}:00,2,Batch ${n % 40}`);
  const { uid } = await importFile(['Date,Time,Covers,Name', ...rows].join('\n'));
  expect(announced.map(({ kind, entity, uid: about, date }) => ({ kind, entity, about, date }))).toEqual([
    { kind: 2, entity: 'import', about: String(uid), date: null },
    { kind: 2, entity: 'import', about: String(uid), date: null },
  ]);
  const changes = rowsOf(await api.database.db.execute(sql`select after from changes where restaurant = '10001' and entity = 'import' and entity_uid = ${String(uid)} order by seq`));
  expect(changes).toEqual([
    { after: { bookings: 1000, diners: 40, from: '2022-01-15', to: '2022-12-15' } },
    { after: { bookings: 500, diners: 0, from: '2022-01-15', to: '2022-12-15' } },
  ]);
});

test('a quote that is never closed is told, not swallowed', async () => {
  const state = await importFile('Date,Time,Covers,Name\n2021-01-01,20:00,2,Ana\n2021-01-02,20:00,2,"Open\n2021-01-03,20:00,2,Lost\n');
  expect(state).toMatchObject({ added: 1, bad: 1 });
  expect(await rejectedOf(state.uid)).toContain('3,a quote that opens here is never closed; what follows it was not read');
});

test('an import that lost its process says so, and its file can be run again', async () => {
  const { uid } = await importFile('Date,Time,Covers\n2021-02-01,20:00,2\n');
  await api.database.db.execute(sql`update imports set state = 'running', at = ${new Date(NOW - 600_000).toISOString()} where uid = ${uid}`);
  expect((await caller(api, manager)<WireImportState>('GET', `${IMPORTS}/${uid}`)).body).toMatchObject({ state: 'failed', error: expect.stringContaining('Run the same file again') });
});

test('another restaurant sees none of it', async () => {
  const { uid } = await importFile('Date,Time,Covers\n2021-03-01,20:00,2\n');
  expect((await caller(api, stranger)('GET', `/tms/v2/restaurants/20001/imports/${uid}`)).status).toBe(404);
  expect((await caller(api, stranger)('GET', `/tms/v2/restaurants/20001/imports/${uid}/rejected`)).status).toBe(404);
  expect(await importFile('Date,Time,Covers\n2021-03-01,20:00,2\n', '20001', stranger)).toMatchObject({ added: 1, skipped: 0 });
});
