/** What the editor keeps of a template, and how text messages are counted. */
import { SegmentedMessage } from 'sms-segments-calculator';
import { RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from '@/lib/rules/templates/default-templates';
import type { Block } from '@/lib/rules/templates/template-document';
import { blocksOf, nodesOf } from './document-nodes';

test('every default comes out of the editor as it went in', () => {
  for (const kind of TEMPLATE_KINDS)
    for (const language of RESTAURANT_LANGUAGES) {
      const { blocks } = defaultTemplate(kind, language, 'La Marina');
      if (blocks.length > 0) expect(blocksOf(nodesOf(blocks))).toEqual(blocks);
    }
});

test('styles, links, line breaks and placeholders are kept, and what is no placeholder stays text', () => {
  const blocks: Block[] = [
    {
      type: 'paragraph',
      runs: [
        { text: 'One\n{{TIME}} {{WIFI}} ' },
        { text: 'two {{DATE}}', bold: true },
        { text: 'three', italic: true, link: '@website' },
      ],
    },
    { type: 'button', label: 'At {{TIME}}', link: 'https://x.test' },
    { type: 'picture', of: 'icon', alt: 'Logo' },
    { type: 'divider' },
    { type: 'fixed', block: 'order' },
  ];
  const nodes = nodesOf(blocks);
  expect(nodes.content?.[0]?.content?.map(({ type }) => type)).toEqual([
    'text',
    'hardBreak',
    'placeholder',
    'text',
    'text',
    'text',
    'text',
    'placeholder',
    'text',
  ]);
  expect(blocksOf(nodes)).toEqual(blocks);
});

/** Twilio's own cases (message-segment-calculator, tests/index.test.js): text, encoding, segments, size of all of it, characters, scalars. */
const digits = (count: number, from = 1) =>
  Array.from({ length: count }, (_digit, index) => String((from + index) % 10)).join('');
const CASES: ReadonlyArray<[string, string, string, number, number, number, number]> = [
  ['GSM-7 in one segment', digits(160), 'GSM-7', 1, 1120, 160, 160],
  ['GSM-7 in two segments', digits(161), 'GSM-7', 2, 1223, 161, 161],
  ['GSM-7 in three segments', digits(307), 'GSM-7', 3, 2293, 307, 307],
  ['UCS-2 in one segment', `😜${digits(68, 2)}`, 'UCS-2', 1, 1120, 69, 69],
  ['UCS-2 in two segments', `😜${digits(69, 2)}`, 'UCS-2', 2, 1232, 70, 70],
  ['UCS-2 in three segments', `😜${digits(133, 2)}`, 'UCS-2', 3, 2304, 134, 134],
  ['two-byte extended characters, one segment', `🇮🇹${digits(66, 2)}`, 'UCS-2', 1, 1120, 67, 68],
  ['two-byte extended characters, two segments', `🇮🇹${digits(67, 2)}`, 'UCS-2', 2, 1232, 68, 69],
  ['four-byte extended characters, one segment', `🏳️‍🌈${digits(64, 2)}`, 'UCS-2', 1, 1120, 65, 68],
  ['four-byte extended characters, two segments', `🏳️‍🌈${digits(65, 2)}`, 'UCS-2', 2, 1232, 66, 69],
];

test.each(CASES)('%s', (_name, text, encoding, segments, size, characters, scalars) => {
  const message = new SegmentedMessage(text);
  expect([
    message.encodingName,
    message.segmentsCount,
    message.totalSize,
    message.numberOfCharacters,
    message.numberOfUnicodeScalars,
  ]).toEqual([encoding, segments, size, characters, scalars]);
});

test.each(['|', '^', '€', '{', '}', '[', ']', '~', '\\'])('%s counts for two letters of GSM-7', (letter) => {
  const count = (rest: number) => new SegmentedMessage(letter + digits(rest)).segmentsCount;
  expect([count(158), count(159)]).toEqual([1, 2]);
});

test.each(['Á', 'Ú', 'ú', 'ç', 'í', 'Í', 'ó', 'Ó', 'á', 'ã', 'õ'])('70 of %s are a segment, 71 are two', (letter) => {
  const count = (letters: number) => new SegmentedMessage(letter.repeat(letters)).segmentsCount;
  expect([count(70), count(71)]).toEqual([1, 2]);
});
