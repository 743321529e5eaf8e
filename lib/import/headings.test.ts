import { findColumns } from './headings';

test('English, Spanish and Portuguese headings are known', () => {
  expect(findColumns(['Date', 'Time', 'Party Size', 'First Name', 'Last Name', 'Phone Number', 'E-mail', 'Notes', 'Status', 'Table', 'Created at']).positions).toEqual({
    date: 0, time: 1, covers: 2, firstName: 3, lastName: 4, phone: 5, email: 6, notes: 7, status: 8, table: 9, created: 10,
  });
  expect(findColumns(['FECHA', 'Hora', 'Comensales', 'Nombre', 'Teléfono', 'Correo electrónico', 'Observaciones', 'Estado', 'Mesa', 'Fecha creación']).positions).toEqual({
    date: 0, time: 1, covers: 2, name: 3, phone: 4, email: 5, notes: 6, status: 7, table: 8, created: 9,
  });
  expect(findColumns(['Data', 'Hora', 'Nº pessoas', 'Nome', 'Telemóvel', 'Observações']).positions).toEqual({ date: 0, time: 1, covers: 2, name: 3, phone: 4, notes: 5 });
});

test('one column may hold date and time', () => {
  expect(findColumns(['visit_datetime', 'reserve_datetime', 'reserve_visitors'])).toEqual({ positions: { date: 0, created: 1, covers: 2 }, missing: [], unknown: [] });
});

test('a name beside a surname is the first name', () => {
  expect(findColumns(['Fecha', 'Hora', 'Pax', 'Nombre', 'Apellidos']).positions).toEqual({ date: 0, time: 1, covers: 2, firstName: 3, lastName: 4 });
});

test('the mapping goes before the usual names, and an empty one leaves a column out', () => {
  const headings = ['Cuando', 'Hora', 'Pax', 'Mesa', 'Fecha'];
  expect(findColumns(headings, { date: 'cuando', table: '' }).positions).toEqual({ date: 0, time: 1, covers: 2 });
});

test('says what is missing and what the file does not have', () => {
  expect(findColumns(['Hora', 'Nombre'], { covers: 'Gente' })).toEqual({ positions: { time: 0, name: 1 }, missing: ['date'], unknown: ['covers'] });
});
