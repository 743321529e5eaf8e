'use client';
import { useCallback } from 'react';
import { useFormatter } from 'next-intl';

/** The day of an ISO instant, in this device's own time: '14 Nov 2026'. */
export function useInstantDate(): (at: string) => string {
  const format = useFormatter();
  return useCallback((at) => format.dateTime(new Date(at), { dateStyle: 'medium' }), [format]);
}
