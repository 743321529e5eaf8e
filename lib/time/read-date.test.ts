import { readDate } from './read-date';

/** A Thursday. */
const TODAY = '2026-11-26';

test.each([
  ['today', '2026-11-26'],
  ['Tonight', '2026-11-26'],
  ['tomorrow', '2026-11-27'],
  ['yesterday', '2026-11-25'],
  ['day after tomorrow', '2026-11-28'],
  ['thursday', '2026-11-26'],
  ['next thursday', '2026-12-03'],
  ['next friday', '2026-11-27'],
  ['fri', '2026-11-27'],
  ['on monday', '2026-11-30'],
  ['27 nov', '2026-11-27'],
  ['Nov 27', '2026-11-27'],
  ['Fri, 27 Nov.', '2026-11-27'],
  ['27th november 2027', '2027-11-27'],
  ['1 nov', '2026-11-01'],
  ['1 oct', '2027-10-01'],
  ['3 jan', '2027-01-03'],
  ['29 feb', '2028-02-29'],
  ['27/11', '2026-11-27'],
  ['27.11.26', '2026-11-27'],
  ['2026-12-24', '2026-12-24'],
  ['in 3 days', '2026-11-29'],
  ['in 2 weeks', '2026-12-10'],
  ['+7', '2026-12-03'],
])('%s is %s', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date);
});

test.each([
  ['hoy', '2026-11-26'],
  ['mañana', '2026-11-27'],
  ['pasado mañana', '2026-11-28'],
  ['ayer', '2026-11-25'],
  ['viernes', '2026-11-27'],
  ['el jueves que viene', '2026-12-03'],
  ['próximo sábado', '2026-11-28'],
  ['mar', '2026-12-01'],
  ['27 de noviembre', '2026-11-27'],
  ['24 dic', '2026-12-24'],
  ['en 10 días', '2026-12-06'],
])('in Spanish: %s is %s', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date);
});

test.each([
  ['hoje', '2026-11-26'],
  ['amanhã', '2026-11-27'],
  ['depois de amanhã', '2026-11-28'],
  ['ontem', '2026-11-25'],
  ['sexta', '2026-11-27'],
  ['terça-feira', '2026-12-01'],
  ['quinta que vem', '2026-12-03'],
  ['24 de dezembro', '2026-12-24'],
  ['daqui a 2 semanas', '2026-12-10'],
])('in Portuguese: %s is %s', (text, date) => {
  expect(readDate(text, TODAY)).toBe(date);
});

test.each(['', 'f', 'ma 27', 'prieto', 'T12', '31 feb', '32/11', '27/13', '600112233', '4 covers', '1999-01-01'])(
  '%s is no day',
  (text) => {
    expect(readDate(text, TODAY)).toBeNull();
  },
);
