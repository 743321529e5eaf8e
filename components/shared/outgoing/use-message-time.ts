'use client';
import { useCallback } from 'react';
import { useDateText } from '@/components/shared/restaurant/use-date-text';
import { useSetup } from '@/lib/client/settings/use-setup';

/** When a message was written, sent or received, by the restaurant's clock; by the device's until the setup is there. */
export function useMessageTime(): (at: string) => string {
  const dateText = useDateText();
  const { timeZone, milTime = true } = useSetup().data ?? {};
  return useCallback(
    (at) => dateText(new Date(at), { timeZone, dateStyle: 'medium', timeStyle: 'short', hour12: !milTime }),
    [dateText, timeZone, milTime],
  );
}
