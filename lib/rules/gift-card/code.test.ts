import { newGiftCode, printedGiftCode, readGiftCode } from './code';

/** Deterministic draws, equal in every run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
const codes = Array.from({ length: 50 }, (_one, n) => newGiftCode(draws(n + 1)));

test('a code has sixteen letters, none of I, L, O and U, and is read again as it was made', () => {
  expect(newGiftCode(() => 0)).toBe('0000000000000000');
  expect(newGiftCode((below) => below - 1)).toBe('ZZZZZZZZZZZZZZZS');
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(readGiftCode(code)).toBe(code);
  }
  expect(new Set(codes).size).toBe(50);
});

test('it is printed in fours, and read in small letters, with spaces, with an O for a zero and an I or L for a one', () => {
  const code = newGiftCode((below) => (below === 32 ? 1 : 0));
  expect(code).toMatch(/^1{15}.$/);
  expect(printedGiftCode('K7M29XTRA0QJ5B3C')).toBe('K7M2-9XTR-A0QJ-5B3C');
  expect(readGiftCode(` iLi1-${code.slice(4, 8).toLowerCase()} ${code.slice(8)}`)).toBe(code);
  expect(readGiftCode('oooo-OOOO-0000-0000')).toBe('0000000000000000');
});

test('one wrong letter, or any two that are swapped, make it no code', () => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  for (const code of codes.slice(0, 10))
    for (let at = 0; at < 16; at++) {
      for (const letter of letters)
        if (letter !== code[at]) expect(readGiftCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull();
      for (let other = at + 1; other < 16; other++) {
        if (code[at] === code[other]) continue;
        const swapped = [...code];
        [swapped[at], swapped[other]] = [swapped[other] as string, swapped[at] as string];
        expect(readGiftCode(swapped.join(''))).toBeNull();
      }
    }
});

test.each(['', 'K7M2', 'U000-0000-0000-0000', '00000000000000000', '0000 0000 0000 000!'])('%j is no code', (typed) => {
  expect(readGiftCode(typed)).toBeNull();
});
