import { shiftErrors, specialDateErrors, nightHours } from './validate-hours';

test('times under four are after midnight', () => {
  expect(nightHours({ start: 20, end: 1.5 })).toEqual({ start: 20, end: 25.5 });
  expect(nightHours({ start: 0, end: 3.75 })).toEqual({ start: 24, end: 27.75 });
  expect(nightHours({ start: 4, end: 28 })).toEqual({ start: 4, end: 28 });
});

test('a shift that ends before it starts is named with its field', () => {
  expect(
    shiftErrors([
      { name: 'Lunch', start: 13, end: 16 },
      { name: 'Dinner', start: 22, end: 20 },
      { name: 'Late', start: 22, end: 2 },
      { name: 'Nothing', start: 12, end: 12 },
      { name: 'Four', start: 20, end: 4 },
    ]),
  ).toEqual([
    { field: 'rotas.1.start', message: 'invalidTimeRange', name: 'Dinner' },
    { field: 'rotas.3.start', message: 'invalidTimeRange', name: 'Nothing' },
    { field: 'rotas.4.start', message: 'invalidTimeRange', name: 'Four' },
  ]);
});

test('a last arrival lies within its shift', () => {
  expect(shiftErrors([{ name: 'Late', start: 22, end: 2, lastArrival: 1 }])).toEqual([]);
  expect(shiftErrors([{ name: 'Lunch', start: 13, end: 16, lastArrival: 16.25 }])).toEqual([
    { field: 'rotas.0.lastArrival', message: 'invalidTimeRange', name: 'Lunch' },
  ]);
});

test('every wrong session of a special date is named, and a date it must have', () => {
  expect(
    specialDateErrors([
      { name: 'Closed', dates: ['2026-12-25'], sessions: [] },
      {
        name: 'Gala',
        dates: [],
        sessions: [
          { name: 'Early', start: 22, end: 21 },
          { name: 'Good', start: 21, end: 1 },
          { name: 'Late', start: 3, end: 2 },
        ],
      },
      { name: ' ', dates: ['2026-12-25'], sessions: [{ name: '', start: 1, end: 2 }] },
    ]),
  ).toEqual([
    { field: 'specialDates.1.dates', message: 'required', name: 'Gala' },
    { field: 'specialDates.1.sessions.0.start', message: 'invalidTimeRange', name: 'Early' },
    { field: 'specialDates.1.sessions.2.start', message: 'invalidTimeRange', name: 'Late' },
    { field: 'specialDates.2.name', message: 'specialDateName', name: ' ' },
    { field: 'specialDates.2.dates.0', message: 'repeatedDate', name: ' ' },
    { field: 'specialDates.2.sessions.0.name', message: 'specialDateName', name: ' ' },
  ]);
});

test('shifts that share a weekday may touch and not overlap; both are named, also a third', () => {
  const shift = (name: string, start: number, end: number, weekdays: number[]) => ({ name, start, end, weekdays });
  expect(
    shiftErrors([
      shift('Lunch', 13, 16, [1, 2]),
      shift('Afternoon', 16, 20, [1, 2]),
      shift('Sunday lunch', 12, 18, [0]),
    ]),
  ).toEqual([]);
  expect(
    shiftErrors([
      shift('Dinner', 20, 1, [5]),
      shift('Lunch', 13, 16, [5]),
      shift('Late', 0.5, 3, [5]),
      shift('Tapas', 15, 21, [4, 5]),
    ]),
  ).toEqual([
    { field: 'rotas.0.start', message: 'shiftsOverlap', name: 'Dinner' },
    { field: 'rotas.1.start', message: 'shiftsOverlap', name: 'Lunch' },
    { field: 'rotas.2.start', message: 'shiftsOverlap', name: 'Late' },
    { field: 'rotas.3.start', message: 'shiftsOverlap', name: 'Tapas' },
  ]);
});

test('turns go by ascending sizes from one, each longer than nothing', () => {
  const turns = [
    { from: 0, turn: 1 },
    { from: 3, turn: 1.5 },
    { from: 3, turn: 2 },
    { from: 7.5, turn: -1 },
    { from: 9, turn: 25 },
  ];
  expect(shiftErrors([{ name: 'Dinner', start: 20, end: 24, turns }])).toEqual([
    { field: 'rotas.0.turns.0.from', message: 'invalidTurns', name: 'Dinner' },
    { field: 'rotas.0.turns.2.from', message: 'invalidTurns', name: 'Dinner' },
    { field: 'rotas.0.turns.3.from', message: 'invalidTurns', name: 'Dinner' },
    { field: 'rotas.0.turns.3.turn', message: 'invalidTurn', name: 'Dinner' },
    { field: 'rotas.0.turns.4.turn', message: 'invalidTurn', name: 'Dinner' },
  ]);
  expect(
    shiftErrors([
      {
        name: 'Dinner',
        start: 20,
        end: 24,
        turns: [
          { from: 1, turn: 1.5 },
          { from: 5, turn: 2.5 },
        ],
      },
    ]),
  ).toEqual([]);
});

test('sessions of a special date keep to the same rules', () => {
  const gala = { name: 'Gala', start: 20, end: 2, lastArrival: 0.5, turns: [{ from: 1, turn: 3 }] };
  expect(specialDateErrors([{ name: 'New Year', dates: ['2026-12-31'], sessions: [gala] }])).toEqual([]);
  expect(
    specialDateErrors([
      {
        name: 'New Year',
        dates: ['2026-12-31'],
        sessions: [
          { ...gala, lastArrival: 3 },
          { name: 'Ball', start: 1, end: 3 },
        ],
      },
    ]),
  ).toEqual([
    { field: 'specialDates.0.sessions.0.lastArrival', message: 'invalidTimeRange', name: 'Gala' },
    { field: 'specialDates.0.sessions.0.start', message: 'sessionsOverlap', name: 'Gala' },
    { field: 'specialDates.0.sessions.1.start', message: 'sessionsOverlap', name: 'Ball' },
  ]);
});
