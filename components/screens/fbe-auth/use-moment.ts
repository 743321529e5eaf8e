'use client';
import { useFormatter } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';

/** An instant as a date and a time of day, as the restaurant reads its clock; '' for none. Epoch milliseconds. */
export function useMoment(): (instant: number | null) => string {
  const format = useFormatter();
  const { timeZone = 'UTC', milTime = true } = useSetup().data ?? {};
  return (instant) =>
    instant === null
      ? ''
      : format.dateTime(instant, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone,
          hourCycle: milTime ? 'h23' : 'h12',
        });
}
