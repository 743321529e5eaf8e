/** The content of the encrypted session cookie, written at sign-in and refresh only. */
import { z } from 'zod';
import type { WireTokens } from '@/lib/contract/access/auth';
import type { Capability } from '@/lib/contract/capabilities';

export const sessionSchema = z.object({
  /** Id of this sign-in, for its sockets and for logs. */
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  /** §6: the location of the account's role. */
  location: z.string(),
  access: z.string(),
  /** Expiry in epoch milliseconds, and lifetime in milliseconds. */
  accessExpiresAt: z.number(),
  accessLifetime: z.number(),
  refresh: z.string(),
  refreshExpiresAt: z.number(),
  /** UID of this browser as a device, and the restaurant API's own id of it (§3). */
  device: z.string(),
  deviceMongoUid: z.string(),
  /** The service signed in to; null for a user with none. */
  service: z.object({ uid: z.string(), service: z.string() }).nullable(),
  /** Capabilities that the restaurant API lacked when this was written (ADR 58), for code without a profile. */
  lacks: z.array(z.string()).default([]),
});
export type Session = z.infer<typeof sessionSchema>;
/** Whether the restaurant API of a session lacks a capability (ADR 58). */
export const lacksCapability = ({ lacks }: Session, capability: Capability): boolean => lacks.includes(capability);
/** Whether a page that names its user (ADR 209) was rendered for another user. */
export const isForAnotherUser = ({ accountId }: Session, pageUser: string | null | undefined): boolean =>
  pageUser != null && pageUser !== accountId;
export type SessionTokens = Pick<
  Session,
  'access' | 'accessExpiresAt' | 'accessLifetime' | 'refresh' | 'refreshExpiresAt'
>;

/** The session's tokens from the contract's list; null when one is missing. `expiresIn` counts from `now`. */
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

/** Whether the access token is in its last twenty seconds (or last tenth, if short-lived) and could expire during a call. */
export function needsRefresh({ accessExpiresAt, accessLifetime }: SessionTokens, now: number): boolean {
  return accessExpiresAt - now < Math.min(MARGIN_MS, accessLifetime / 10);
}
