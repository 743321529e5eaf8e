/** The last change of a plan taken back, as of a booking (ADR 9). */
import { type WireOnePlan, plan as wirePlan } from '@/lib/contract/restaurant/floor';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { findLastUndoable } from '../changes/repository';
import { contentOf, planNamed } from './plan-content';
import { asPlanWriter, dropPlan, putPlan, refuseOldVersion } from './plan-service';

/**
 * Draws a plan as it was before its last change; one whose making is taken back is gone, and answered as null.
 * @param version the version that the person saw; an older one is refused
 * @throws Problem 'nothing-to-undo', 'version-conflict', and what refuses any other write of a plan: parties may have been given a
 *   table since, a name may have been given to another one
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
