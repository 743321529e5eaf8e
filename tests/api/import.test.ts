/** Bookings and diners from the files of other systems (issue 2 §2). */
import { sql } from 'drizzle-orm';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { Announcement } from '@/lib/contract/live';
import type { WireImportPreview, WireImportState } from '@/lib/contract/restaurant/transfer';
import { rowsOf } from '@/restaurant-api/db/client';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { makeXlsx } from '../support/make-xlsx';
import { type Upload, upload } from '../support/api/upload';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const IMPORTS = '/tms/v2/restaurants/10001/imports';
const announced: Announcement[] = [];

let api: ApiServer;
let manager: string;
let host: string;
let stranger: string;

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) },
  });
  await addRestaurant(api.database, { uid: '10001', service: 'la-marina' });
  await addRestaurant(api.database, { uid: '20001', service: 'otra-mesa' });
  manager = (await addUser(api.database, { email: 'manager@maitre.test', roles: { '10001': 'Manager' } })).token;
  host = (await addUser(api.database, { email: 'host@maitre.test', roles: { '10001': 'staff' } })).token;
  stranger = (await addUser(api.database, { email: 'owner@otra.test', roles: { '20001': 'Owner' } })).token;
});
afterAll(() => api.close());

/** Imports and waits for the end. */
async function importFile(file: Upload | string, restaurant = '10001', token = manager): Promise<WireImportState> {
  const sent = await upload<{ uid: number }>(
    api,
    token,
    `/tms/v2/restaurants/${restaurant}/imports`,
    typeof file === 'string' ? { text: file } : file,
  );
  expect(sent.status).toBe(200);
  for (;;) {
    const { body } = await caller(api, token)<WireImportState>(
      'GET',
      `/tms/v2/restaurants/${restaurant}/imports/${sent.body.uid}`,
    );
    if (body.state !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function rejectedOf(uid: number): Promise<string> {
  return (await caller(api, manager)<string>('GET', `${IMPORTS}/${uid}/rejected`)).body;
}

async function booksOn(date: string): Promise<WireBooking[]> {
  return (
    await caller(api, host)<{ books: WireBooking[] }>(
      'GET',
      `/tms/v2/restaurants/10001/books?service=la-marina&date=${date}`,
    )
  ).body.books;
}

test('refuses without a session, a host, and another restaurant', async () => {
  const file = { text: 'Date,Time,Covers\n2024-05-03,20:30,2\n' };
  expect((await upload(api, undefined, IMPORTS, file)).status).toBe(401);
  expect((await upload(api, host, IMPORTS, file)).status).toBe(403);
  expect((await upload(api, stranger, IMPORTS, file)).body).toMatchObject({ code: 'forbidden-service' });
  expect((await caller(api, manager)('POST', IMPORTS, { file: 'x' })).status).toBe(415);
});

test('refuses a file without a date column, naming its columns', async () => {
  const { status, body } = await upload(api, manager, IMPORTS, { text: 'Hora,Pax\n20:30,2\n' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'mapping.date', message: 'required' }],
    details: { headings: ['Hora', 'Pax'] },
  });
});

test('refuses a mapping to a missing column, an unknown field, an unknown date format and no file', async () => {
  const text = 'Date,Time,Covers\n2024-05-03,20:30,2\n';
  const errorsOf = async (fields: Record<string, string>) =>
    (await upload<{ errors: unknown }>(api, manager, IMPORTS, { text, fields })).body.errors;
  expect(await errorsOf({ mapping: '{"date":"Cuándo"}' })).toEqual([{ field: 'mapping.date', message: 'unknown' }]);
  expect(await errorsOf({ mapping: '{"colour":"Date"}' })).toEqual([{ field: 'mapping', message: 'unknown' }]);
  expect(await errorsOf({ dateFormat: 'ddd' })).toEqual([{ field: 'dateFormat', message: 'unknown' }]);
  expect((await upload(api, manager, IMPORTS, { text: '' })).body).toMatchObject({ code: 'validation' });
});

test('a Spanish file: rows become bookings with their diners, tables, status and creation day', async () => {
  const state = await importFile(
    'Fecha;Hora;Comensales;Nombre;Teléfono;Correo;Observaciones;Estado;Mesa;Creada\r\n' +
      '31/05/2024;21:30;4;Sofía Prieto;600 11 22 33;Sofia@example.com;"ventana; si puede ser";Finalizada;T2;28/05/2024 10:15\r\n' +
      '01/06/2024;1:30;2;Hugo Gil;;hugo@example.com;;No presentado;;\r\n' +
      '24/12/2026;21:00;2;Prieto, Sofía;+34600112233;;;;t3;20/11/2026\r\n',
  );
  expect(state).toMatchObject({
    state: 'done',
    rows: 3,
    read: 3,
    added: 3,
    skipped: 0,
    bad: 0,
    diners: 2,
    fileName: 'bookings.csv',
  });

  const night = await booksOn('2024-05-31');
  expect(night).toMatchObject([
    {
      on: '2024-05-31',
      time: 21.5,
      covers: 4,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34600112233',
      eMail: 'Sofia@example.com',
      notes: 'ventana; si puede ser',
      status: 1010,
      tables: ['t2'],
      created: '2024-05-28',
      createdTime: 10.25,
      visits: 0,
    },
    {
      on: '2024-05-31',
      time: 25.5,
      covers: 2,
      firstName: 'Hugo',
      status: 998,
      created: '2024-05-31',
      createdTime: 25.5,
    },
  ]);
  const [christmas] = await booksOn('2026-12-24');
  expect(christmas).toMatchObject({
    time: 21,
    status: 1001,
    tables: ['t3'],
    created: '2026-11-20',
    createdTime: 12,
    visits: 1,
    uidGuest: night[0]?.uidGuest,
  });
});

test('the same file again adds nothing, a longer one adds its new rows, and exact repeats stay separate', async () => {
  const rows = ['2024-07-01,20:00,2,Ana Soler', '2024-07-01,20:00,2,Ana Soler', '2024-07-01,21:00,3,Pau Roig'];
  const file = (lines: string[]) => ['Date,Time,Covers,Name', ...lines].join('\n');
  expect(await importFile(file(rows))).toMatchObject({ added: 3, skipped: 0, diners: 2 });
  expect(await importFile(file(rows))).toMatchObject({ added: 0, skipped: 3, diners: 0 });
  expect(await importFile(file([...rows, '2024-07-01,22:00,4,Pau Roig', rows[0] as string]))).toMatchObject({
    added: 2,
    skipped: 3,
    diners: 0,
  });
  expect((await booksOn('2024-07-01')).map(({ time, lastName }) => `${time} ${lastName}`)).toEqual([
    '20 Soler',
    '20 Soler',
    '20 Soler',
    '21 Roig',
    '22 Roig',
  ]);
});

test('two concurrent runs of one file add it once', async () => {
  const text = `Date,Time,Covers,Name\n${Array.from({ length: 50 }, (_, n) => `2024-08-${String((n % 28) + 1).padStart(2, '0')},20:00,2,Guest ${n}`).join('\n')}\n`;
  const [first, second] = await Promise.all([importFile(text), importFile(text)]);
  expect([first.state, second.state, first.added + second.added, first.skipped + second.skipped]).toEqual([
    'done',
    'done',
    50,
    50,
  ]);
});

test('bad rows are returned with line number and reason, formulas escaped; the others are imported', async () => {
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
    '7,"email: ""x@"" is not an e-mail address",2024-09-01,20:30,2,\'=D(),x@,,',
    '8,"status: ""frobnicated"" is not a status that is known here",2024-09-01,20:30,2,E,,frobnicated,',
    '9,"table: ""T99"" is not a table of this restaurant",2024-09-01,20:30,2,F,,,T99',
    '',
  ]);
});

test('two parties at one table at one time: the later row carries the override', async () => {
  expect(
    await importFile(
      'Date,Time,Covers,Name,Table\n2024-10-01,20:00,2,First,T1\n2024-10-01,21:00,2,Second,T1\n2024-10-01,22:00,2,Third,T1\n',
    ),
  ).toMatchObject({ added: 3, bad: 0 });
  expect(await importFile('Date,Time,Covers,Name,Table\n2024-10-01,20:30,2,Fourth,T1\n')).toMatchObject({ added: 1 });
  expect((await booksOn('2024-10-01')).map(({ lastName, tables, ignored }) => [lastName, tables[0], ignored])).toEqual([
    ['First', 't1', 0],
    ['Fourth', 't1', 4],
    ['Second', 't1', 4],
    ['Third', 't1', 4],
  ]);
});

test('diners are matched by phone, by e-mail and by name, and get missing details', async () => {
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
    await api.database.db
      .execute(sql`select to_char(b.service_date, 'DD') as day, b.diner_uid::float8 as uid, coalesce(d.email, '') as email, b.visits
      from bookings b left join diners d on d.restaurant = b.restaurant and d.uid = b.diner_uid where b.restaurant = '10001' and b.service_date between '2024-11-01' and '2024-11-07' order by 1`),
  );
  const neus = rows[0]?.uid;
  expect(rows.slice(0, 4)).toEqual(
    ['01', '02', '03', '04'].map((day, visits) => ({ day, uid: neus, email: 'neus@example.com', visits })),
  );
  expect(rows[4]?.uid).not.toBe(neus);
  expect(rows.slice(5).map(({ uid }) => uid)).toEqual([1000, null]);
});

test('a Latin-1 file with tabs and a mapping, month first by its own dates', async () => {
  const text = 'When\tPeople\tQui\n05/04/2025 8:30 PM\t2\tMaría Muñoz\n05/31/2025 1:30 AM\t3\tJosé Peña\n';
  const state = await importFile({
    text: Buffer.from(text, 'latin1'),
    fields: { mapping: '{"date":"When","name":"Qui"}' },
  });
  expect(state).toMatchObject({ added: 2, bad: 0 });
  expect(await booksOn('2025-05-04')).toMatchObject([{ time: 20.5, firstName: 'María', lastName: 'Muñoz' }]);
  expect(await booksOn('2025-05-30')).toMatchObject([{ time: 25.5, firstName: 'José', lastName: 'Peña' }]);
});

const AMBIGUOUS =
  'Date,Time,Covers,Name,Phone\n03/04/2023,20:30,2,Ana Soler,600 555 001\n05/06/2023,21:00,4,Pau Roig,600 555 002\n';

test('a file with ambiguous dates is refused by name, without writing, until the order is given', async () => {
  const refused = await upload<{ code: string; errors: unknown; details: unknown; message: string }>(
    api,
    manager,
    IMPORTS,
    { text: AMBIGUOUS },
  );
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'dateFormat', message: 'required' }],
    details: { orders: ['dmy', 'mdy'], example: '03/04/2023' },
  });
  expect(await booksOn('2023-04-03')).toEqual([]);
  expect(await importFile({ text: AMBIGUOUS, fields: { dateFormat: 'dmy' } })).toMatchObject({ added: 2 });
  expect(await booksOn('2023-04-03')).toMatchObject([{ lastName: 'Soler' }]);
});

test("the same file with another order or mapping replaces the first run's rows, except those changed since", async () => {
  await api.database.db.execute(
    sql`update bookings set notes = 'called', version = version + 1 where restaurant = '10001' and service_date = '2023-06-05'`,
  );
  const state = await importFile({ text: AMBIGUOUS, fields: { dateFormat: 'mdy' } });
  expect(state).toMatchObject({ added: 0, replaced: 1, skipped: 0, kept: 1, bad: 0 });
  expect(await booksOn('2023-04-03')).toEqual([]);
  expect(await booksOn('2023-03-04')).toMatchObject([{ time: 20.5, covers: 2, lastName: 'Soler' }]);
  const [changed] = await booksOn('2023-06-05');
  expect(changed).toMatchObject({ lastName: 'Roig', notes: 'called' });
  const keptRows = await caller(api, manager)<string>('GET', `${IMPORTS}/${state.uid}/kept`);
  expect(keptRows.body.split('\r\n')).toEqual(['line,reference,why', `3,${changed?.bookRef},changed`, '']);

  // The first run took the names from the wrong column.
  const named = 'Date,Time,Covers,Host,Guest,Phone\n2023-09-01,20:00,2,Waiter One,Neus Vidal,600 555 003\n';
  expect(await importFile({ text: named, fields: { mapping: '{"name":"Host"}' } })).toMatchObject({
    added: 1,
    diners: 1,
  });
  expect(await importFile({ text: named, fields: { mapping: '{"name":"Guest"}' } })).toMatchObject({
    added: 0,
    replaced: 1,
    diners: 0,
  });
  expect(await booksOn('2023-09-01')).toMatchObject([{ firstName: 'Neus', lastName: 'Vidal' }]);
  const people = rowsOf(
    await api.database.db.execute(
      sql`select first_name, last_name from diners where restaurant = '10001' and phone_key = '34600555003'`,
    ),
  );
  expect(people).toEqual([{ first_name: 'Neus', last_name: 'Vidal' }]);
  // Repeating it adds nothing.
  expect(await importFile({ text: named, fields: { mapping: '{"name":"Guest"}' } })).toMatchObject({
    added: 0,
    replaced: 0,
    skipped: 1,
    kept: 0,
  });
});

test('undo removes an import except rows changed, seated or paid since, which are listed, and its file can be imported again', async () => {
  const { uid: dinerUid } = (
    await caller(api, manager)<{ uid: number }>('POST', '/tms/v2/restaurants/10001/diners?service=la-marina', {
      firstName: 'Known',
      lastName: 'Before',
      phone: '+34600777001',
    })
  ).body;
  const text = `Date,Time,Covers,Name,Phone,Email,Table\n${['Known Before,600 777 001,known@example.com,T1', 'Seated Since,600 777 002,,T2', 'Paid Since,600 777 003,,T3', 'Gone Again,600 777 004,,T4', 'Removed Since,600 777 005,,'].map((rest, n) => `2026-12-1${n},20:00,2,${rest}`).join('\n')}\n`;
  const { uid, diners } = await importFile(text);
  expect(diners).toBe(4);
  const one = async (date: string) => (await booksOn(date))[0] as WireBooking;
  const [seated, paid, removed] = [await one('2026-12-11'), await one('2026-12-12'), await one('2026-12-14')];
  await api.database.db.execute(
    sql`update bookings set status = 1000, seated_time = 20, version = version + 1 where uid = ${seated.uid}`,
  );
  await api.database.db.execute(
    sql`insert into payment_requests (restaurant, booking_uid, kind, amount, currency, provider, created_by) values ('10001', ${paid.uid}, 'deposit', 100, 'EUR', 'test', 'x')`,
  );
  expect(
    (await caller(api, manager)('DELETE', `/tms/v2/restaurants/10001/books/${removed.uid}?service=la-marina`)).status,
  ).toBeLessThan(300);

  const undone = await caller(api, manager)<WireImportState>('POST', `${IMPORTS}/${uid}/undo`);
  expect(undone.status).toBe(200);
  expect(undone.body).toMatchObject({ uid, state: 'undone', kept: 3 });
  expect((await caller(api, manager)<string>('GET', `${IMPORTS}/${uid}/kept`)).body.split('\r\n')).toEqual([
    'line,reference,why',
    `3,${seated.bookRef},seated`,
    `4,${paid.bookRef},paid`,
    `6,${removed.bookRef},removed`,
    '',
  ]);
  expect(await booksOn('2026-12-10')).toEqual([]);
  expect(await booksOn('2026-12-13')).toEqual([]);
  expect(await one('2026-12-11')).toMatchObject({ status: 1000, tables: ['t2'] });
  const people = rowsOf(
    await api.database.db.execute(
      sql`select uid::int as uid, last_name, email from diners where restaurant = '10001' and phone_key like '34600777%' order by phone_key`,
    ),
  );
  expect(people.map((row) => Object.values(row as object).slice(1))).toEqual([
    ['Before', ''],
    ['Since', ''],
    ['Since', ''],
    ['Since', ''],
  ]);
  expect(people[0]).toMatchObject({ uid: dinerUid });

  expect((await caller(api, manager)<WireImportState>('POST', `${IMPORTS}/${uid}/undo`)).body).toMatchObject({
    state: 'undone',
    kept: 3,
  });
  expect(await importFile(text)).toMatchObject({ added: 2, skipped: 3 });
  const list = (await caller(api, manager)<{ imports: WireImportState[] }>('GET', IMPORTS)).body.imports;
  expect(list.find((row) => row.uid === uid)).toMatchObject({ state: 'undone', added: 5, kept: 3 });
  expect((await caller(api, stranger)('POST', `/tms/v2/restaurants/20001/imports/${uid}/undo`)).status).toBe(404);
});

test('an import and its undo send no message and queue nothing', async () => {
  const sent = async () =>
    rowsOf<{ n: number }>(
      await api.database.db.execute(
        sql`select ((select count(*) from outbox) + (select count(*) from notifications))::int as n`,
      ),
    )[0]?.n;
  const before = await sent();
  const { uid } = await importFile('Date,Time,Covers,Name,Email\n2027-01-10,20:00,2,Mail Me,mail@example.com\n');
  await caller(api, manager)('POST', `${IMPORTS}/${uid}/undo`);
  expect(await sent()).toBe(before);
});

test('a preview returns columns, unmapped ones, lines above, duplicate headings and five rows, and writes nothing', async () => {
  const rows = Array.from(
    { length: 7 },
    (_, n) =>
      `0${n + 1}/05/2020;21:30;4;Prieto, Sofía;="+34600112233";600999888;vip;${n === 1 ? 'quizás' : 'Confirmada'}`,
  );
  const text = `sep=;\r\nReservas de La Marina\r\nHecho el 3/5/2020, para Ana\r\nFecha;Hora;Comensales;Nombre;Teléfono;Teléfono;Color;Estado\r\n${rows.join('\r\n')}\r\n`;
  const { status, body } = await upload<WireImportPreview>(api, manager, `${IMPORTS}/preview`, {
    text,
    fields: { dateFormat: 'dmy' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rows: 7,
    sheet: null,
    above: 2,
    own: false,
    dateOrder: 'dmy',
    openOrders: [],
    doubled: ['Teléfono'],
    left: ['Teléfono (2)', 'Color'],
    taken: [
      { field: 'date', heading: 'Fecha' },
      { field: 'time', heading: 'Hora' },
      { field: 'covers', heading: 'Comensales' },
      { field: 'name', heading: 'Nombre' },
      { field: 'phone', heading: 'Teléfono' },
      { field: 'status', heading: 'Estado' },
    ],
  });
  expect(body.sample).toHaveLength(5);
  expect(body.sample[0]).toEqual({
    line: 5,
    date: '2020-05-01',
    time: 21.5,
    covers: 4,
    name: 'Sofía Prieto',
    phone: '+34600112233',
    email: '',
    status: 'Confirmada',
    tables: [],
    notes: '',
  });
  const refused = {
    line: 6,
    field: 'status',
    value: 'quizás',
    reason: 'status: "quizás" is not a status that is known here',
  };
  expect(body.sample[1]).toEqual(refused);
  expect(body).toMatchObject({ good: 6, bad: 1, refused: [refused] });
  expect(await booksOn('2020-05-01')).toEqual([]);
  const other = await upload<WireImportPreview>(api, manager, `${IMPORTS}/preview`, {
    text,
    fields: { mapping: '{"phone":"Teléfono (2)"}' },
  });
  expect(other.body).toMatchObject({ openOrders: ['dmy', 'mdy'], openExample: '01/05/2020' });
  expect(other.body.sample[0]).toMatchObject({ phone: '+34600999888' });
  expect((await upload(api, host, `${IMPORTS}/preview`, { text })).status).toBe(403);
});

test('a spreadsheet: typed dates and times, the first sheet with content or the named one', async () => {
  const heading = ['Datum', 'Uhrzeit', 'Personen', 'Gast', 'Telefon', 'Bemerkung'];
  const text = await makeXlsx({
    Deckblatt: [],
    Reservierungen: [
      ['Zur Post'],
      [],
      heading,
      [{ date: 43165 }, { time: 0.8541666666666666 }, 4, 'Jürgen Groß', 600111222, 'Fenster "B"'],
      [{ date: 43166 }, { time: 0.0625 }, 2, 'Ute <Klein>', '="+34600111223"', null],
    ],
    Alt: [
      ['Datum und Uhrzeit', 'Personen', 'Gast'],
      [{ moment: 42000.8125 }, 3, 'Früher'],
    ],
  });
  const state = await importFile({ text, fileName: 'buch.xlsx' });
  expect(state).toMatchObject({ state: 'done', added: 2, bad: 0, fileName: 'buch.xlsx' });
  expect(await booksOn('2018-03-06')).toMatchObject([
    { time: 20.5, covers: 4, firstName: 'Jürgen', lastName: 'Groß', phone: '+34600111222', notes: 'Fenster "B"' },
    { time: 25.5, firstName: 'Ute', lastName: '<Klein>', phone: '+34600111223' },
  ]);
  expect(await importFile({ text, fileName: 'buch.xlsx', fields: { sheet: 'alt' } })).toMatchObject({
    added: 1,
    bad: 0,
  });
  expect(await booksOn('2014-12-27')).toMatchObject([{ time: 19.5, covers: 3, lastName: 'Früher' }]);
  const wrong = await upload<{ errors: unknown; details: unknown }>(api, manager, IMPORTS, {
    text,
    fields: { sheet: 'Neu' },
  });
  expect(wrong.body).toMatchObject({
    errors: [{ field: 'sheet', message: 'invalid' }],
    details: { sheets: ['Deckblatt', 'Reservierungen', 'Alt'] },
  });
});

test('refuses an invalid spreadsheet, the old format, and one that unpacks beyond the limit', async () => {
  const refusal = async (text: Buffer) => {
    const { status, body } = await upload<{ code: string }>(api, manager, IMPORTS, { text });
    return [status, body.code];
  };
  expect(await refusal(Buffer.from('PK\u0003\u0004 and no more'))).toEqual([400, 'validation']);
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([400, 'validation']);
  expect(
    await refusal(
      await makeXlsx({ Big: `<worksheet><sheetData>${' '.repeat(140 * 1024 * 1024)}</sheetData></worksheet>` }),
    ),
  ).toEqual([413, 'too-large']);
  const far =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="4000000000"><c r="A4000000000"><v>1</v></c></row></sheetData></worksheet>';
  expect(await refusal(await makeXlsx({ Far: far }))).toEqual([413, 'too-large']);
});

test('days and times as spreadsheet numbers, in a CSV', async () => {
  expect(
    await importFile('Date,Time,Covers,Name\n43200,0.854166667,2,One\n"43200,875",,2,Two\n43201.5,,2,Three\n'),
  ).toMatchObject({ added: 3, bad: 0 });
  expect((await booksOn('2018-04-10')).map(({ time, lastName }) => [time, lastName])).toEqual([
    [20.5, 'One'],
    [21, 'Two'],
  ]);
  expect(await booksOn('2018-04-11')).toMatchObject([{ time: 12, lastName: 'Three' }]);
});

test('devices are notified once a file is imported, and a batch is one change', async () => {
  announced.length = 0;
  const rows = Array.from(
    { length: 1500 },
    (_, n) => `2022-${String((n % 12) + 1).padStart(2, '0')}-15,${13 + (n % 9)}:00,2,Batch ${n % 40}`,
  );
  const { uid } = await importFile(['Date,Time,Covers,Name', ...rows].join('\n'));
  expect(announced.map(({ kind, entity, uid: about, date }) => ({ kind, entity, about, date }))).toEqual([
    { kind: 2, entity: 'import', about: String(uid), date: null },
    { kind: 2, entity: 'import', about: String(uid), date: null },
    { kind: 3, entity: 'import', about: String(uid), date: null },
  ]);
  const changes = rowsOf(
    await api.database.db.execute(
      sql`select after from changes where restaurant = '10001' and entity = 'import' and entity_uid = ${String(uid)} order by seq`,
    ),
  );
  expect(changes).toEqual([
    { after: { bookings: 1000, diners: 40, from: '2022-01-15', to: '2022-12-15' } },
    { after: { bookings: 500, diners: 0, from: '2022-01-15', to: '2022-12-15' } },
    // All but the first of each of the forty.
    { after: { visits: 1460 } },
  ]);
});

test('recounted visits are a change of their own, so that a day read meanwhile is read again', async () => {
  const day = async () =>
    (
      await caller(api, host)<{ seq: number; books: WireBooking[] }>(
        'GET',
        '/tms/v2/restaurants/10001/books?service=la-marina&date=2020-03-02',
      )
    ).body;
  await importFile('Date,Time,Covers,Name,Phone,Status\n2020-03-02,20:00,2,Marta Soler,600 777 123,Finished\n');
  const before = await day();
  expect(before.books.map(({ visits }) => visits)).toEqual([0]);
  announced.length = 0;
  const { uid } = await importFile(
    'Date,Time,Covers,Name,Phone,Status\n2020-03-01,20:00,2,Marta Soler,600 777 123,Finished\n',
  );
  const changes = rowsOf(
    await api.database.db.execute(
      sql`select seq, action, after from changes where restaurant = '10001' and entity = 'import' and entity_uid = ${String(uid)} order by seq`,
    ),
  );
  expect(changes).toEqual([
    {
      seq: before.seq + 1,
      action: 'create',
      after: { bookings: 1, diners: 0, from: '2020-03-01', to: '2020-03-01' },
    },
    { seq: before.seq + 2, action: 'update', after: { visits: 1 } },
  ]);
  expect(announced.map(({ kind, seq, date }) => [kind, seq, date])).toEqual([
    [2, before.seq + 1, null],
    [3, before.seq + 2, null],
  ]);
  const after = await day();
  expect([after.seq, after.books.map(({ visits }) => visits)]).toEqual([before.seq + 2, [1]]);
});

test('an unclosed quote is reported, not swallowed', async () => {
  const state = await importFile(
    'Date,Time,Covers,Name\n2021-01-01,20:00,2,Ana\n2021-01-02,20:00,2,"Open\n2021-01-03,20:00,2,Lost\n',
  );
  expect(state).toMatchObject({ added: 1, bad: 1 });
  expect(await rejectedOf(state.uid)).toContain(
    '3,a quote that opens here is never closed; what follows it was not read',
  );
});

test('an import whose process died says so, and its file can be run again', async () => {
  const { uid } = await importFile('Date,Time,Covers\n2021-02-01,20:00,2\n');
  await api.database.db.execute(
    sql`update imports set state = 'running', at = ${new Date(NOW - 600_000).toISOString()} where uid = ${uid}`,
  );
  expect((await caller(api, manager)<WireImportState>('GET', `${IMPORTS}/${uid}`)).body).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('Run the same file again'),
  });
});

test('another restaurant sees none of it', async () => {
  const { uid } = await importFile('Date,Time,Covers\n2021-03-01,20:00,2\n');
  expect((await caller(api, stranger)('GET', `/tms/v2/restaurants/20001/imports/${uid}`)).status).toBe(404);
  expect((await caller(api, stranger)('GET', `/tms/v2/restaurants/20001/imports/${uid}/rejected`)).status).toBe(404);
  expect(await importFile('Date,Time,Covers\n2021-03-01,20:00,2\n', '20001', stranger)).toMatchObject({
    added: 1,
    skipped: 0,
  });
});
