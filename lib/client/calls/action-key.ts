/** Idempotency keys, one per user action, so that a repeated request is applied only once. */

/** A random UUID; `crypto.randomUUID` is missing on a tablet that opened the app over plain http. */
export function newActionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Requests with an unknown outcome: the connection broke before the answer. */
const unanswered = new Map<string, string>();

/** The key for a request: the previous one if the same request was sent before without an answer. */
export function actionKeyFor(request: string): string {
  return unanswered.get(request) ?? newActionKey();
}

export function settleActionKey(request: string, key: string, answered: boolean): void {
  if (answered) unanswered.delete(request);
  else unanswered.set(request, key);
}
