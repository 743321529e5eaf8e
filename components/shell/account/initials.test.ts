import { initials } from './initials';

test.each([
  ['La Marina', 'LM'],
  ['Otra Mesa de la Plaza', 'OP'],
  ['host@maitre.test', 'HT'],
  ['Óscar', 'Ó'],
  ['', ''],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
