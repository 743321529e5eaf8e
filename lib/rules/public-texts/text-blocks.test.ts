import { textBlocks } from './text-blocks';

test('paragraphs, a list and words that stand out', () => {
  expect(textBlocks('One **and** two.\n\n- first\n- **second**: more')).toEqual([
    {
      paragraph: [
        { words: 'One ', strong: false },
        { words: 'and', strong: true },
        { words: ' two.', strong: false },
      ],
    },
    {
      list: [
        [{ words: 'first', strong: false }],
        [
          { words: 'second', strong: true },
          { words: ': more', strong: false },
        ],
      ],
    },
  ]);
});

test('a block is a list only if all of its lines are', () => {
  expect(textBlocks('Please\n- mind')).toEqual([{ paragraph: [{ words: 'Please - mind', strong: false }] }]);
});
