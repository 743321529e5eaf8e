/** A signed-in browser, as its encrypted cookie holds it. Written at sign-in and at a refresh, and never by anything else. */
import { z } from 'zod';
import type { WireTokens } from '@/lib/contract/access/auth';
import type { Capability } from '@/lib/contract/capabilities';

export const sessionSchema = z.object({
  /** This sign-in, for keeping its sockets together, and for logs. */
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  /** §6: where the account's role holds. */
  location: z.string(),
  access: z.string(),
  /** Epoch milliseconds, and the milliseconds the token was given for. */
  accessExpiresAt: z.number(),
  accessLifetime: z.number(),
  refresh: z.string(),
  refreshExpiresAt: z.number(),
  /** UID of this browser as a device, and the restaurant API's own id of it (§3). */
  device: z.string(),
  deviceMongoUid: z.string(),
  /** The service signed in to; null for a user with none. */
  service: z.object({ uid: z.string(), service: z.string() }).nullable(),
  /** What the restaurant API could not do when this was written (ADR 58), for what asks it without a profile at hand. */
  lacks: z.array(z.string()).default([]),
});
export type Session = z.infer<typeof sessionSchema>;
/** Whether the restaurant API of a session cannot do something (ADR 58). */
export const cannot = ({ lacks }: Session, capability: Capability): boolean => lacks.includes(capability);
/** Whether a page that names its user (ADR 209) was drawn for somebody else. */
export const isOfAnother = ({ accountId }: Session, pageUser: string | null | undefined): boolean =>
  pageUser != null && pageUser !== accountId;
export type SessionTokens = Pick<
  Session,
  'access' | 'accessExpiresAt' | 'accessLifetime' | 'refresh' | 'refreshExpiresAt'
>;

/** The session's tokens out of the contract's list; null when one is missing. `expiresIn` counts from `now`. */
export function tokensOf(tokens: WireTokens, now: number): SessionTokens | null {
  const access = tokens.find(({ type }) => type === 'access');
  const refresh = tokens.find(({ type }) => type === 'refresh');
  if (!access || !refresh) return null;
  return {
    access: access.value,
    accessExpiresAt: now + access.expiresIn * 1000,
    accessLifetime: access.expiresIn * 1000,
    refresh: refresh.value,
    refreshExpiresAt: now + refresh.expiresIn * 1000,
  };
}

const MARGIN_MS = 20_000;

/** An access token in its last twenty seconds (or last tenth, if it is short) would expire on its way. */
export function needsRefresh({ accessExpiresAt, accessLifetime }: SessionTokens, now: number): boolean {
  return accessExpiresAt - now < Math.min(MARGIN_MS, accessLifetime / 10);
}
