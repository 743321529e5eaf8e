'use client';
/** Built-in names in the reader's language: statuses and sessions that the restaurant did not rename. */
import { useCallback, useMemo } from 'react';
import { useLocale } from 'next-intl';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { Hours, Shift } from '@/lib/rules/hours/hours';
import { sessionNameIn } from '@/lib/rules/hours/session-names';
import { defaultNames } from '@/lib/rules/statuses/default-status-map';
import type { Status } from '@/lib/rules/statuses/stage';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import type { ServiceDate } from '@/lib/time/service-day';

/** Displayed name of a status: translated if the restaurant or the product has a translation. */
export function useStatusName(): (status: Pick<Status, 'code' | 'name' | 'names'>) => string {
  const language = useLocale();
  return useCallback(
    (status) => nameIn({ name: status.name, names: { ...defaultNames(status), ...status.names } }, language),
    [language],
  );
}

/** Sessions of a date with their displayed names; empty until the hours have loaded. */
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
