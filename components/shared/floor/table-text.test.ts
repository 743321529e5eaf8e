import { bestWording, linesOf } from './table-text';

const PRIETO = { name: '12', seats: '4', party: ['Sofía Prieto', 'Prieto', 'SP'], when: ['until 21:30', '21:30'] };
const texts = (width: number, height: number) => linesOf(PRIETO, width, height, 0.9).map(({ text }) => text);

test('a large table says all', () => {
  expect(texts(130, 100)).toEqual(['12 · 4', 'Sofía Prieto', 'until 21:30']);
  expect(linesOf(PRIETO, 160, 160, 0.9).map(({ text, size }) => [text, size])).toEqual([
    ['12 · 4', 19],
    ['Sofía Prieto', 16],
    ['until 21:30', 14],
  ]);
});

test('a smaller one says less, never smaller', () => {
  expect(texts(70, 70)).toEqual(['12 · 4', 'Prieto', '21:30']);
  expect(texts(48, 48)).toEqual(['12', 'Prieto', '21:30']);
  expect(texts(32, 32)).toEqual(['12', 'SP']);
  expect(texts(26, 26)).toEqual(['12', 'SP']);
  expect(texts(28, 14)).toEqual(['12']);
});

test('who comes next is said where there is room, and before until when if a timer hangs on the table', () => {
  const next = ['then 21:30 Bosch', '→ 21:30'];
  expect(linesOf({ ...PRIETO, next }, 160, 110, 0.9).map(({ text }) => text)).toEqual([
    '12 · 4',
    'Sofía Prieto',
    'until 21:30',
    'then 21:30 Bosch',
  ]);
  expect(linesOf({ ...PRIETO, next }, 62, 62, 0.9).map(({ text }) => text)).toEqual(['12 · 4', 'Prieto', '21:30']);
  expect(linesOf({ ...PRIETO, next, nextFirst: true }, 62, 62, 0.9).map(({ text }) => text)).toEqual([
    '12 · 4',
    'Prieto',
    '→ 21:30',
  ]);
});

test('where a table does not fit, why comes before who', () => {
  expect(linesOf({ ...PRIETO, whenFirst: true }, 36, 32, 0.9).map(({ text }) => text)).toEqual(['12', '21:30']);
});

test('a table without a party has its name and what comes', () => {
  expect(linesOf({ ...PRIETO, party: [] }, 70, 70, 0.9).map(({ kind, text }) => [kind, text])).toEqual([
    ['name', '12 · 4'],
    ['when', '21:30'],
  ]);
});

test('the lines stand around the middle', () => {
  const [only] = linesOf({ ...PRIETO, party: [], when: [] }, 40, 40, 0.9);
  expect(only?.y).toBe(0);
  const two = linesOf({ ...PRIETO, when: [] }, 40, 40, 0.9).map(({ y }) => y);
  expect(two[0]).toBeLessThan(0);
  expect(two[1]).toBeGreaterThan(0);
});

test('where nothing fits the shortest is cut', () => {
  expect(bestWording(['Maximilian', 'MX'], 12, 8)).toBe('M');
});
