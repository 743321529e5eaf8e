/** Undoes the last change of a plan, as for a booking (ADR 9). */
import { type WireOnePlan, plan as wirePlan } from '@/lib/contract/restaurant/floor';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { findLastUndoable } from '../changes/repository';
import { contentOf, planNamed } from './plan-content';
import { asPlanWriter, dropPlan, putPlan, refuseOldVersion } from './plan-service';

/**
 * Restores a plan to its state before the last change; undoing its creation deletes it and returns null.
 * @param version the version that the user has seen; an older one is refused
 * @throws Problem 'nothing-to-undo', 'version-conflict', and the errors of saving a plan, since parties may have got a table, or another plan the
 * name, in the meantime
 */
export function undoPlan(call: Call, uid: string, version: number | undefined): Promise<WireOnePlan | null> {
  return asPlanWriter(call, async (unit, plans) => {
    const now = planNamed(plans, uid);
    if (now) refuseOldVersion(now, uid, version);
    const change = await findLastUndoable(unit.tx, call.restaurant.uid, 'plan', uid);
    if (!change) throw now ? new Problem('nothing-to-undo', 'There is nothing to undo') : notFound('Plan');
    const recorded = { action: 'undo', undoes: change.seq } as const;
    if (change.before) {
      const was = wirePlan.parse(change.before);
      return putPlan(unit, call, uid, contentOf(was), plans, { ...recorded, lastVersion: was.version });
    }
    await dropPlan(unit, call, uid, plans, recorded);
    return null;
  });
}
