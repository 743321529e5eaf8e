import { clean, cleanText } from './clean';

test('what nobody sees is taken out, what people write stays', () => {
  expect(cleanText('Sofía\u202e Prieto\u200b\u0007')).toBe('Sofía Prieto');
  expect(cleanText('Two\r\nlines')).toBe('Two\nlines');
  // Characters of the Unicode block Tags, which encode text that people cannot see.
  expect(cleanText(`Table 4${String.fromCodePoint(0xe0049, 0xe0067)}`)).toBe('Table 4');
  expect(cleanText('Ñandú, 東京, مرحبا')).toBe('Ñandú, 東京, مرحبا');
});

test('a text has its length', () => {
  expect(cleanText('a'.repeat(5_000))).toHaveLength(600);
});

test('in whatever it stands', () => {
  expect(clean({ books: [{ name: 'A\u0000', covers: 2 }], note: null })).toEqual({
    books: [{ name: 'A', covers: 2 }],
    note: null,
  });
});
