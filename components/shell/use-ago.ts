'use client';
import { useFormatter, useNow } from 'next-intl';
import { MINUTE_MS } from '@/lib/time/milliseconds';

/**
 * How long ago an instant (ISO, or milliseconds) was, in words that stay true until the next minute: 'now', then by minutes. Never in the future, though the
 * server's clock may be ahead of this one.
 */
export function useAgo(): (at: string | number) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  return (at) => {
    const then = new Date(at);
    return format.relativeTime(now.getTime() - then.getTime() < MINUTE_MS ? now : then, now);
  };
}
