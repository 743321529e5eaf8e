/** Who allows a write to override checks (D7): the right of whoever writes, or a manager's grant, once. */
import { may } from '@/lib/contract/access/role';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { hashSecret } from '../auth/secrets';
import { spendGrant } from './override-repository';

const hasRight = ({ actor }: Pick<Call, 'actor'>) => !actor.isProgram && may(actor.role, 'override', actor.location);

/** For what only those with the right may do: guests and channels never may. */
export function mayOverride(call: Call, ignore: number, online: boolean): void {
  if (ignore !== 0 && (online || !hasRight(call))) throw forbidden();
}

/** The same before a write that also goes by a grant; whether the grant is good is found inside of it. */
export function mayTryOverride(call: Call, ignore: number, online: boolean): void {
  if (call.overrideGrant === undefined || online) mayOverride(call, ignore, online);
}

/**
 * Uses up the grant of a call by somebody without the right: should the write be refused for another reason, it is good again.
 * @returns the name of who allows it; '' where nothing is to be overridden
 * @throws Problem 'override-forbidden' for a grant that is not good (any more), or not for these checks
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
