'use client';
/** Saves changes of the setup: shown at once, and rolled back when refused. */
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

/** A sent change of this device: the version shown to the user, and the resulting version. */
interface Turn {
  saw: number;
  /** null if it was refused, or repeated on top of another user's change */
  made: number | null;
}

/** The last pending change of each path. Changes are sent one after the other, since each may be based on the previous one. */
const lastTurns = new Map<string, Promise<Turn>>();

/**
 * Returns the setup afterwards. 409 'version-conflict' if another user changed it since it was `shown`: the new version has then been read, so
 * that a second attempt is based on it. `again` makes such attempts automatically from the stored version; null if the user has to decide.
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
            // Until the first answer there is only the setup stored by this device at the last visit.
            optimisticData: (stored) => ({ ...(stored ?? shown), ...change }) as Setup,
            rollbackOnError: true,
            revalidate: false,
          },
        );
        return { ok: true, value: value as Setup };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Read again, since the rollback may restore a state from before an earlier change.
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

/** While a change is pending, the browser warns before leaving the page, since later changes have not been sent. */
async function kept<T>(waited: Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await waited;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

/** Saves a change; if the setup has changed in the meantime, the change that `again` derives from the new one. */
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
