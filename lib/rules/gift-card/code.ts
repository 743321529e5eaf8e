/**
 * The code of a gift card: 15 letters of Crockford's base 32, which has none that reads as a digit, and a check letter (75 bits). It is printed in fours;
 * small letters, spaces and dashes change nothing, an O is a zero, an I or L is a one.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DRAWN = 15;
export const CODE_LENGTH = DRAWN + 1;

/** @param draw a whole number from 0 up to, not including, its argument, by chance */
export function newGiftCode(draw: (below: number) => number): string {
  const drawn = Array.from({ length: DRAWN }, () => LETTERS.charAt(draw(LETTERS.length))).join('');
  return drawn + checkLetter(drawn);
}

/** A code as it is kept, from what somebody typed or scanned; null for what is none, one wrong letter or two swapped ones included. */
export function readGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isWhole = code.length === CODE_LENGTH && [...code].every((letter) => LETTERS.includes(letter));
  return isWhole && checkLetter(code.slice(0, DRAWN)) === code.slice(DRAWN) ? code : null;
}

/** As it is printed: 'K7M2-9XTR-A0QJ-5B3C'. */
export const printedGiftCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/**
 * A sum over GF(32), each letter weighed by its place: any one wrong letter and any two swapped ones change it, for every weight and every
 * difference of two weights has an inverse there.
 */
function checkLetter(drawn: string): string {
  const sum = [...drawn].reduce((all, letter, at) => all ^ times(at + 2, LETTERS.indexOf(letter)), 0);
  return LETTERS.charAt(sum);
}

/** The product of two elements of GF(32), by x⁵ + x² + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let left = one, shifted = other; left > 0; left >>= 1) {
    if (left & 1) product ^= shifted;
    shifted = (shifted << 1) ^ (shifted & 16 ? 0b100101 : 0);
  }
  return product;
}

/** A code of another product, as imported cards have it: letters and digits, whatever stands between them. Null for what is none. */
export function otherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s._-]/g, '');
  return /^[0-9A-Z]{4,40}$/.test(code) ? code : null;
}

/** The code of a card that is imported, ours or another product's, as it is kept. */
export const importedCode = (typed: string): string | null => readGiftCode(typed) ?? otherCode(typed);
