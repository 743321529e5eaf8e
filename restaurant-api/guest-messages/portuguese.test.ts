/** Mails and messages keep to the Portuguese of the screens (docs/glossary.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PORTUGUESE } from '@/tests/support/portuguese-words';

const FILES = [
  'guest-messages/booking-texts.ts',
  'guest-messages/guest-texts.ts',
  'guest-messages/own-data-texts.ts',
  'guest-messages/payment-texts-pt.ts',
  'guest-messages/payment-texts.ts',
  'mail/account-texts.ts',
  'mail/mail-texts.ts',
  'mail/notice-texts.ts',
];
/** The lines between the beginning of the Portuguese texts and their end; Spanish and Portuguese share words that only one of them may write. */
function portugueseIn(file: string): string[] {
  const lines = readFileSync(path.join('restaurant-api', file), 'utf8').split('\n');
  let isIn = file.endsWith('-pt.ts');
  return lines.filter((line) => {
    if (/^(const portuguese|\s+pt: )/.test(line)) isIn = true;
    else if (/^(export const|const )/.test(line) && !file.endsWith('-pt.ts')) isIn = false;
    return isIn && line.includes(' ') && /['`]/.test(line);
  });
}

test.each(FILES)('%s writes the Portuguese of Brazil', (file) => {
  const texts = portugueseIn(file).map((line) => `${file}: ${line}`);
  expect(texts.length).toBeGreaterThan(0);
  expect(
    PORTUGUESE.flatMap(([never, instead]) =>
      texts.filter((text) => never.test(text)).map((text) => `${text} → ${instead}`),
    ),
  ).toEqual([]);
});
