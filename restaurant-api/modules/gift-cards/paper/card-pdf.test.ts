/** Reads the PDF by machine: its text with pdftotext, its QR code with zbarimg. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaperCard, cardPdf } from './card-pdf';

const CARD: PaperCard = {
  language: 'es',
  restaurant: 'La Marina',
  place: 'Calle Mayor 1, Cádiz · +34 956 111 222',
  name: 'Menú degustación',
  worth: { amount: 8050, currency: 'EUR' },
  recipient: 'Łukasz Ørsted',
  buyer: 'Ana García',
  words: '¡Feliz cumpleaños! 🎉 Ελένη',
  code: 'K7M2-9XTR-A0QJ-5B3C',
  expiresOn: '2027-11-23',
  balancePage: 'https://maitre.test/gift/la-marina/balance',
  picture: null,
};
const folder = mkdtempSync(join(tmpdir(), 'maitre-gift-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function written(card: PaperCard): Promise<string> {
  const file = join(folder, `${card.language}.pdf`);
  writeFileSync(file, await cardPdf(card));
  return file;
}
const textOf = (file: string) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });

test('its text is text: names of any script in their letters, the sum with its sign, the code in fours; an emoji is left out', async () => {
  const text = textOf(await written(CARD));
  for (const part of [
    'La Marina',
    '80,50 €',
    'Menú degustación',
    'Para: Łukasz Ørsted',
    'De: Ana García',
    '¡Feliz cumpleaños! Ελένη',
    'K7M2-9XTR-A0QJ-5B3C',
    'Válida hasta el 23 de noviembre de 2027',
    '/gift/la-marina/balance',
  ])
    expect(text.replace(/[ \u00a0\u202f]+/g, ' ')).toContain(part);
});

test('its QR code says the code', async () => {
  const file = await written({ ...CARD, language: 'en' });
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file.replace('.pdf', '')]);
  expect(execFileSync('zbarimg', ['--raw', '-q', file.replace('.pdf', '.png')], { encoding: 'utf8' }).trim()).toBe(
    'K7M2-9XTR-A0QJ-5B3C',
  );
});

test.each(['WWWW-MMMM-WWWW-MMMM', '8ZMG-HCYY-T2Q8-WCZ2', 'Q9G5-QTAZ-08ZH-30WW'])(
  'of a code of wide letters nothing is cut off: %s',
  async (code) => {
    const file = await written({ ...CARD, code });
    expect(textOf(file)).toContain(code);
    execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file.replace('.pdf', '')]);
    expect(execFileSync('zbarimg', ['--raw', '-q', file.replace('.pdf', '.png')], { encoding: 'utf8' }).trim()).toBe(
      code,
    );
  },
);

test('words that are longer than the paper are cut off, and it stays one page', async () => {
  const file = await written({ ...CARD, language: 'pt', words: 'Parabéns, querido Luís! '.repeat(80) });
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+1\n/);
  expect(textOf(file)).toContain('…');
  expect(readFileSync(file).length).toBeLessThan(200_000);
});
