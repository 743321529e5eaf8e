/** The short reference that a guest quotes on the phone (§3 bookRef). */

/** No vowels, so that it forms no words; no 0 O 1 I L, which are misheard or misread. */
const CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 6;

/** Number of possible references. Collisions within a restaurant are rare, and the database's unique constraint refuses them. */
export const REFERENCE_COUNT = CHARACTERS.length ** LENGTH;

/** @param draw a random integer from 0 up to, not including, `REFERENCES` */
export function referenceOf(draw: number): string {
  let text = '';
  for (let left = draw, at = 0; at < LENGTH; at++, left = Math.floor(left / CHARACTERS.length))
    text = CHARACTERS.charAt(left % CHARACTERS.length) + text;
  return text;
}

export function isReference(text: string): boolean {
  return text.length === LENGTH && [...text].every((character) => CHARACTERS.includes(character));
}
