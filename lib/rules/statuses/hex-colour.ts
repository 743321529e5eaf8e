/** Typed and pasted colours (§5: three or six hexadecimal digits). */
import { HEX_COLOUR } from '@/lib/contract/constants';

/** The typed colour with a missing '#' added: ' 0D6B68' → '#0D6B68'. Other text is only trimmed. */
export function colourOf(typed: string): string {
  const text = typed.trim();
  return HEX_COLOUR.test(`#${text}`) ? `#${text}` : text;
}

export const isColour = (typed: string): boolean => HEX_COLOUR.test(colourOf(typed));

/** The form for the browser's colour picker: '#abc' → '#aabbcc'; black for an invalid colour. */
export function sixDigits(typed: string): string {
  if (!isColour(typed)) return '#000000';
  const digits = colourOf(typed).slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
