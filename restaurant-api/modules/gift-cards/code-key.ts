/** Codes of gift cards as the database keeps them: an HMAC to find one by, and the code itself sealed. A copy of the database pays for nothing. */
import { createHmac, randomInt } from 'node:crypto';
import { newGiftCode } from '@/lib/rules/gift-card/code';
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
  return {
    code,
    codeKey: keyOfCode(authSecret, restaurant, code),
    codeSealed: sealFor(authSecret, PURPOSE).close(code, restaurant),
    codeEnd: code.slice(-4),
  };
}

/** @param code as `readGiftCode` gives it */
export const keyOfCode = (authSecret: string, restaurant: string, code: string): string =>
  createHmac('sha256', authSecret).update(`${PURPOSE}\n${restaurant}\n${code}`).digest('base64url');
