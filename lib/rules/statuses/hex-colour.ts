/** Colours as people type and paste them (§5: three or six hexadecimal digits). */
import { HEX_COLOUR } from '@/lib/contract/constants';

/** The colour in what was typed, with the sign that was left out: ' 0D6B68' → '#0D6B68'. What is no colour stays as it is, without the blanks around it. */
export function colourOf(typed: string): string {
  const text = typed.trim();
  return HEX_COLOUR.test(`#${text}`) ? `#${text}` : text;
}

export const isColour = (typed: string): boolean => HEX_COLOUR.test(colourOf(typed));

/** As the browser's colour picker takes it: '#abc' is '#aabbcc'; black where it is no colour. */
export function sixDigits(typed: string): string {
  if (!isColour(typed)) return '#000000';
  const digits = colourOf(typed).slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
