/** Mails and messages use the words of the screens (docs/glossary.md). */
import { readFileSync } from 'node:fs';
import { ENGLISH, SPANISH } from '@/tests/support/glossary-words';
import { PORTUGUESE } from '@/tests/support/portuguese-words';

const LANGUAGES = {
  en: { name: 'english', words: ENGLISH },
  es: { name: 'spanish', words: SPANISH },
  pt: { name: 'portuguese', words: PORTUGUESE },
} as const;
type Language = keyof typeof LANGUAGES;

const IN_ALL = [
  'restaurant-api/guest-messages/answer-texts.ts',
  'restaurant-api/guest-messages/booking-texts.ts',
  'restaurant-api/guest-messages/guest-texts.ts',
  'restaurant-api/guest-messages/order-texts.ts',
  'restaurant-api/guest-messages/own-data-texts.ts',
  'restaurant-api/guest-messages/short-texts.ts',
  'restaurant-api/guest-messages/ticket-texts.ts',
  'restaurant-api/mail/account-texts.ts',
  'restaurant-api/mail/mail-texts.ts',
  'restaurant-api/mail/notice-texts.ts',
  'restaurant-api/modules/templates/frame-texts.ts',
];
/** Words to avoid in one language only. */
const IN_ONE = (language: Language) => [
  `restaurant-api/guest-messages/payment-texts-${language}.ts`,
  `lib/rules/templates/defaults/${LANGUAGES[language].name}.ts`,
];

/** The lines of a language's texts; Spanish and Portuguese share words that only one of them may use. */
function textsIn(file: string, language: Language): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // The body of a default template spans many lines and contains no quotes.
  if (file.startsWith('lib/rules/templates'))
    return lines.filter((line) => line.includes(' ') && !/^\s*(\/\*\*|\*|\/\/)/.test(line));
  const isWhole = IN_ONE(language).includes(file);
  const begins = new RegExp(`^(const (${LANGUAGES[language].name}|${language})\\b|\\s+${language}: )`);
  const ends = /^((export )?const |\s+(en|es|pt): )/;
  let isIn = isWhole;
  return lines.filter((line) => {
    if (begins.test(line)) isIn = true;
    else if (!isWhole && ends.test(line)) isIn = false;
    return isIn && line.includes(' ') && /['`]/.test(line);
  });
}

describe.each(Object.keys(LANGUAGES) as Language[])('in %s', (language) => {
  test.each([...IN_ALL, ...IN_ONE(language)])('%s keeps to the words of the glossary', (file) => {
    const texts = textsIn(file, language).map((line) => `${file}: ${line}`);
    expect(texts.length).toBeGreaterThan(0);
    const { words } = LANGUAGES[language];
    expect(
      words.flatMap(([never, instead]) =>
        texts.filter((text) => never.test(text)).map((text) => `${text} → ${instead}`),
      ),
    ).toEqual([]);
  });
});
