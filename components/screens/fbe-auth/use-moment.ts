'use client';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useSetup } from '@/lib/client/settings/use-setup';
import { withPlainHalves } from '@/lib/time/time-text';

/** An instant as a date and a time of day, as the restaurant reads its clock; '' for none. Epoch milliseconds. */
export function useMoment(): (instant: number | null) => string {
  const dateText = useDateFormat();
  const { timeZone = 'UTC', milTime = true } = useSetup().data ?? {};
  return (instant) =>
    instant === null
      ? ''
      : withPlainHalves(
          dateText(new Date(instant), {
            dateStyle: 'long',
            timeStyle: 'short',
            timeZone,
            hourCycle: milTime ? 'h23' : 'h12',
          }),
        );
}
