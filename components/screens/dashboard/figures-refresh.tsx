'use client';
import { useEffect, useRef } from 'react';
import { describedAddress } from '@/lib/client/calls/described-address';
import { useKnownSequence } from '@/lib/client/live/attention';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService } from '@/lib/client/session/use-session-info';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';

/** Delay that collects the changes of one action, in milliseconds. */
const AFTER_MS = 1_500;
/** Minimum time between two reads on a busy evening, in milliseconds. */
const EVERY_MS = 15_000;

/** Reloads the dashboard after bookings changed here or on another device. Renders nothing. */
export function FiguresRefresh(): null {
  const service = useService();
  const refresh = useRefresh();
  const newest = useKnownSequence(service);
  const seen = useRef<{ service: string | null; newest: number | undefined; readAt: number; due: number | null }>({
    service,
    newest,
    readAt: 0,
    due: null,
  });
  useEffect(() => {
    const now = seen.current;
    if (now.service !== service || now.newest === undefined) {
      // The state at connection has just been read.
      seen.current = { service, newest, readAt: now.readAt, due: null };
      return;
    }
    if (service === null || newest === undefined || newest === now.newest) return;
    // Further changes do not extend the delay.
    now.due ??= Math.max(Date.now() + AFTER_MS, now.readAt + EVERY_MS);
    const timer = setTimeout(
      () => {
        seen.current = { service, newest, readAt: Date.now(), due: null };
        refresh.soon(describedAddress(service, dashboardCalls.read));
      },
      Math.max(0, now.due - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [service, newest, refresh]);
  return null;
}
