/** One action of a guest, however often its form is sent: a double press, a reload, a try after the line had broken. */
import { createHash } from 'node:crypto';

/** The name that the page gave the action; a new one where a form says none that could be. */
export const onceOf = (said: string | null): string =>
  said && /^[\w-]{8,64}$/.test(said) ? said : crypto.randomUUID();

/** The idempotency key: the same content of one action has one, and with something mended it is another action. */
export function sentOnce(once: string, content: object): string {
  return createHash('sha256').update(once).update(JSON.stringify(content)).digest('base64url').slice(0, 40);
}
