'use client';
/** What the product named itself, in the words of the reader: statuses and sessions that the restaurant did not rename. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { Hours, Shift } from '@/lib/rules/hours/hours';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import type { Status } from '@/lib/rules/statuses/stage';
import type { ServiceDate } from '@/lib/time/service-day';

/** The name of a status as it is shown. */
export function useStatusName(): (status: Pick<Status, 'code' | 'name'>) => string {
  const t = useTranslations('builtIn.status');
  return useMemo(() => {
    const ours = new Map(DEFAULT_STATUS_MAP.map(({ code, name }) => [code, name]));
    return ({ code, name }) => (ours.get(code) === name ? t(String(code) as '1000') : name);
  }, [t]);
}

/** The sessions of a date with their names as they are shown; none until the hours have come. */
export function useDaySessions(hours: Hours | undefined, date: ServiceDate): Shift[] {
  const t = useTranslations('builtIn.session');
  return useMemo(() => {
    if (!hours) return [];
    return sessionsOf(date, hours.shifts, hours.specialDates).map((session) => {
      const type = SHIFT_TYPES.find((one) => one === session.name);
      return type ? { ...session, name: t(type) } : session;
    });
  }, [hours, date, t]);
}
