/** The calls about a campaign's mail, by the key in its links. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import type { Result } from '@/lib/rules/message/problem';
import { parseUpstream } from '../upstream';

/** Nobody waits longer than this for a page, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface MailingClient {
  state(): Promise<Result<{ unsubscribed: boolean }>>;
  unsubscribe(): Promise<Result<{ ok: true }>>;
  /** @param proxy the mail provider fetched it, not a person */
  opened(proxy: boolean): Promise<Result<{ ok: true }>>;
  /** Where it leads; refused where the mail led nowhere near. */
  clicked(to: string, code: string): Promise<Result<{ to: string }>>;
}

/** @param headers that go along with every call: the request's id and the guest's address */
export function mailingClient(service: string, key: string, headers: Record<string, string>): MailingClient {
  const at = `public/v1/restaurants/${encodeURIComponent(service)}/mailings/${encodeURIComponent(key)}`;
  const call = { headers, timeout: TIMEOUT_MS };
  return {
    state: () =>
      parseUpstream({ ...call, method: 'GET', path: `${at}/unsubscribe` }, z.object({ unsubscribed: z.boolean() })),
    unsubscribe: () => parseUpstream({ ...call, method: 'POST', path: `${at}/unsubscribe` }, okAnswer),
    opened: (proxy) => parseUpstream({ ...call, method: 'POST', path: `${at}/open`, body: { proxy } }, okAnswer),
    clicked: (to, code) =>
      parseUpstream({ ...call, method: 'POST', path: `${at}/click`, body: { to, code } }, z.object({ to: z.string() })),
  };
}
