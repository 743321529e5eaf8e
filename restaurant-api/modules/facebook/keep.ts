/** Stores the result of calls to Facebook. Facebook is never called within a transaction. */
import { KIND } from '@/lib/contract/constants';
import type { WireFacebook } from '@/lib/contract/guests/facebook';
import type { Call } from '../../http/call';
import { sealFor } from '../../seal';
import type { Secrets } from '../../secrets';
import { write } from '../../write/write';
import { type Connection, type NewConnection, deleteConnection, findConnection, storeConnection } from './repository';
import { logged, viewOf } from './view';

/** Values of a connection without data. */
const BLANK = { pages: [], pageId: null, pageName: '', buttonId: null, tokens: '', failure: null, checkedAt: null };
type Outcome = Pick<NewConnection, 'state'> & Partial<NewConnection>;

/**
 * @param seen the connection at the time of the call; if it was changed in the meantime, it stays unchanged
 * @param outcome null to delete the connection
 */
export async function keep(call: Call, seen: Connection | null, outcome: Outcome | null): Promise<WireFacebook> {
  const { context, restaurant, actor } = call;
  const result = await write(call, async ({ tx, record }) => {
    const before = await findConnection(tx, restaurant.uid, true);
    if (before?.version !== seen?.version) return viewOf(call, before);
    if (!outcome) await deleteConnection(tx, restaurant.uid);
    const now = new Date(context.now());
    const after =
      outcome && (await storeConnection(tx, restaurant.uid, { ...BLANK, by: actor.name, at: now, ...outcome }));
    if (JSON.stringify(logged(before)) !== JSON.stringify(logged(after))) {
      record({
        kind: KIND.setup,
        entity: 'facebook',
        uid: restaurant.uid,
        action: before ? (after ? 'update' : 'delete') : 'create',
        before: logged(before),
        after: logged(after),
      });
    }
    return viewOf(call, after);
  });
  return result;
}

export const facebookSeal = (secrets: Secrets) => sealFor(secrets, 'facebook');
const seal = ({ context }: Call) => facebookSeal(context.settings);

/** @param tokens Page id → token */
export const sealTokens = (call: Call, tokens: Record<string, string>): string =>
  seal(call).close(JSON.stringify(tokens), call.restaurant.uid);

/** Empty if sealed with a secret that is no longer known. */
export function openTokens(call: Call, { tokens }: Connection): Record<string, string> {
  const text = tokens === '' ? null : seal(call).open(tokens, call.restaurant.uid);
  return text === null ? {} : (JSON.parse(text) as Record<string, string>);
}

export const sealVerifier = (call: Call, verifier: string): string =>
  seal(call).close(verifier, `login ${call.restaurant.uid}`);
export const openVerifier = (call: Call, sealed: string): string | null =>
  seal(call).open(sealed, `login ${call.restaurant.uid}`);
