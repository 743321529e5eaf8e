'use client';
import { useCallback } from 'react';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import type { ServiceDate } from '@/lib/time/service-day';

/** A birthday without its year: '3 March'. */
export function useBirthday(): (date: ServiceDate) => string {
  const dateText = useDateFormat();
  return useCallback(
    (date) => dateText(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'long' }),
    [dateText],
  );
}
