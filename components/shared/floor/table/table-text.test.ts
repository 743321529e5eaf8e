import { type LabelArea, type TableLabels, linesOf } from './table-text';

const PRIETO: TableLabels = {
  name: '12',
  seats: '4',
  isParty: true,
  party: ['Prieto Vallejo', 'S. Prieto', 'Prieto', 'SP'],
  when: ['to 21:30', 'to 21:30'],
  hasSign: false,
  isFlagged: false,
  hasBars: false,
};
const tile = (width: number, height: number, rest: Partial<LabelArea> = {}): LabelArea => ({
  width,
  height,
  outline: 'straight',
  isReadable: true,
  ...rest,
});
const texts = (labels: TableLabels, labelArea: LabelArea) => linesOf(labels, labelArea).lines.map(({ text }) => text);

test('a table shows its number with the covers, the party and until when', () => {
  expect(texts(PRIETO, tile(140, 80))).toEqual(['12', '4', 'Prieto Vallejo', 'to 21:30']);
  expect(linesOf(PRIETO, tile(88, 80)).lines.map(({ kind, size }) => [kind, size])).toEqual([
    ['name', 17],
    ['seats', 13],
    ['party', 16],
    ['when', 13],
  ]);
});

test('a narrow one has a shorter name in letters of the same size', () => {
  expect(texts(PRIETO, tile(84, 80))).toEqual(['12', '4', 'S. Prieto', 'to 21:30']);
  expect(texts(PRIETO, tile(70, 80))).toEqual(['12', '4', 'Prieto', 'to 21:30']);
  expect(texts({ ...PRIETO, party: ['Wolfeschlegelstein', 'AW'] }, tile(70, 80))[2]).toBe('AW');
  const narrow = linesOf(PRIETO, tile(66, 62)).lines;
  expect(narrow.find(({ kind }) => kind === 'party')?.size).toBe(16);
});

test('a larger one has larger letters, at most half as large again', () => {
  expect(linesOf(PRIETO, tile(110, 100)).lines[0]?.size).toBeCloseTo(21.25);
  expect(linesOf(PRIETO, tile(500, 500)).lines[0]?.size).toBe(25.5);
});

test('a table too small for a name shows its number alone, at least 11 px high', () => {
  expect(linesOf(PRIETO, tile(40, 36, { isReadable: false })).lines).toEqual([
    { kind: 'name', text: '12', size: 14, x: 0, y: 0 },
  ]);
  expect(linesOf({ ...PRIETO, name: '1154' }, tile(24, 24, { isReadable: false })).lines[0]?.size).toBe(11);
});

test('a time is never cut', () => {
  const over = { ...PRIETO, when: ['over 1:03', 'over 1:03'], hasSign: true, isFlagged: true };
  for (const width of [66, 70, 78, 90])
    expect(linesOf(over, tile(width, 80)).lines.find(({ kind }) => kind === 'when')?.text).toBe('over 1:03');
});

test('the progress bars are below the text', () => {
  const { bars, lines } = linesOf({ ...PRIETO, hasBars: true }, tile(88, 80));
  expect(bars?.y).toBeGreaterThan(lines.at(-1)?.y ?? 0);
  expect(bars?.y).toBeLessThan(40);
});

test('a circle and a rotated table have less room above and below their centre', () => {
  const wide = { ...PRIETO, when: ['until half past nine', '21:30'] };
  expect(texts(wide, tile(134, 80)).at(-1)).toBe('until half past nine');
  expect(texts(wide, tile(134, 80, { outline: 'round' })).at(-1)).toBe('21:30');
  expect(texts(wide, tile(134, 80, { outline: 'askew' })).at(-1)).toBe('21:30');
});

test('on an unsuitable table the reason precedes the name', () => {
  expect(linesOf({ ...PRIETO, whenFirst: true }, tile(88, 80)).lines.map(({ kind }) => kind)).toEqual([
    'name',
    'seats',
    'when',
    'party',
  ]);
});

test('the second of joined tables does not repeat the covers', () => {
  expect(texts({ ...PRIETO, seats: '', when: ['with 8'] }, tile(88, 80))).toEqual(['12', 'S. Prieto', 'with 8']);
});
