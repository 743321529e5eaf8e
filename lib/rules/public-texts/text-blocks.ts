/** The little markup of the texts: paragraphs, lists, and words that stand out. */

/** A run of words; `strong` ones stand out. */
export interface Run {
  words: string;
  strong: boolean;
}
export type TextBlock = { paragraph: Run[] } | { list: Run[][] };

const ITEM = '- ';

/** Blocks are apart by an empty line; one whose lines begin with '- ' is a list. `**so**` stands out. */
export function textBlocks(text: string): TextBlock[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith(ITEM))
      ? { list: lines.map((line) => runsOf(line.slice(ITEM.length))) }
      : { paragraph: runsOf(lines.join(' ')) };
  });
}

/** Every second part between `**` is strong. */
const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((words, index) => ({ words, strong: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
