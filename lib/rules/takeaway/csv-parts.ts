/** A large file of orders in parts that a call takes: lines of one order stay together, and each part has the headings. */

const SEPARATOR = /[,;\t]/;
const MOST_CHARACTERS = 700_000;

/** @param most characters of a part */
export function csvParts(text: string, most = MOST_CHARACTERS): string[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const column = Math.max(
    0,
    head.split(SEPARATOR).findIndex((name) => /order.?(number|id)|pedido/i.test(name)),
  );
  const orderOf = (line: string) => line.split(SEPARATOR, column + 1)[column];
  const parts: string[] = [];
  let part: string[] = [];
  let size = 0;
  lines.forEach((line, index) => {
    const isOther = index === 0 || orderOf(line) !== orderOf(lines[index - 1] as string);
    if (size + line.length > most && isOther && part.length > 0) {
      parts.push([head, ...part].join('\n'));
      part = [];
      size = 0;
    }
    if (line === '') return;
    part.push(line);
    size += line.length + 1;
  });
  if (part.length > 0) parts.push([head, ...part].join('\n'));
  return parts;
}
