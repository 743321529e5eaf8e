import { toCsv } from './to-csv';

test('quotes only what needs it', () => {
  expect(
    toCsv([
      ['name', 'notes'],
      ['Prieto, Sofía', 'says "hola"'],
      ['Gil', 'two\nlines'],
    ]),
  ).toBe('name,notes\r\n"Prieto, Sofía","says ""hola"""\r\nGil,"two\nlines"\r\n');
});

test('the separator of the settings decides what is quoted', () => {
  expect(toCsv([['1,5', 'a;b']], { separator: ';' })).toBe('1,5;"a;b"\r\n');
});

test('suppressed quotes leave one line a row and one cell a column', () => {
  expect(toCsv([['a;b', 'two\r\nlines', 'says "hola"']], { separator: ';', suppressQuotes: true })).toBe(
    "a b;two lines;says 'hola'\r\n",
  );
});

test('numbers, booleans and nothing', () => {
  expect(toCsv([[-5, true, null, undefined, 0]])).toBe('-5,true,,,0\r\n');
});

test('numbers have the decimal mark of the reader, texts stay as they are', () => {
  expect(toCsv([[1.5, 2, -0.055, 'v1.5']], { separator: ';', decimalMark: ',' })).toBe('1,5;2;-0,055;v1.5\r\n');
});

test('a guest cannot write a formula into the spreadsheet', () => {
  expect(toCsv([['=HYPERLINK("http://evil")']])).toBe('"\'=HYPERLINK(""http://evil"")"\r\n');
});
