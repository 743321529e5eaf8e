'use client';
/** The tickets of a service day for check-in, including this device's scans; a scan is queued on the device while offline. */
import { useMemo } from 'react';
import { ticketCalls } from '@/lib/resources/sales/tickets';
import type { Scanned, Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Result } from '@/lib/rules/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { withQueuedScans } from '@/lib/client/offline/overlay';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { serverNow } from '@/lib/client/server-clock';
import { type Read, useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';

export interface CheckIn extends Read<{ tickets: Ticket[] }> {
  /** Number of unsent scans on this device. */
  waiting: number;
  /** @param isIn false undoes a check-in */
  check(ticket: Ticket, isIn: boolean, where: string): Promise<Result<Scanned>>;
}

export function useCheckIn(date: ServiceDate | null): CheckIn {
  const service = useService();
  const submit = useSubmit();
  const { data, error, mutate, isLoading } = useRead(ticketCalls.door, date === null ? null : { query: { date } }, {
    refreshInterval: 20_000,
  });
  const { queue } = useOutbox();
  const shown = useMemo(
    () => (data && service !== null ? { tickets: withQueuedScans(data.tickets, queue, service) } : data),
    [data, queue, service],
  );
  const waiting = queue.filter(
    ({ act, service: of, tries, state }) =>
      act.do === 'check-in' && of === service && (state !== 'sending' || tries > 0),
  ).length;
  return {
    data: shown,
    error,
    mutate,
    isLoading,
    waiting,
    check: (ticket, isIn, where) =>
      submit<Scanned>(service ?? '', {
        do: 'check-in',
        ticket,
        in: isIn,
        date: date ?? '',
        where,
        at: new Date(serverNow()).toISOString(),
      }),
  };
}

/** SHA-256 in hexadecimal digits, as in the list of codes; '' if the browser does not support it. */
export async function hashOf(code: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
