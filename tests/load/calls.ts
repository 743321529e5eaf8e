/** Sends calls and records their times and all unexpected answers. */
import { Agent, type Dispatcher } from 'undici';

export interface Reply<T> {
  status: number;
  body: T;
}

/** Name of the call in the figures: 'guest: book'. */
export type Named = string;

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Calls {
  ask<T>(name: Named, asked: Asked): Promise<Reply<T>>;
  /** Milliseconds from sending to the last byte, by name. */
  times: ReadonlyMap<Named, number[]>;
  /** Number of answers by status, by name. */
  statuses: ReadonlyMap<Named, Map<number, number>>;
  /** Unexpected answers: name, status and body. */
  faults: readonly string[];
}

/** Expected statuses: success, not modified, refused by a rule, or gone. */
const EXPECTED = new Set([200, 201, 304, 404, 409, 410]);
const MAX_FAULTS = 20;

export function callsTo(url: string, connections: number): Calls & { close(): Promise<void> } {
  const agent: Dispatcher = new Agent({ connections, pipelining: 1, keepAliveTimeout: 60_000 });
  const times = new Map<Named, number[]>();
  const statuses = new Map<Named, Map<number, number>>();
  const faults: string[] = [];

  function note(name: Named, ms: number, status: number): void {
    const taken = times.get(name) ?? [];
    taken.push(ms);
    times.set(name, taken);
    const counts = statuses.get(name) ?? new Map<number, number>();
    statuses.set(name, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  return {
    times,
    statuses,
    faults,
    async ask<T>(name: Named, { method, path, body, headers = {} }: Asked) {
      const started = performance.now();
      const answer = await agent.request({
        origin: url,
        path,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.body.text();
      note(name, performance.now() - started, answer.statusCode);
      if (!EXPECTED.has(answer.statusCode) && faults.length < MAX_FAULTS)
        faults.push(`${name}: ${answer.statusCode} ${text.slice(0, 300)}`);
      return { status: answer.statusCode, body: (text === '' ? null : JSON.parse(text)) as T };
    },
    close: () => agent.close(),
  };
}
