'use client';
import { useFormatter, useNow } from 'next-intl';
import { MINUTE_MS } from '@/lib/time/milliseconds';

/**
 * Relative time of an instant (ISO or milliseconds), by full minutes: 'now', then '1 minute ago'. Never in the future,
 * even if the server's clock is ahead.
 */
export function useAgo(): (at: string | number) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  return (at) => {
    const then = new Date(at);
    return format.relativeTime(now.getTime() - then.getTime() < MINUTE_MS ? now : then, now);
  };
}
