import type { Result } from '@/lib/message/problem';

/** An answer in the app's words; a problem stays what it is. */
export function shaped<W, T>(result: Result<W>, shape: (wire: W) => T): Result<T> {
  return result.ok ? { ok: true, value: shape(result.value) } : result;
}
