'use client';
/** Saves opening hours (shifts and special dates), and undoes the last change. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Hours, Shift, SpecialDate } from '@/lib/rules/hours/hours';
import type { Undoable } from '@/lib/rules/availability/limits';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService } from '@/lib/client/session/use-session-info';

export interface HoursActions {
  /** @param version of the shifts shown to the user; refused if another user has saved since, whose version is then displayed */
  saveShifts(shifts: readonly Shift[], version: string | undefined): Promise<Result<Hours & Undoable>>;
  saveSpecialDates(
    specialDates: readonly SpecialDate[],
    version: string | undefined,
  ): Promise<Result<Hours & Undoable>>;
  /** Undoes a change by its number; refused if another user has saved since. */
  undo(change: number): Promise<Result<{ ok: true }>>;
}

export function useHoursActions(): HoursActions {
  const service = useService() ?? '';
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();

  return useMemo(() => {
    /** The answer is displayed at once. */
    const save = async (change: object): Promise<Result<Hours & Undoable>> => {
      const result = await send<Hours & Undoable>('POST', paths.hours(service), change);
      if (!result.ok) {
        const { code, current } = result.problem;
        if (code === 'version-conflict' && current)
          await mutate(paths.hours(service), current as Hours, { revalidate: false });
        return result;
      }
      await mutate<Hours>(paths.hours(service), result.value, { revalidate: false });
      refresh.soon(paths.calendars(service), paths.availabilities(service));
      return result;
    };
    return {
      saveShifts: (shifts, version) => save({ shifts, version }),
      saveSpecialDates: (specialDates, version) => save({ specialDates, version }),
      async undo(change) {
        const result = await send<{ ok: true }>('POST', paths.hoursUndo(service), { change });
        if (result.ok) refresh.soon(paths.hours(service), paths.calendars(service), paths.availabilities(service));
        return result;
      },
    };
  }, [service, refresh, mutate]);
}
