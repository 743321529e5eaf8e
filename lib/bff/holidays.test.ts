import { holidaysOf } from './holidays';

test('the holidays of Spain at the turn of the year, in the language that is read', async () => {
  expect(await holidaysOf('ES', 'en', '2026-12-07', '2027-01-06')).toEqual([
    { date: '2026-12-08', name: 'Immaculate Conception' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: "New Year's Day" },
    { date: '2027-01-06', name: 'Epiphany' },
  ]);
  expect(await holidaysOf('PT', 'pt', '2026-12-01', '2026-12-01')).toEqual([
    { date: '2026-12-01', name: 'Restauração da Independência' },
  ]);
});

test('a country that nobody knows has none', async () => {
  expect(await holidaysOf('XX', 'en', '2026-01-01', '2026-12-31')).toEqual([]);
});
