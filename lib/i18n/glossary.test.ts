/**
 * One term per concept: the words that docs/glossary.md rules out appear on no screen. Terms and privacy policy are legal texts and exempt: they
 * speak of visitors and deposits.
 */
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import { ENGLISH, SPANISH } from '@/tests/support/glossary-words';
import { PORTUGUESE } from '@/tests/support/portuguese-words';

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree)
    .filter(([key]) => prefix + key !== 'legal')
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}: ${value}`] : textsOf(value, `${prefix}${key}.`),
    );

test.each([
  ['English', en, ENGLISH],
  ['Spanish', es, SPANISH],
  ['Portuguese', pt, PORTUGUESE],
] as Array<[string, Tree, typeof ENGLISH]>)('%s keeps to the words of the glossary', (_language, tree, words) => {
  const texts = textsOf(tree);
  expect(texts.length).toBeGreaterThan(2_500);
  expect(
    words.flatMap(([never, instead]) => texts.filter((text) => never.test(text)).map((text) => `${text} → ${instead}`)),
  ).toEqual([]);
});
