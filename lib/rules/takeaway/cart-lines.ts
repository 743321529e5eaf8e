import type { CartLine } from './pricing';

/** Maximum quantity of a line. */
const MAX_COUNT = 99;

/** Merges lines with the same product, options and note. */
export function withLine<L extends CartLine>(lines: readonly L[], added: L): L[] {
  const at = lines.findIndex((one) => keyOf(one) === keyOf(added));
  if (at < 0) return [...lines, added];
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: Math.min(MAX_COUNT, line.quantity + added.quantity) } : line,
  );
}

const keyOf = ({ product, options, note }: CartLine) => JSON.stringify([product, note, [...options].sort()]);
