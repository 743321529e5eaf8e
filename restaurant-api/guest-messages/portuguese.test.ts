/** Mails and messages keep to the Portuguese of the screens (docs/glossary.md). */
import { readFileSync } from 'node:fs';
import { PORTUGUESE } from '@/tests/support/portuguese-words';

const FILES = [
  'restaurant-api/guest-messages/answer-texts.ts',
  'restaurant-api/guest-messages/booking-texts.ts',
  'restaurant-api/guest-messages/guest-texts.ts',
  'restaurant-api/guest-messages/own-data-texts.ts',
  'restaurant-api/guest-messages/payment-texts-pt.ts',
  'restaurant-api/guest-messages/payment-texts.ts',
  'restaurant-api/guest-messages/short-texts.ts',
  'restaurant-api/mail/account-texts.ts',
  'restaurant-api/mail/mail-texts.ts',
  'restaurant-api/mail/notice-texts.ts',
  'restaurant-api/modules/templates/frame-texts.ts',
  'lib/rules/templates/defaults/portuguese.ts',
];
/** The lines between the beginning of the Portuguese texts and their end; Spanish and Portuguese share words that only one of them may write. */
function portugueseIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // The body of a default is a text of many lines, without quotes of its own.
  if (file.endsWith('portuguese.ts')) return lines.filter((line) => line.includes(' '));
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
