/**
 * What has to be kept and read again, but not by who holds a copy of the database: tokens of other services. AES-256-GCM with a key of its
 * purpose, made from AUTH_SECRET; a new AUTH_SECRET makes what was sealed unreadable.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** @param about what the text belongs to (a restaurant …): it opens for nothing else, so that no row can be given another's */
  close(text: string, about: string): string;
  /** Null for what was sealed with another secret, for another purpose or about something else, or was changed since. */
  open(sealed: string, about: string): string | null;
}

export function sealFor(authSecret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', authSecret, 'maitre', purpose, KEY_BYTES));
  return {
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
