/** Codes of gift cards as the database keeps them: an HMAC to find one by, and the code itself sealed. A copy of the database pays for nothing. */
import { createHmac, randomInt } from 'node:crypto';
import { newGiftCode, printedGiftCode } from '@/lib/rules/gift-card/code';
import { sealFor } from '../../seal';
import { type Secrets, everySecret } from '../../secrets';

const PURPOSE = 'gift-card';

export const giftCodeSeal = (secrets: Secrets) => sealFor(secrets, PURPOSE);

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
  codeSealed: giftCodeSeal({ authSecret }).close(code, restaurant),
  codeEnd: code.slice(-4),
});

/** As it is printed. @throws Error where it was sealed by a secret that is no longer known */
export function openedCode(secrets: Secrets, restaurant: string, { codeSealed }: Pick<KeptCode, 'codeSealed'>): string {
  const code = giftCodeSeal(secrets).open(codeSealed, restaurant);
  if (code === null)
    throw new Error(
      'the code of a gift card cannot be opened: AUTH_SECRET was changed, and the former one is not in AUTH_SECRET_PREVIOUS',
    );
  return printedGiftCode(code);
}

const keyOfCode = (authSecret: string, restaurant: string, code: string): string =>
  createHmac('sha256', authSecret).update(`${PURPOSE}\n${restaurant}\n${code}`).digest('base64url');

/** What a card with this code may be kept under. @param code as `readGiftCode` gives it */
export const keysOfCode = (secrets: Secrets, restaurant: string, code: string): string[] =>
  everySecret(secrets).map((secret) => keyOfCode(secret, restaurant, code));
