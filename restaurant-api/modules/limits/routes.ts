/** Limits of single days; §7 only specifies reading them, in the calendar. */
import { limitCalls } from '@/lib/resources/restaurant/limits';
import { limitSchemas } from '@/lib/resources/restaurant/limits-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { undoHours } from '../hours/undo';
import { findAffected } from '../affected/service';
import { blockStore } from './block-store';
import { endPause, pauseArrivals } from './pause';
import { restrictionStore } from './restriction-store';
import { addLimits, changeLimit, removeLimit } from './service';

/** Hosts may pause arrivals, like blocking a table, and anyone may undo a pause; for other changes the right depends on the kind of change. */
export function limitRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Hours',
    limitCalls,
    limitSchemas,
  )({
    addBlocks: ({ call, body: { dates, ...block } }) => addLimits(call, blockStore, dates, { ...block, pause: false }),
    changeBlock: async ({ call, params, body }) => {
      const { row, change } = await changeLimit(call, blockStore, params.uid, body);
      return { block: row, change };
    },
    removeBlock: ({ call, params }) => removeLimit(call, blockStore, params.uid),
    pause: ({ call, body }) => pauseArrivals(call, body),
    endPause: ({ call, params }) => endPause(call, params.uid),
    addRestrictions: ({ call, body: { dates, ...limit } }) => addLimits(call, restrictionStore, dates, limit),
    changeRestriction: async ({ call, params, body }) => {
      const { row, change } = await changeLimit(call, restrictionStore, params.uid, body);
      return { restriction: row, change };
    },
    removeRestriction: ({ call, params }) => removeLimit(call, restrictionStore, params.uid),
    undo: ({ call, body }) => undoHours(call, body.change),
    affected: ({ call, body }) => findAffected(call, body),
  });
}
