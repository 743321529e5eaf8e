/** A fake network for browser tests: answers by method and path, and records requests. */

export interface Asked {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

/** Replaces `fetch`. Routes are 'GET /api/…' with the query; an unknown one fails the test by a 500. */
export function fakeFetch(routes: Record<string, Answer> = {}) {
  const asked: Asked[] = [];
  const answers = new Map(Object.entries(routes));
  globalThis.fetch = async (input, init = {}) => {
    const call: Asked = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    asked.push(call);
    const answer = answers.get(`${call.method} ${call.path}`);
    return answer
      ? answer(call)
      : json({ error: `nothing answers ${call.method} ${call.path}`, code: 'unexpected' }, 500);
  };
  return {
    asked,
    /** Adds or replaces an answer. */
    on: (route: string, answer: Answer) => void answers.set(route, answer),
    times: (route: string) => asked.filter(({ method, path }) => `${method} ${path}` === route).length,
  };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
/** The network is down. */
export const broken = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that the test releases. */
export function held(): { answer: () => Promise<Response>; release: (response: Response) => void } {
  let release: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (release = resolve));
  return { answer: () => response, release: (made) => release(made) };
}
