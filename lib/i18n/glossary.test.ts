/** One word for one thing: what docs/glossary.md rules out is on no screen. The terms and the privacy policy are legal texts and speak of visitors and deposits in their own way. */
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';
import { PORTUGUESE } from '@/tests/support/portuguese-words';

type Tree = { [key: string]: string | Tree };

const textsOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree)
    .filter(([key]) => prefix + key !== 'legal')
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}: ${value}`] : textsOf(value, `${prefix}${key}.`),
    );

/** A word that is not written → the word instead. */
const ENGLISH: Array<[never: RegExp, instead: string]> = [
  [/: .*\breservations?\b/i, 'booking'],
  [/: .*\bpersons\b/i, 'covers, for guests: people'],
  [/: .*\d? p\.(?!m)/, 'covers'],
  [/: .*\bvisitors?\b/i, 'guest'],
  [/: .*\bstranded\b/i, 'affected bookings'],
  [/: .*\ball the same\b/i, 'anyway, override'],
  [/: .*\bin the house\b/i, 'seated'],
  [/: .*\bwas to leave\b/i, 'due out'],
  [/: .*\btaken? back\b(?! the access)/i, 'release, undo, discard'],
  [/: .*\b(gave|given?|gives) back\b/i, 'refund'],
  [/: .*\bpushe?d? together\b/i, 'join'],
  [/: .*\bpacing\b/i, 'arrival limit'],
  [/: .*\b(he|him|his)\b/, 'they, them, their'],
  [/: .*\b[Ss]omebody\b/, 'the person who is meant'],
  [/: .*\bby (it|them)sel(f|ves)\b/i, 'automatically'],
];
const SPANISH: Array<[never: RegExp, instead: string]> = [
  [/: .*\bcomensal(es)?\b/i, 'cubiertos'],
  [/: .*\bdepósitos?\b/i, 'anticipo'],
];

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
