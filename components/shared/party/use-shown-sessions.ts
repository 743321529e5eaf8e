'use client';
import { useMemo, useState } from 'react';
import { type BookingFilters, shownSessions } from '@/lib/rules/booking/list/filter';
import type { Shift } from '@/lib/rules/hours/hours';
import type { DecimalHours } from '@/lib/time/service-day';

/**
 * Keys of the sessions on display: the same list for as long as it names the same ones.
 * @param time the hour that is looked at; null on another day, which shows all its sessions (§4)
 */
export function useShownSessions(
  { sessions: chosen, sessionMode }: Pick<BookingFilters, 'sessions' | 'sessionMode'>,
  sessions: readonly Shift[],
  time: DecimalHours | null,
): string[] {
  // By quarter hours: within one the session on display does not change.
  const quarter = time === null ? null : Math.floor(time * 4) / 4;
  const now = useMemo(
    () => shownSessions({ sessions: chosen, sessionMode }, sessions, quarter),
    [chosen, sessionMode, sessions, quarter],
  );
  const [shown, setShown] = useState(now);
  if (shown !== now && JSON.stringify(shown) !== JSON.stringify(now)) setShown(now);
  return shown;
}
