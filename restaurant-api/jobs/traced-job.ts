/** A job continues the trace that caused it: its `traceparent` is stored with the job's data. */
import { currentTraceparent } from '@/lib/config/traces';

const TRACE_FIELD = 'traceparent';

/** The data to queue; unchanged outside of a trace. */
export function withTrace<T extends object>(data: T): T {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? data : { ...data, [TRACE_FIELD]: traceparent };
}

export function withoutTrace<T extends object>(queued: T): { data: T; parent?: unknown } {
  if (!(TRACE_FIELD in queued)) return { data: queued };
  const { [TRACE_FIELD]: parent, ...data } = queued as T & { [TRACE_FIELD]: unknown };
  return { data: data as unknown as T, parent };
}
