/**
 * Client of Meta's Graph API, as far as a booking button needs it. The token is sent in a header, since URLs end up in logs. Each call is signed with
 * the app's secret (appsecret_proof) and has a time limit suited to a waiting person.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { FacebookSettings } from '@/lib/config/environment';
import type { OutboundLock } from '../../outbound-lock/outbound-lock';
import { type GraphAnswer, refusalOf, unavailable } from './graph-answer';

export const GRAPH_VERSION = 'v24.0';
export const TIMEOUT_MS = 8_000;
/** Maximum number of Pages to list. */
const MAX_PAGES = 100;

const page = z.object({ id: z.string(), name: z.string(), access_token: z.string() });
const pages = z.object({ data: z.array(page) });
const button = z.object({ id: z.string(), type: z.string().optional(), web_url: z.string().optional() });
const buttons = z.object({ data: z.array(button) });
const made = z.object({ id: z.string() });
const done = z.object({ success: z.literal(true) });

export type GraphPage = z.infer<typeof page>;
export type GraphButton = z.infer<typeof button>;

export interface GraphClient {
  /** The Pages that a person may manage, each with its own token. */
  pages(userToken: string): Promise<GraphAnswer<GraphPage[]>>;
  /** The buttons of a Page; at present Facebook shows at most one. */
  buttons(pageId: string, token: string): Promise<GraphAnswer<GraphButton[]>>;
  /** Adds a 'Book now' button that opens `url` to the Page. */
  addButton(pageId: string, token: string, url: string): Promise<GraphAnswer<{ id: string }>>;
  /** Changes the URL of the existing button to `url`. */
  changeButton(buttonId: string, token: string, url: string): Promise<GraphAnswer<unknown>>;
  removeButton(buttonId: string, token: string): Promise<GraphAnswer<unknown>>;
}

export function graphClient({
  graphUrl,
  appSecret,
  hold,
}: Pick<FacebookSettings, 'graphUrl' | 'appSecret'> & { hold?: OutboundLock }): GraphClient {
  async function call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string,
    said: Record<string, string>,
    schema: z.ZodType<T>,
  ): Promise<GraphAnswer<T>> {
    if (hold?.isHeld()) return unavailable;
    const parameters = new URLSearchParams({
      ...said,
      appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
    });
    const inBody = method === 'POST';
    try {
      const response = await fetch(`${graphUrl}/${GRAPH_VERSION}/${path}${inBody ? '' : `?${parameters}`}`, {
        method,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        body: inBody ? parameters : undefined,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      if (!response.ok) return refusalOf(response.status, body);
      const parsed = schema.safeParse(body);
      return parsed.success ? { ok: true, value: parsed.data } : unavailable;
    } catch {
      // No response, an aborted one, or one that is not JSON: Graph is unavailable.
      return unavailable;
    }
  }

  const bookNow = (url: string) => ({ type: 'BOOK_NOW', web_destination_type: 'WEBSITE', web_url: url });
  const named = encodeURIComponent;
  return {
    async pages(userToken) {
      const answer = await call(
        'GET',
        'me/accounts',
        userToken,
        { fields: 'id,name,access_token', limit: String(MAX_PAGES) },
        pages,
      );
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
    async buttons(pageId, token) {
      const answer = await call(
        'GET',
        `${named(pageId)}/call_to_actions`,
        token,
        { fields: 'id,type,web_url' },
        buttons,
      );
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
    addButton: (pageId, token, url) => call('POST', `${named(pageId)}/call_to_actions`, token, bookNow(url), made),
    changeButton: (buttonId, token, url) => call('POST', named(buttonId), token, bookNow(url), done),
    removeButton: (buttonId, token) => call('DELETE', named(buttonId), token, {}, done),
  };
}
