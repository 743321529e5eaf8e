/**
 * Encrypts values that must be readable by the server, but not from a copy of the database: for example tokens of other services. AES-256-GCM with a
 * key per purpose, derived from AUTH_SECRET. Values sealed with a former secret stay readable while it is in AUTH_SECRET_PREVIOUS; `npm run reseal`
 * reseals them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, everySecret } from './secrets';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** @param about context of the text (such as a restaurant): it can only be opened with the same context, so that values cannot be swapped between rows */
  close(text: string, about: string): string;
  /** Null if it was sealed with another secret, purpose or context, or was changed. */
  open(sealed: string, about: string): string | null;
}

export function sealFor(secrets: Secrets, purpose: string): Seal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'maitre', purpose, KEY_BYTES));
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(secrets.authSecret), nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const secret of everySecret(secrets)) {
        const text = opened(bytes, keyOf(secret), about);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function opened(bytes: Buffer, key: Buffer, about: string): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
