/** The login with Facebook: start and return. */
import { createHash, randomBytes } from 'node:crypto';
import type { WireFacebook, WireFacebookReturn } from '@/lib/contract/guests/facebook';
import type { LoginOutcome } from '@/lib/contract/guests/facebook-button';
import type { Call } from '../../http/call';
import { lastingToken, startLogin } from '../../providers/facebook/facebook-login';
import { type GraphAnswer } from '../../providers/facebook/graph-answer';
import { type GraphPage, graphClient } from '../../providers/facebook/graph-client';
import { Problem } from '../../problem';
import { write } from '../../write/write';
import { install, settingsOf } from './install';
import { keep, openVerifier, sealTokens, sealVerifier } from './keep';
import { type Connection, addLogin, findConnection, spendLogin } from './repository';
import { viewOf } from './view';

/** Time limit of a login, in milliseconds. */
const LOGIN_MS = 10 * 60_000;

/** OAuth redirect URI: it has to be listed in the app's settings at Meta. */
const redirectUri = ({ context }: Call) => `${context.settings.publicUrl}/fb-installed`;

const digestOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/**
 * Begins a login in this session. The state contains the restaurant, which the redirect URI does not.
 * @throws Problem 'facebook-not-configured', 'facebook-connected'
 */
export async function beginLogin(call: Call): Promise<{ address: string; expiresAt: string }> {
  const { context, restaurant, actor } = call;
  const settings = settingsOf(call);
  if ((await findConnection(context.db, restaurant.uid))?.state === 'connected')
    throw new Problem('facebook-connected', 'The button is installed already');
  const state = `${restaurant.service}.${randomBytes(32).toString('base64url')}`;
  const { address, verifier } = await startLogin(settings, { state, redirectUri: redirectUri(call) });
  const expiresAt = new Date(context.now() + LOGIN_MS);
  const login = {
    restaurant: restaurant.uid,
    state: digestOf(state),
    verifier: sealVerifier(call, verifier),
    sessionId: actor.sessionId,
    expiresAt,
  };
  // Without idempotency: the stored response would contain the state, which must not be stored.
  await write({ context, restaurant, actor }, ({ tx }) => addLogin(tx, login, new Date(context.now())));
  return { address, expiresAt: expiresAt.toISOString() };
}

export interface Finished {
  outcome: LoginOutcome;
  facebook: WireFacebook;
}

/** Handles the return, with a code or after a refusal. Only a login that was begun in this session has an effect. */
export async function finishLogin(call: Call, { state, code, error }: WireFacebookReturn): Promise<Finished> {
  const { context, restaurant, actor } = call;
  const spent = {
    restaurant: restaurant.uid,
    state: digestOf(state),
    sessionId: actor.sessionId,
    now: new Date(context.now()),
  };
  const sealed = await write({ context, restaurant, actor }, async ({ tx }) => (await spendLogin(tx, spent)) ?? null);
  const verifier = sealed === null ? null : openVerifier(call, sealed);
  const seen = await findConnection(context.db, restaurant.uid);
  if (verifier === null || seen?.state === 'connected') return { outcome: 'state', facebook: viewOf(call, seen) };
  if (error === 'access_denied') return { outcome: 'denied', facebook: viewOf(call, seen) };
  const pages = code === undefined ? null : await pagesOf(call, { code, state, verifier });
  return settle(call, seen, pages);
}

async function pagesOf(
  call: Call,
  returned: { code: string; state: string; verifier: string },
): Promise<GraphAnswer<GraphPage[]>> {
  const settings = settingsOf(call);
  const token = await lastingToken(settings, { ...returned, redirectUri: redirectUri(call) });
  return token.ok ? graphClient(settings).pages(token.value) : token;
}

/** @param pages null if Facebook returned neither a code nor a refusal by the person */
async function settle(call: Call, seen: Connection | null, pages: GraphAnswer<GraphPage[]> | null): Promise<Finished> {
  if (!pages?.ok) {
    if (pages)
      call.context.log.warn(
        { restaurant: call.restaurant.uid, failure: pages.failure, code: pages.code, trace: pages.trace },
        'the login at Facebook failed',
      );
    return {
      outcome: 'failed',
      facebook: await keep(call, seen, { state: 'failed', failure: pages?.failure ?? 'rejected' }),
    };
  }
  const [first, ...others] = pages.value;
  if (!first) return { outcome: 'failed', facebook: await keep(call, seen, { state: 'failed', failure: 'no-pages' }) };
  if (others.length === 0) {
    const facebook = await install(call, seen, { id: first.id, name: first.name, token: first.access_token });
    return { outcome: facebook.state === 'connected' ? 'installed' : 'failed', facebook };
  }
  const tokens = Object.fromEntries(pages.value.map((page) => [page.id, page.access_token]));
  const facebook = await keep(call, seen, {
    state: 'choosing',
    pages: pages.value.map(({ id, name }) => ({ id, name })),
    tokens: sealTokens(call, tokens),
  });
  return { outcome: 'choosing', facebook };
}
