import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { findColumns } from './headings';
import { type RowContext, readRow } from './read-row';
import { statusReader } from './statuses';
import { tableReader } from './tables';

const HEADINGS = ['Fecha', 'Hora', 'Pax', 'Nombre', 'Teléfono', 'Email', 'Notas', 'Estado', 'Mesa', 'Creada'];
const context: RowContext = {
  positions: findColumns(HEADINGS).positions,
  order: 'dmy',
  zone: 'Europe/Madrid',
  country: 'ES',
  now: { date: '2024-06-01', time: 18 },
  turn: 2,
  readStatus: statusReader(
    new Map(DEFAULT_STATUS_MAP.map((status) => [status.code, { ...status, stageName: STAGE_NAMES[status.stage] }])),
  ),
  readTables: tableReader([
    { uid: 't1', name: '12' },
    { uid: 't2', name: 'Terraza 3' },
  ]),
};
const read = (...cells: string[]) => readRow(cells, context);

test('a whole row', () => {
  expect(
    read(
      '03/05/2024',
      '21:30',
      '4',
      'Prieto, Sofía',
      '600 11 22 33',
      'sofia@example.com',
      'ventana',
      'Finalizada',
      'Mesa 12 + Terraza 3',
      '01/05/2024 10:15',
    ),
  ).toEqual({
    ok: true,
    row: {
      date: '2024-05-03',
      time: 21.5,
      covers: 4,
      firstName: 'Sofía',
      lastName: 'Prieto',
      walkIn: false,
      phone: '+34600112233',
      phoneKey: '34600112233',
      email: 'sofia@example.com',
      notes: 'ventana',
      status: 1010,
      tables: ['t1', 't2'],
      createdDate: '2024-05-01',
      createdTime: 10.25,
    },
  });
});

test('half past one at night belongs to the service day before', () => {
  expect(read('04/05/2024', '1:30 AM', '2')).toMatchObject({ ok: true, row: { date: '2024-05-03', time: 25.5 } });
  expect(read('03/05/2024', '25:30', '2')).toMatchObject({ ok: true, row: { date: '2024-05-03', time: 25.5 } });
});

test('without a status the past has finished, and a party at the table or to come is booked', () => {
  expect(read('31/05/2024', '21:00', '2')).toMatchObject({ row: { status: 1010 } });
  expect(read('01/06/2024', '17:00', '2')).toMatchObject({ row: { status: 1001 } });
  expect(read('02/06/2024', '21:00', '2')).toMatchObject({
    row: { status: 1001, createdDate: '2024-06-01', createdTime: 18 },
  });
});

test('the walk-in guest is known by name, and dashes are nothing', () => {
  expect(read('31/05/2024', '21:00', '2', 'WALK-IN', '-', 'N/A')).toMatchObject({
    row: { walkIn: true, phone: '', email: '' },
  });
});

test.each([
  [['', '21:00', '2'], 'date: is missing'],
  [['31/02/2024', '21:00', '2'], 'date: "31/02/2024" is not a date'],
  [['03/05/2024', '', '2'], 'time: is missing'],
  [['03/05/2024', '28:00', '2'], 'time: "28:00" is not a time'],
  [['03/05/2024', '21:00', '0'], 'covers: "0" is not a number of people from 1 to 999'],
  [['03/05/2024', '21:00', '2', '', '12'], 'phone: "12" is not a phone number'],
  [['03/05/2024', '21:00', '2', '', '', 'sofia@'], 'email: "sofia@" is not an e-mail address'],
  [['03/05/2024', '21:00', '2', '', '', '', '', 'quizás'], 'status: "quizás" is not a status that is known here'],
  [['03/05/2024', '21:00', '2', '', '', '', '', '', '99'], 'table: "99" is not a table of this restaurant'],
  [['03/05/2024', '21:00', '2', '', '', '', '', '', '', 'ayer'], 'created: "ayer" is not a date'],
])('%j is refused: %s', (cells, reason) => {
  expect(readRow(cells, context)).toMatchObject({ ok: false, reason });
});

test('a file of ours that was defused can be read again', () => {
  expect(read('03/05/2024', '21:00', '2', '', '', '', "'=1+1")).toMatchObject({ row: { notes: '=1+1' } });
});
