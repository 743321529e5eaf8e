'use client';
import { useFormatter } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';

/** An instant as a date and a time of day in the restaurant's zone; '' for none. Epoch milliseconds. */
export function useMoment(): (instant: number | null) => string {
  const format = useFormatter();
  const timeZone = useSetup().data?.timeZone;
  return (instant) => (instant === null ? '' : format.dateTime(new Date(instant), { dateStyle: 'long', timeStyle: 'short', timeZone }));
}
