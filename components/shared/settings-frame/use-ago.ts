'use client';
import { useFormatter, useNow } from 'next-intl';

const MINUTE = 60_000;

/**
 * How long ago an ISO instant was, in words that stay true until the next minute: 'now', then by minutes. Never in the future, though the
 * server's clock may be ahead of this one.
 */
export function useAgo(): (at: string) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  return (at) => format.relativeTime(now.getTime() - Date.parse(at) < MINUTE ? now : Date.parse(at), now);
}
