/** The link with which an owner goes to a provider, and their identification on return. */
import { may } from '@/lib/contract/access/role';
import type { Connectable } from '@/lib/rules/payments/payment-account';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { Context } from '../../context';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { findCaller } from '../auth/session-repository';
import { accountConnected } from './account-service';
import { type LinkClaims, LINK_MINUTES, RETURN_MINUTES, hashOf, readLink, signLink } from './onboarding-link';
import { isOffered } from './provider-accounts';
import { findConnected } from './repository';

export const ONBOARDING_PATH = '/payments-onboarding';
export const RESULT_PATH = '/payments-onboarding-result';

export interface OpenedLink {
  call: Pick<Call, 'context' | 'restaurant' | 'actor'>;
  provider: Connectable;
  claims: LinkClaims;
}

/** @throws Problem 'provider-not-configured', 'account-connected' */
export async function makeLink(
  { context, restaurant, actor }: Call,
  provider: Connectable,
): Promise<{ path: string; expiresAt: string }> {
  await assertConnectable(context, restaurant.uid, provider);
  const expires = context.now() + LINK_MINUTES * MINUTE_MS;
  const link = signLink(context.settings.authSecret, {
    restaurant: restaurant.uid,
    provider,
    session: actor.sessionId,
    expires,
  });
  return { path: addressOf(ONBOARDING_PATH, link), expiresAt: new Date(expires).toISOString() };
}

/** @throws Problem 'provider-not-configured', 'account-connected' while an account at another provider is connected */
export async function assertConnectable(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  restaurant: string,
  provider: Connectable,
): Promise<void> {
  if (!isOffered(settings, provider))
    throw new Problem('provider-not-configured', 'This provider is not configured on this installation');
  const connected = await findConnected(db, restaurant);
  if (connected && connected.provider !== provider) throw accountConnected();
}

/**
 * Verifies a link.
 * @param browser secret of the browser that opens it
 * @throws Problem 'not-found' for a link that we did not sign; 'gone' for one that is expired, was begun in another browser, or whose owner's session
 * has ended or lost the right
 */
export async function openLink(context: Context, link: string, browser: string | undefined): Promise<OpenedLink> {
  const claims = readLink(context.settings, link);
  if (!claims) throw notFound('a link');
  const isOwn = claims.browser === undefined || (browser !== undefined && claims.browser === hashOf(browser));
  if (claims.expires <= context.now() || !isOwn) throw expired();
  return { call: await ownerOf(context, claims.restaurant, claims.session), provider: claims.provider, claims };
}

/** The owner of a session, if it is live and they still have the right. @throws Problem 'gone' */
export async function ownerOf(context: Context, uid: string, session: string): Promise<OpenedLink['call']> {
  const caller = await findCaller(context.db, session, new Date(context.now()));
  const membership = caller?.memberships.get(uid);
  if (!caller || !membership || !may(membership.role, 'payment-setup', membership.location)) throw expired();
  const { accountId, sessionId, email, name, device } = caller;
  const { restaurant, role, location, tmsUserUid } = membership;
  return { context, restaurant, actor: { accountId, sessionId, email, name, role, location, tmsUserUid, device } };
}

/** The link for the return: for this browser only, and valid for longer. */
export function returnLink(
  { call: { context, restaurant, actor }, provider, claims }: OpenedLink,
  browser?: string,
): string {
  const bound = browser === undefined ? claims.browser : hashOf(browser);
  const expires = context.now() + RETURN_MINUTES * MINUTE_MS;
  return signLink(context.settings.authSecret, {
    restaurant: restaurant.uid,
    provider,
    session: actor.sessionId,
    expires,
    ...(bound !== undefined && { browser: bound }),
  });
}

export const addressOf = (path: string, link: string) => `${path}?${new URLSearchParams({ link })}`;

const expired = () => new Problem('gone', 'This link is no longer good');
