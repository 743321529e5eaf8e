/** Permission of a write to override checks (D7): by the caller's own right, or once by a manager's grant. */
import { may } from '@/lib/contract/access/role';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { hashSecret } from '../auth/secrets';
import { spendGrant } from './override-repository';

const hasRight = ({ actor }: Pick<Call, 'actor'>) => !actor.isProgram && may(actor.role, 'override', actor.location);

/** Requires the caller's own right: never given to guests and channels. */
export function mayOverride(call: Call, ignore: number, online: boolean): void {
  if (ignore !== 0 && (online || !hasRight(call))) throw forbidden();
}

/** Preliminary check before a write that may use a grant; the grant itself is verified within the write. */
export function mayTryOverride(call: Call, ignore: number, online: boolean): void {
  if (call.overrideGrant === undefined || online) mayOverride(call, ignore, online);
}

/**
 * Uses up the grant of a caller without the right; if the write is refused for another reason, the grant stays valid.
 * @returns the name of the person who allows it; '' if nothing is overridden
 * @throws Problem 'override-forbidden' for an invalid or used grant, or one for other checks
 */
export async function permitOverride({ tx }: Pick<UnitOfWork, 'tx'>, call: Call, ignore: number): Promise<string> {
  if (ignore === 0) return '';
  const { actor, restaurant, context, overrideGrant } = call;
  if (hasRight(call)) return actor.name;
  if (overrideGrant === undefined) throw forbidden();
  const grant = await spendGrant(tx, {
    restaurant: restaurant.uid,
    hash: hashSecret(overrideGrant),
    sessionId: actor.sessionId,
    now: new Date(context.now()),
  });
  if (!grant || (ignore & ~grant.mask) !== 0 || !may(grant.role, 'override', grant.location)) throw forbidden();
  return grant.name;
}

const forbidden = () => new Problem('override-forbidden', 'Overriding the checks needs the right to');
