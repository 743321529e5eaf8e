/**
 * The code of a gift card: 15 random characters of Crockford's base 32, which has no letters that look like digits (75 bits), and a check
 * character. Printed in groups of four. Case, spaces and dashes are ignored; O is read as zero, I and L as one.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DRAWN = 15;
export const CODE_LENGTH = DRAWN + 1;

/** @param draw a random integer from 0 up to, not including, its argument */
export function newGiftCode(draw: (below: number) => number): string {
  const drawn = Array.from({ length: DRAWN }, () => LETTERS.charAt(draw(LETTERS.length))).join('');
  return drawn + checkLetter(drawn);
}

/** The stored form of a typed or scanned code; null if invalid, for example with one wrong character or two swapped ones. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isWhole = code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter));
  return isWhole && checkLetter(code.slice(0, DRAWN)) === code.slice(DRAWN) ? code : null;
}

/** The printed form: 'K7M2-9XTR-A0QJ-5B3C'. */
export const printedGiftCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/**
 * A weighted sum over GF(32). It detects any single wrong character and any swap of two, since every weight and every difference of two weights
 * has an inverse.
 */
function checkLetter(drawn: string): string {
  const sum = [...drawn].reduce((all, letter, at) => all ^ times(at + 2, LETTERS.indexOf(letter)), 0);
  return LETTERS.charAt(sum);
}

/** The product of two elements of GF(32), modulo x⁵ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let left = one, shifted = other; left > 0; left >>= 1) {
    if (left & 1) product ^= shifted;
    shifted = (shifted << 1) ^ (shifted & 16 ? 0b100101 : 0);
  }
  return product;
}

/** The code of an imported card of another product: letters and digits, ignoring separators. Null if there are none. */
export function otherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s._-]/g, '');
  return /^[0-9A-Z]{4,40}$/.test(code) ? code : null;
}

/** The stored form of an imported card's code, in this product's format or another's. */
export const importedCode = (typed: string): string | null => readGiftCode(typed) ?? otherCode(typed);
