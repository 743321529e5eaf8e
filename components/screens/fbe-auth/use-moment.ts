'use client';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useSetup } from '@/lib/client/settings/use-setup';
import { withPlainHalves } from '@/lib/time/time-text';

/** Formats epoch milliseconds as date and time in the restaurant's zone and clock; '' for none. */
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
