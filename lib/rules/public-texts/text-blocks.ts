/** The minimal markup of the texts: paragraphs, lists, and bold words. */

/** A run of text; bold if `strong`. */
export interface Run {
  words: string;
  strong: boolean;
}
export type TextBlock = { paragraph: Run[] } | { list: Run[][] };

const ITEM = '- ';

/** Blocks are separated by an empty line; a block whose lines begin with '- ' is a list. `**text**` is bold. */
export function textBlocks(text: string): TextBlock[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith(ITEM))
      ? { list: lines.map((line) => runsOf(line.slice(ITEM.length))) }
      : { paragraph: runsOf(lines.join(' ')) };
  });
}

/** Every second part between `**` is bold. */
const runsOf = (text: string): Run[] =>
  text
    .split('**')
    .map((words, index) => ({ words, strong: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
