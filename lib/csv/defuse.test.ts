import { defuse, undoDefuse } from './defuse';

test.each([
  '=1+1',
  '+SUM(A1)',
  "-2+3+cmd|'/C calc'!A0",
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://x")',
])('%j is defused', (text) => {
  expect(defuse(text)).toBe(`'${text}`);
  expect(undoDefuse(defuse(text))).toBe(text);
});

test.each(['', 'Sofía', '+34600111222', '+34 600 111 222', '-12.50', '1-2', "'quoted", 'a=b'])(
  '%j stays as it is',
  (text) => {
    expect(defuse(text)).toBe(text);
    expect(undoDefuse(text)).toBe(text);
  },
);
