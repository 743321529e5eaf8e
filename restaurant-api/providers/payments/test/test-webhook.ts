/**
 * Webhooks of the test provider: `{restaurant, entry, reference?}`, signed over the bytes as they came. Whoever tries an installation without a
 * provider sends them himself, so that news which comes twice, late or before its time are tried as with the others.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Fields, Signal } from '../payment-provider';

/** Hexadecimal HMAC-SHA256 of the body. */
const SIGNATURE = 'maitre-test-signature';
/** Of the key, so that nothing else that AUTH_SECRET signs is a signature here. */
const PURPOSE = 'payment-test-webhook';
const KEY_BYTES = 32;

const notice = z.object({ restaurant: z.string().min(1).max(100), entry: z.int().positive(), reference: z.string().min(1).max(100).optional() });

export function readTestWebhook(authSecret: string, raw: Buffer, headers: Fields): Signal {
  const key = Buffer.from(hkdfSync('sha256', authSecret, 'maitre', PURPOSE, KEY_BYTES));
  const right = createHmac('sha256', key).update(raw).digest();
  const given = Buffer.from(String(headers[SIGNATURE] ?? ''), 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { kind: 'forged' };
  const about = notice.safeParse(jsonOf(raw));
  return about.success ? { kind: 'look', ...about.data } : { kind: 'nothing' };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
