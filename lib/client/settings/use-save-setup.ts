'use client';
/** A change of the setup: on the screen at once, and as it was where it is refused. */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';
import { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { send } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';

type Change = Omit<SetupChange, 'rowVersion'>;

type Again = (stored: Setup) => Change | null;

/** A change of this device that went out: the version that its person saw, and the one that it made of it. */
interface Turn {
  saw: number;
  /** null where it was refused, or made again from what somebody else had stored meanwhile */
  made: number | null;
}

/** The last change of each path that is awaited. They go out one after the other: none overtakes the one that it was made on top of. */
const lastTurns = new Map<string, Promise<Turn>>();

/**
 * Answers the setup as it is now. 409 'version-conflict' where somebody changed it since it was `shown`: the new one is read by then, so that a
 * second try is made from it. `again` makes such tries at once, from what is stored by then; null where a person has to decide.
 */
export function useSaveSetup(): (change: Change, shown: Setup, again?: Again) => Promise<Result<Setup>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    async (change, shown, again) => {
      const path = paths.setup(service);
      const before = lastTurns.get(path);
      const saving = (async () => {
        const earlier = await (before && kept(before));
        const base = earlier?.saw === shown.rowVersion ? earlier.made : null;
        return saved(path, change, base ?? shown.rowVersion, again);
      })();
      const turn = saving.then(
        ({ isRemade, setup }) => ({ saw: shown.rowVersion, made: isRemade ? null : setup.rowVersion }),
        () => ({ saw: shown.rowVersion, made: null }),
      );
      lastTurns.set(path, turn);
      try {
        const value = await mutate<Setup>(
          path,
          saving.then(({ setup }) => setup),
          {
            // Until the first answer there is nothing but what this device kept of the last visit.
            optimisticData: (stored) => ({ ...(stored ?? shown), ...change }) as Setup,
            rollbackOnError: true,
            revalidate: false,
          },
        );
        return { ok: true, value: value as Setup };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Read again: what the screen goes back to may be older than a change before this one.
        const reading = mutate<Setup>(path);
        if (error.code === 'version-conflict') await reading;
        return { ok: false, problem: error.problem };
      } finally {
        if (lastTurns.get(path) === turn) lastTurns.delete(path);
      }
    },
    [service, mutate],
  );
}

/** While it waits, the browser asks whoever leaves the page: what comes after it has not gone out. */
async function kept<T>(waited: Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await waited;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

/** Stores a change; where the setup is another one by then, the change that `again` makes of that one. */
async function saved(
  path: string,
  change: Change,
  rowVersion: number,
  again?: Again,
): Promise<{ setup: Setup; isRemade: boolean }> {
  const result = await send<Setup>('PATCH', path, { ...change, rowVersion });
  if (result.ok) return { setup: result.value, isRemade: false };
  if (result.problem.code === 'version-conflict' && again) {
    const stored = await read<Setup>(path);
    const next = stored.rowVersion > rowVersion ? again(stored) : null;
    if (next) return { ...(await saved(path, next, stored.rowVersion, again)), isRemade: true };
  }
  throw new ApiError(result.problem);
}
