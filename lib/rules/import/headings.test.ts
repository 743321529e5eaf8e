import { findColumns, headingScore, isOwnExport, numberHeadings } from './headings';

test('English, Spanish and Portuguese headings are known', () => {
  expect(
    findColumns([
      'Date',
      'Time',
      'Party Size',
      'First Name',
      'Last Name',
      'Phone Number',
      'E-mail',
      'Notes',
      'Status',
      'Table',
      'Created at',
    ]).positions,
  ).toEqual({
    date: 0,
    time: 1,
    covers: 2,
    firstName: 3,
    lastName: 4,
    phone: 5,
    email: 6,
    notes: 7,
    status: 8,
    table: 9,
    created: 10,
  });
  expect(
    findColumns([
      'FECHA',
      'Hora',
      'Comensales',
      'Nombre',
      'Teléfono',
      'Correo electrónico',
      'Observaciones',
      'Estado',
      'Mesa',
      'Fecha creación',
    ]).positions,
  ).toEqual({
    date: 0,
    time: 1,
    covers: 2,
    name: 3,
    phone: 4,
    email: 5,
    notes: 6,
    status: 7,
    table: 8,
    created: 9,
  });
  expect(findColumns(['Data', 'Hora', 'Nº pessoas', 'Nome', 'Telemóvel', 'Observações']).positions).toEqual({
    date: 0,
    time: 1,
    covers: 2,
    name: 3,
    phone: 4,
    notes: 5,
  });
});

test('one column may hold date and time', () => {
  expect(findColumns(['visit_datetime', 'reserve_datetime', 'reserve_visitors'])).toEqual({
    positions: { date: 0, created: 1, covers: 2 },
    missing: [],
    unknown: [],
  });
});

test('a name beside a surname is the first name', () => {
  expect(findColumns(['Fecha', 'Hora', 'Pax', 'Nombre', 'Apellidos']).positions).toEqual({
    date: 0,
    time: 1,
    covers: 2,
    firstName: 3,
    lastName: 4,
  });
});

test('the mapping goes before the usual names, and an empty one leaves a column out', () => {
  const headings = ['Cuando', 'Hora', 'Pax', 'Mesa', 'Fecha'];
  expect(findColumns(headings, { date: 'cuando', table: '' }).positions).toEqual({ date: 0, time: 1, covers: 2 });
});

test('says what is missing and what the file does not have', () => {
  expect(findColumns(['Hora', 'Nombre'], { covers: 'Gente' })).toEqual({
    positions: { time: 0, name: 1 },
    missing: ['date'],
    unknown: ['covers'],
  });
});

test.each([
  [
    'fr',
    ['Date', 'Heure', 'Couverts', 'Nom', 'Prénom', 'Téléphone', 'Courriel', 'Remarques', 'Statut', 'Table', 'Créé le'],
    {
      date: 0,
      time: 1,
      covers: 2,
      lastName: 3,
      firstName: 4,
      phone: 5,
      email: 6,
      notes: 7,
      status: 8,
      table: 9,
      created: 10,
    },
  ],
  [
    'de',
    [
      'Datum',
      'Uhrzeit',
      'Personen',
      'Nachname',
      'Vorname',
      'Telefonnummer',
      'E-Mail-Adresse',
      'Bemerkung',
      'Status',
      'Tisch',
      'Erstellt am',
    ],
    {
      date: 0,
      time: 1,
      covers: 2,
      lastName: 3,
      firstName: 4,
      phone: 5,
      email: 6,
      notes: 7,
      status: 8,
      table: 9,
      created: 10,
    },
  ],
  [
    'it',
    ['Data', 'Ora', 'Coperti', 'Cognome', 'Nome', 'Cellulare', 'Email', 'Note', 'Stato', 'Tavolo', 'Creato il'],
    {
      date: 0,
      time: 1,
      covers: 2,
      lastName: 3,
      firstName: 4,
      phone: 5,
      email: 6,
      notes: 7,
      status: 8,
      table: 9,
      created: 10,
    },
  ],
  [
    'fr, the whole name in one',
    ['Date de réservation', 'Heure', 'Nb personnes', 'Nom'],
    { date: 0, time: 1, covers: 2, name: 3 },
  ],
])('headings in %s', (_language, headings, positions) => {
  expect(findColumns(headings).positions).toEqual(positions);
});

test('headings that are there twice are told apart, and the second can be named', () => {
  const headings = numberHeadings(['Date', 'Phone', 'Pax', 'phone ', '']);
  expect(headings).toEqual(['Date', 'Phone', 'Pax', 'phone (2)', '']);
  expect(findColumns(headings).positions.phone).toBe(1);
  expect(findColumns(headings, { phone: 'phone (2)' }).positions.phone).toBe(3);
});

test('a line above the heading names less than the heading does', () => {
  expect(headingScore(['Reservas de La Marina'])).toBe(0);
  expect(headingScore(['Fecha', 'Hora', 'Pax'])).toBe(3);
});

test('only our own export has its columns', () => {
  expect(isOwnExport(['uid', 'date', 'time', 'originalTime', 'turn'])).toBe(true);
  expect(isOwnExport(['Date', 'Time', 'Covers'])).toBe(false);
});
