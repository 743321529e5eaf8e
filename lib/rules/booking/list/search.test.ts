import { makeBooking } from '@/tests/support/screens/make-booking';
import { matchesText, searchTextOf } from './search';

const sofia = searchTextOf(
  makeBooking({
    firstName: 'Sofía',
    lastName: 'Peña Núñez',
    phone: '+34 600 112 233',
    email: 'Sofia@Example.com',
    notes: 'Cumpleaños\nvelas',
    guestNotes: 'alergia: frutos secos',
    tables: ['t12'],
    reference: 'LM7Q2',
  }),
  (table) => table.toUpperCase(),
);

it.each([
  'sofia',
  'PEÑA',
  'pena nunez',
  'nunez sofia',
  'example.com',
  'cumpleanos',
  'frutos',
  'T12',
  'lm7q2',
  '',
  '  ',
])('finds %p', (query) => {
  expect(matchesText(query, sofia)).toBe(true);
});

it.each(['600112', '+34600112233', '0034 600', '112-233', '(600) 112'])('finds the phone number %p', (query) => {
  expect(matchesText(query, sofia)).toBe(true);
});

it.each(['marta', 'sofia marta', 'example.comcumple', '999', 't13'])('does not find %p', (query) => {
  expect(matchesText(query, sofia)).toBe(false);
});

it('takes one or two digits as text, not as part of every phone number', () => {
  expect(matchesText('33', searchTextOf(makeBooking({ phone: '+34 600 113 3 44' }), String))).toBe(false);
});
