import { contentKeys } from './content-keys';
import { readCovers } from './covers';
import { detectDelimiter } from './delimiter';
import { headingScore } from './headings';
import { splitName } from './names';
import { cellText } from './plain-text';
import { tableReader } from './tables';

test('exact repeats get keys of their own, the same ones every time', () => {
  const first = contentKeys((text) => text);
  const keys = [
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'c'],
  ].map(first);
  expect(new Set(keys).size).toBe(3);
  const second = contentKeys((text) => text);
  expect(
    [
      ['a', 'b'],
      ['a', 'b '],
      ['a', 'c'],
      ['a', 'b'],
    ].map(second),
  ).toEqual([...keys, `${keys[0]?.replace('.1', '.3')}`]);
});

test('cells that only join to the same text are different rows', () => {
  const key = contentKeys((text) => text);
  expect(key(['ab', 'c'])).not.toBe(key(['a', 'bc']));
});

test.each([
  ['a;b;c\n1;2;3', ';'],
  ['"a,b";c;d', ';'],
  ['a\tb', '\t'],
  ['a|b|c', '|'],
  ['alone', ','],
  ['\r\na,b', ','],
])('%j is cut at %j', (sample, delimiter) => {
  expect(detectDelimiter(sample)).toBe(delimiter);
});

test.each([
  ['4', 4],
  ['4.0', 4],
  ['12 pax', 12],
  ['2 + 1', 3],
  ['2 pers.', 2],
])('%s is %d covers', (text, covers) => {
  expect(readCovers(text)).toBe(covers);
});
test.each(['', '0', '-2', '2.5', '1000', 'two'])('%j is no party', (text) => {
  expect(readCovers(text)).toBeUndefined();
});

test.each([
  ['Sofía Prieto García', 'Sofía', 'Prieto García'],
  ['Prieto García, Sofía', 'Sofía', 'Prieto García'],
  ['Prieto', '', 'Prieto'],
  ['', '', ''],
])('%s', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('tables are found by name before uid, several at once, and never half', () => {
  const read = tableReader([
    { uid: '1', name: '2' },
    { uid: '2', name: 'Bar 1' },
    { uid: 'x', name: 'A-3' },
  ]);
  expect(read('2')).toEqual(['1']);
  expect(read('bar 1')).toEqual(['2']);
  expect(read('Table 2, A-3')).toEqual(['1', 'x']);
  expect(read('')).toEqual([]);
  expect(read('2 + 99')).toBeUndefined();
});

test('a separator that the file says, and one below a title', () => {
  expect(detectDelimiter('sep=;\r\na,b;c,d\r\n')).toBe(';');
  expect(detectDelimiter('Reservas, mayo, La Marina\nFecha;Hora;Pax\n1;2;3', (cells) => headingScore(cells))).toBe(';');
});

test('a text that a spreadsheet was kept from computing', () => {
  expect(cellText('="+34600111222"')).toBe('+34600111222');
  expect(cellText('="-"')).toBe('');
});

test('tables as our own export lists them: the uid goes before a name', () => {
  const read = tableReader([
    { uid: 't1', name: 'T17' },
    { uid: 'T17', name: 'Bar' },
  ]);
  expect(read('["T17"]')).toEqual(['T17']);
  expect(read('["t1","T17"]')).toEqual(['t1', 'T17']);
  expect(read('[]')).toEqual([]);
  expect(read('["none"]')).toBeUndefined();
  expect(read('T17')).toEqual(['t1']);
});
