import { soundOf } from './sound';

test.each([
  ['clarke', 'klarke'],
  ['vicente', 'bicente'],
  ['hernandez', 'ernandes'],
  ['thompson', 'tompson'],
  ['philip', 'filip'],
  ['guillermo', 'giyermo'],
  ['jimenez', 'gimenes'],
  ['james', 'jarnes'],
  ['lola', '1o1a'],
  ['stewart', '5tewart'],
  ['anna', 'ana'],
  ['de la cruz', 'delacruz'],
])('%s and %s are one by ear or to a scanner', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ['garcia', 'gracia'],
  ['marta', 'maria'],
  ['romero', 'moreno'],
])('%s and %s are two', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
