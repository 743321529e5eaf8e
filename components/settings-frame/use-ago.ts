'use client';
import { useFormatter, useNow } from 'next-intl';

/** How long ago an ISO instant was, in words. Never in the future, though the server's clock may be ahead of this one. */
export function useAgo(): (at: string) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (at) => format.relativeTime(Math.min(Date.parse(at), now.getTime()), now);
}
