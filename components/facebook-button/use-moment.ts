'use client';
import { useLocale } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';
import { recordText } from '@/lib/guest-booking/date-text';

/** An instant as a date and a time of day, as the restaurant reads its clock; '' for none. Epoch milliseconds. */
export function useMoment(): (instant: number | null) => string {
  const language = useLocale();
  const { timeZone = 'UTC', milTime = true } = useSetup().data ?? {};
  return (instant) => (instant === null ? '' : recordText(instant, language, timeZone, milTime));
}
