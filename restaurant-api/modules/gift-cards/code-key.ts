/** Codes of gift cards as the database keeps them: an HMAC to find one by, and the code itself sealed. A copy of the database pays for nothing. */
import { createHmac, randomInt } from 'node:crypto';
import { newGiftCode, printedGiftCode } from '@/lib/rules/gift-card/code';
import { sealFor } from '../../seal';

const PURPOSE = 'gift-card';

export interface KeptCode {
  /** As its holder has it. */
  code: string;
  codeKey: string;
  codeSealed: string;
  codeEnd: string;
}

export function drawCode(authSecret: string, restaurant: string): KeptCode {
  const code = newGiftCode((below) => randomInt(below));
  return { code, ...keepCode(authSecret, restaurant, code) };
}

/** A code as the database has it. */
export const keepCode = (authSecret: string, restaurant: string, code: string): Omit<KeptCode, 'code'> => ({
  codeKey: keyOfCode(authSecret, restaurant, code),
  codeSealed: sealFor(authSecret, PURPOSE).close(code, restaurant),
  codeEnd: code.slice(-4),
});

/** As it is printed. @throws Error where AUTH_SECRET is another than when it was sold */
export function openedCode(
  authSecret: string,
  restaurant: string,
  { codeSealed }: Pick<KeptCode, 'codeSealed'>,
): string {
  const code = sealFor(authSecret, PURPOSE).open(codeSealed, restaurant);
  if (code === null) throw new Error('the code of a gift card cannot be opened: AUTH_SECRET was changed');
  return printedGiftCode(code);
}

/** @param code as `readGiftCode` gives it */
export const keyOfCode = (authSecret: string, restaurant: string, code: string): string =>
  createHmac('sha256', authSecret).update(`${PURPOSE}\n${restaurant}\n${code}`).digest('base64url');
