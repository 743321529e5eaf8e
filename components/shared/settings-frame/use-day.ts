'use client';
import { useFormatter } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';

/** The day of an ISO instant by the calendar of the restaurant: 'Nov 21, 2026'. */
export function useDay(): (at: string) => string {
  const format = useFormatter();
  const { timeZone = 'UTC' } = useSetup().data ?? {};
  return (at) => format.dateTime(new Date(at), { dateStyle: 'medium', timeZone });
}
