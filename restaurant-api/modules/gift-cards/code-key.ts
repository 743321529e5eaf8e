/** Stored form of gift card codes: an HMAC for lookups, and the encrypted code. A copy of the database alone reveals no code. */
import { createHmac, randomInt } from 'node:crypto';
import { newGiftCode, printedGiftCode } from '@/lib/rules/gift-card/code';
import { sealFor } from '../../seal';
import { type Secrets, everySecret } from '../../secrets';

const PURPOSE = 'gift-card';

export const giftCodeSeal = (secrets: Secrets) => sealFor(secrets, PURPOSE);

export interface KeptCode {
  /** The code as its holder knows it. */
  code: string;
  codeKey: string;
  codeSealed: string;
  codeEnd: string;
}

export function drawCode(authSecret: string, restaurant: string): KeptCode {
  const code = newGiftCode((below) => randomInt(below));
  return { code, ...keepCode(authSecret, restaurant, code) };
}

/** The stored form of a code. */
export const keepCode = (authSecret: string, restaurant: string, code: string): Omit<KeptCode, 'code'> => ({
  codeKey: keyOfCode(authSecret, restaurant, code),
  codeSealed: giftCodeSeal({ authSecret }).close(code, restaurant),
  codeEnd: code.slice(-4),
});

/** Decrypts a code. @throws Error if it was encrypted with a secret that is no longer known */
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

/** The HMACs, by current and former secrets, under which a code may be stored. @param code as returned by `readGiftCode` */
export const keysOfCode = (secrets: Secrets, restaurant: string, code: string): string[] =>
  everySecret(secrets).map((secret) => keyOfCode(secret, restaurant, code));
