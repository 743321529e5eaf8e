/** Idempotency of guests' forms: a double press, a reload, a retry after a broken connection. */
import { createHash } from 'node:crypto';

/** The action's name from the form; a new one if it is missing or invalid. */
export const onceOf = (said: string | null): string =>
  said && /^[\w-]{8,64}$/.test(said) ? said : crypto.randomUUID();

/** The idempotency key: same action and content, same key; changed content is another action. */
export function sentOnce(once: string, content: object): string {
  return createHash('sha256').update(once).update(JSON.stringify(content)).digest('base64url').slice(0, 40);
}
