import { faultsOfShifts, faultsOfSpecialDates, nightHours } from './validate-hours';

test('times under four are after midnight', () => {
  expect(nightHours({ start: 20, end: 1.5 })).toEqual({ start: 20, end: 25.5 });
  expect(nightHours({ start: 0, end: 3.75 })).toEqual({ start: 24, end: 27.75 });
  expect(nightHours({ start: 4, end: 28 })).toEqual({ start: 4, end: 28 });
});

test('a shift that ends before it starts is named with its field', () => {
  expect(
    faultsOfShifts([
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
  expect(faultsOfShifts([{ name: 'Late', start: 22, end: 2, lastArrival: 1 }])).toEqual([]);
  expect(faultsOfShifts([{ name: 'Lunch', start: 13, end: 16, lastArrival: 16.25 }])).toEqual([
    { field: 'rotas.0.lastArrival', message: 'invalidTimeRange', name: 'Lunch' },
  ]);
});

test('every wrong session of a special date is named, and a date it must have', () => {
  expect(
    faultsOfSpecialDates([
      { name: 'Closed', dates: ['2026-12-25'], sessions: [] },
      { name: 'Gala', dates: [], sessions: [{ name: 'Early', start: 22, end: 21 }, { name: 'Good', start: 21, end: 1 }, { name: 'Late', start: 3, end: 2 }] },
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
