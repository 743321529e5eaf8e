'use client';
/** The notes and reminders of a date, with this user's pending changes. */
import { useMemo } from 'react';
import { noteCalls } from '@/lib/resources/bookings/notes';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { withQueuedNotes } from '@/lib/client/offline/overlay';
import { type Read, useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';

export function useNotes(date: ServiceDate | null): Read<{ notes: Note[] }> {
  const service = useService();
  const { data, error, mutate, isLoading } = useRead(noteCalls.list, date === null ? null : { query: { date } });
  const { queue } = useOutbox();
  const shown = useMemo(
    () =>
      data && service !== null && date !== null ? { notes: withQueuedNotes(data.notes, queue, service, date) } : data,
    [data, queue, service, date],
  );
  return { data: shown, error, mutate, isLoading };
}
