import { moved, nameDraft, namesLine, namesOf } from './name-draft';

test('a name and its translations go into a form and back', () => {
  const draft = nameDraft({ name: 'Trona', names: { en: 'High chair', es: 'Silla' } }, 'es');
  expect(draft).toEqual({ name: 'Trona', en: 'High chair', es: '', pt: '' });
  expect(namesOf(draft, 'es')).toEqual({ en: 'High chair' });
});

test('a translation that says the same, or nothing, is none', () => {
  expect(namesOf({ name: 'Vegano', en: 'Vegan', es: 'x', pt: ' Vegano ' }, 'es')).toEqual({ en: 'Vegan' });
  expect(namesOf({ name: 'Vegano', en: ' ', es: '', pt: '' }, 'es')).toEqual({});
});

test('translations are one line', () => {
  expect(namesLine({ pt: 'Sala', en: 'Room' })).toBe('Room · Sala');
  expect(namesLine()).toBe('');
});

test('a row goes a place up or down', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});
