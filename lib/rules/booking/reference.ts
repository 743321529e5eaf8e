/** The short reference that a guest says on the phone (§3 bookRef). */

/** No vowels, so that it spells nothing; none of 0 O 1 I L, so that it is heard right. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 6;

/** How many references there are: two of one restaurant rarely meet, and its database refuses the second. */
export const REFERENCES = SIGNS.length ** LENGTH;

/**
 * @param draw a whole number from 0 up to, not including, `REFERENCES`
 */
export function referenceOf(draw: number): string {
  let text = '';
  for (let left = draw, at = 0; at < LENGTH; at++, left = Math.floor(left / SIGNS.length))
    text = SIGNS.charAt(left % SIGNS.length) + text;
  return text;
}

export function isReference(text: string): boolean {
  return text.length === LENGTH && [...text].every((sign) => SIGNS.includes(sign));
}
