/** A statement in a trace: what it does and to which table, never its text or its values. */
import { openSpan } from '@/lib/config/traces';

/** 'select bookings' */
export function statementName(text: string): string {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(text)?.[1]?.toLowerCase();
  return table === undefined || table === verb ? verb : `${verb} ${table}`;
}

/** Sends a statement; a span of it ends with its answer. One whose answer comes by a callback is its caller's to trace. */
export function traced<T>(text: string, send: () => T): T {
  const span = openSpan(statementName(text), 'client', { attributes: { 'db.system.name': 'postgresql' } });
  const answer = send();
  if (span && isPromise(answer))
    answer.then(
      () => span.end(),
      () => span.end({ failed: true }),
    );
  return answer;
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Partial<Promise<unknown>> | undefined)?.then === 'function';
