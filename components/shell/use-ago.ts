'use client';
import { useFormatter, useNow } from 'next-intl';

const MINUTE = 60_000;

/**
 * How long ago an instant (ISO, or milliseconds) was, in words that stay true until the next minute: 'now', then by minutes. Never in the future, though the
 * server's clock may be ahead of this one.
 */
export function useAgo(): (at: string | number) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  return (at) => {
    const then = new Date(at);
    return format.relativeTime(now.getTime() - then.getTime() < MINUTE ? now : then, now);
  };
}
