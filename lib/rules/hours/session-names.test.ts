import { newSessionName, sessionNameIn } from './session-names';

test('a new shift is named in the language of the country', () => {
  expect(['ES', 'BR', 'GB', 'nz'].map((country) => newSessionName('Dinner', country))).toEqual([
    'Cena',
    'Jantar',
    'Dinner',
    'Dinner',
  ]);
});

test('a usual name is read in the language of the reader, another stays', () => {
  expect(sessionNameIn('Dinner', 'es')).toBe('Cena');
  expect(sessionNameIn('Cena', 'en')).toBe('Dinner');
  expect(sessionNameIn('Desayuno', 'pt')).toBe('Café da manhã');
  expect(sessionNameIn('Late dinner', 'es')).toBe('Late dinner');
});
