import { hasNotes, initialsOf, nameOf } from './booking';

test('names are put together as the restaurant likes them', () => {
  const sofia = { firstName: ' Sofía ', lastName: 'Prieto' };
  expect(nameOf(sofia)).toBe('Sofía Prieto');
  expect(nameOf(sofia, true)).toBe('Prieto, Sofía');
  expect(nameOf({ firstName: 'Cher', lastName: '' }, true)).toBe('Cher');
  expect(initialsOf(sofia)).toBe('SP');
});

test('blank notes are no notes', () => {
  expect(hasNotes({ notes: '  ', guestNotes: '' })).toBe(false);
  expect(hasNotes({ notes: '', guestNotes: 'window' })).toBe(true);
});
