/** A job is of the trace that caused it: its `traceparent` travels with what it is given. */
import { currentTraceparent } from '@/lib/config/traces';

const KEY = 'traceparent';

/** What is queued; as it was where there is no trace. */
export function withTrace<T extends object>(data: T): T {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? data : { ...data, [KEY]: traceparent };
}

export function withoutTrace<T extends object>(queued: T): { data: T; parent?: unknown } {
  if (!(KEY in queued)) return { data: queued };
  const { [KEY]: parent, ...data } = queued as T & { [KEY]: unknown };
  return { data: data as unknown as T, parent };
}
