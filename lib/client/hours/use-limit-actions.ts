'use client';
/** Creates, changes and removes blocks and limits of single days, and pauses arrivals. Each change can be undone by its number. */
import { useMemo } from 'react';
import type {
  BlockChange,
  DatedBlock,
  DatedRestriction,
  NewBlock,
  NewRestriction,
  Pause,
  RestrictionChange,
  Undoable,
} from '@/lib/rules/availability/limits';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService } from '@/lib/client/session/use-session-info';

type Added = { uids: number[] } & Undoable;
type Removed = { ok: true } & Undoable;

export interface LimitActions {
  addBlocks(block: NewBlock): Promise<Result<Added>>;
  changeBlock(uid: number, change: BlockChange): Promise<Result<{ block: DatedBlock } & Undoable>>;
  removeBlock(uid: number): Promise<Result<Removed>>;
  /** From now on; a running pause for the same scope and area gets the new end. */
  pause(pause: Pause): Promise<Result<{ block: DatedBlock } & Undoable>>;
  /** Null for a pause that ended in the minute it began. */
  endPause(uid: number): Promise<Result<{ block: DatedBlock | null } & Undoable>>;
  addRestrictions(restriction: NewRestriction): Promise<Result<Added>>;
  changeRestriction(
    uid: number,
    change: RestrictionChange,
  ): Promise<Result<{ restriction: DatedRestriction } & Undoable>>;
  removeRestriction(uid: number): Promise<Result<Removed>>;
  undo(change: number): Promise<Result<{ ok: true }>>;
}

export function useLimitActions(): LimitActions {
  const service = useService() ?? '';
  const refresh = useRefresh();

  return useMemo(() => {
    const then = async <T>(act: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await act;
      if (result.ok) refresh.soon(paths.calendars(service), paths.availabilities(service));
      return result;
    };
    return {
      addBlocks: (block) => then(send<Added>('POST', paths.blocks(service), block)),
      changeBlock: (uid, change) =>
        then(send<{ block: DatedBlock } & Undoable>('PATCH', paths.block(service, uid), change)),
      removeBlock: (uid) => then(send<Removed>('DELETE', paths.block(service, uid))),
      pause: (pause) => then(send<{ block: DatedBlock } & Undoable>('POST', paths.pause(service), pause)),
      endPause: (uid) => then(send<{ block: DatedBlock | null } & Undoable>('POST', paths.pauseEnd(service, uid))),
      addRestrictions: (restriction) => then(send<Added>('POST', paths.restrictions(service), restriction)),
      changeRestriction: (uid, change) =>
        then(send<{ restriction: DatedRestriction } & Undoable>('PATCH', paths.restriction(service, uid), change)),
      removeRestriction: (uid) => then(send<Removed>('DELETE', paths.restriction(service, uid))),
      undo: (change) => then(send<{ ok: true }>('POST', paths.hoursUndo(service), { change })),
    };
  }, [service, refresh]);
}
