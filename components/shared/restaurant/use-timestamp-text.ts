'use client';
/** Formats instants in the restaurant's time zone. */
import { useMemo } from 'react';
import { useSetup } from '@/lib/client/settings/use-setup';
import { withPlainHalves } from '@/lib/time/time-text';
import { useDateFormat } from './use-date-format';

interface InstantText {
  /** '14 Nov 2026' */
  date(iso: string): string;
  /** '14 Nov 2026, 21:30' */
  moment(iso: string): string;
  /** '14 Nov, 21:30', for lists with the year in a heading. */
  short(iso: string): string;
  /** '21:30' */
  clock(iso: string): string;
}

export function useTimestampText(): InstantText {
  const dateText = useDateFormat();
  const { data: setup } = useSetup();
  const timeZone = setup?.timeZone;
  const hour12 = setup?.milTime === false;
  return useMemo(() => {
    const written = (parts: Intl.DateTimeFormatOptions) => (iso: string) =>
      withPlainHalves(dateText(new Date(iso), { ...parts, timeZone }));
    return {
      date: written({ dateStyle: 'medium' }),
      moment: written({ dateStyle: 'medium', timeStyle: 'short', hour12 }),
      clock: written({ timeStyle: 'short', hour12 }),
      short: written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12 }),
    };
  }, [dateText, timeZone, hour12]);
}
