/** Recovery codes: to sign in without authenticator or passkeys. Ten codes of 50 bits, each valid once. */
import { createHmac, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
const LETTERS_EACH = 10;
/** Crockford's base 32: without letters that resemble digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes in printed form: 'K7M2Q-9XTRA'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const letters = Array.from({ length: LETTERS_EACH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LETTERS_EACH / 2)}-${letters.slice(LETTERS_EACH / 2)}`;
}

/** The stored hash of a code. Lower case, spaces, and O for zero are normalised. */
export function hashRecoveryCode(authSecret: string, accountId: string, typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHmac('sha256', authSecret).update(`recovery:${accountId}:${code}`).digest('hex');
}
