'use client';
/** A change of the setup: on the screen at once, and as it was where it is refused. */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';
import { ApiError } from '@/lib/client/api-error';
import { paths } from '@/lib/client/api-paths';
import { send } from '@/lib/client/send';
import { useService } from '@/lib/client/use-session-info';

type Change = Omit<SetupChange, 'rowVersion'>;

/** Changes whose answers are awaited, by path: what is read beside one is thrown away when its answer comes. */
const underWay = new Map<string, Set<Promise<unknown>>>();

async function counted<T>(path: string, saving: Promise<T>): Promise<T> {
  const all = underWay.get(path) ?? new Set();
  underWay.set(path, all.add(saving));
  try {
    return await saving;
  } finally {
    all.delete(saving);
  }
}

/**
 * Answers the setup as it is now. 409 'version-conflict' where somebody changed it since it was `shown`: the new one is read by then, so that a
 * second try is made from it. `again` makes such tries at once, from what is stored by then; null where a person has to decide.
 */
export function useSaveSetup(): (
  change: Change,
  shown: Setup,
  again?: (stored: Setup) => Change | null,
) => Promise<Result<Setup>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    async function save(
      change: Change,
      shown: Setup,
      again?: (stored: Setup) => Change | null,
    ): Promise<Result<Setup>> {
      const path = paths.setup(service);
      const saved = async () => {
        const result = await send<Setup>('PATCH', path, { ...change, rowVersion: shown.rowVersion });
        if (!result.ok) throw new ApiError(result.problem);
        return result.value;
      };
      try {
        const saving = mutate<Setup>(path, saved, {
          // Until the first answer there is nothing but what this device kept of the last visit.
          optimisticData: (stored) => ({ ...(stored ?? shown), ...change }) as Setup,
          rollbackOnError: true,
          revalidate: false,
        });
        const value = await counted(path, saving);
        return { ok: true, value: value as Setup };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'version-conflict') {
          // Mostly it is the change before this one that was faster than its answer: two taps in a row.
          await Promise.allSettled(underWay.get(path) ?? []);
          const stored = await mutate<Setup>(path);
          const next = stored && stored.rowVersion > shown.rowVersion ? again?.(stored) : null;
          if (stored && next) return save(next, stored, again);
        }
        return { ok: false, problem: error.problem };
      }
    },
    [service, mutate],
  );
}
