/** Spans for statements: operation and table, never the text or the values. */
import { openSpan } from '@/lib/config/traces';

/** 'select bookings' */
export function statementName(text: string): string {
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(text)?.[1]?.toLowerCase();
  return table === undefined || table === verb ? verb : `${verb} ${table}`;
}

/** Sends a statement in a span that ends with the result. A statement with a callback has to be traced by its caller. */
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
