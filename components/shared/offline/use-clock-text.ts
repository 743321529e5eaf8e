'use client';
/** An instant in the restaurant's time zone: '20:14'. */
import { useCallback } from 'react';
import { useSetup } from '@/lib/client/settings/use-setup';
import { momentOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';

/** Takes epoch milliseconds; uses the device's time zone until the restaurant's is known. */
export function useClockText(): (at: number) => string {
  const setup = useSetup().data;
  const zone = setup?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const milTime = setup?.milTime ?? true;
  return useCallback((at) => timeText(momentOf(Math.floor(at / 60_000) * 60_000, zone).time, milTime), [zone, milTime]);
}
