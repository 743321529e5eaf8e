'use client';
import { useFormatter } from 'next-intl';

/** In this device's own time; the year stands above the list. */
export function useWrittenAt(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}
