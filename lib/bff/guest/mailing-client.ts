/** The calls about a campaign's mail, by the key in its links. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import type { Result } from '@/lib/rules/message/problem';
import { parseUpstream } from '../upstream';

/** Time limit of a call, in milliseconds. */
const TIMEOUT_MS = 8_000;

export interface MailingClient {
  state(): Promise<Result<{ unsubscribed: boolean }>>;
  unsubscribe(): Promise<Result<{ ok: true }>>;
  /** @param proxy whether a mail provider fetched it, not a person */
  opened(proxy: boolean): Promise<Result<{ ok: true }>>;
  /** The target of a link; refused for addresses that the mail does not contain. */
  clicked(to: string, code: string): Promise<Result<{ to: string }>>;
}

/** @param headers forwarded with every call: request id and guest's address */
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
