'use client';
import { useMemo, useState } from 'react';
import { type BookingFilters, shownSessions } from '@/lib/rules/booking/list/filter';
import type { Shift } from '@/lib/rules/hours/hours';
import type { DecimalHours } from '@/lib/time/service-day';

/**
 * Keys of the displayed sessions; the same array while it contains the same keys.
 * @param time the displayed hour; null on another day, which shows all its sessions (§4)
 */
export function useShownSessions(
  { sessions: chosen, sessionMode }: Pick<BookingFilters, 'sessions' | 'sessionMode'>,
  sessions: readonly Shift[],
  time: DecimalHours | null,
): string[] {
  // Rounded to quarter hours: sessions do not change within one.
  const quarter = time === null ? null : Math.floor(time * 4) / 4;
  const now = useMemo(
    () => shownSessions({ sessions: chosen, sessionMode }, sessions, quarter),
    [chosen, sessionMode, sessions, quarter],
  );
  const [shown, setShown] = useState(now);
  if (shown !== now && JSON.stringify(shown) !== JSON.stringify(now)) setShown(now);
  return shown;
}
