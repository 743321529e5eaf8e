'use client';
/** What the product named itself, in the words of the reader: statuses and sessions that the restaurant did not rename. */
import { useCallback, useMemo } from 'react';
import { useLocale } from 'next-intl';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { Hours, Shift } from '@/lib/rules/hours/hours';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import { defaultNames } from '@/lib/rules/statuses/default-status-map';
import type { Status } from '@/lib/rules/statuses/stage';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import type { ServiceDate } from '@/lib/time/service-day';

/** The name of a status as it is shown: in the reader's language where the restaurant or the product names it there. */
export function useStatusName(): (status: Pick<Status, 'code' | 'name' | 'names'>) => string {
  const language = useLocale();
  return useCallback(
    (status) => nameIn({ name: status.name, names: { ...defaultNames(status), ...status.names } }, language),
    [language],
  );
}

/** The sessions of a date with their names as they are shown; none until the hours have come. */
export function useDaySessions(hours: Hours | undefined, date: ServiceDate): Shift[] {
  const language = useLocale();
  return useMemo(() => {
    if (!hours) return [];
    return sessionsOf(date, hours.shifts, hours.specialDates).map((session) => ({
      ...session,
      name: sessionNameIn(session.name, language),
    }));
  }, [hours, date, language]);
}
