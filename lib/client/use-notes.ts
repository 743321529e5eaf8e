'use client';
/** The notes and reminders of a date, with what this person is just writing in place. */
import { useMemo } from 'react';
import type { KeyedMutator } from 'swr';
import type { DateNote } from '@/lib/diner/diner';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useOutbox } from './offline/outbox-state';
import { withQueuedNotes } from './offline/overlay';
import { useServiceRead } from './use-service-read';
import { useService } from './use-session-info';

export interface NotesRead {
  data: { notes: DateNote[] } | undefined;
  error: ApiError | undefined;
  mutate: KeyedMutator<{ notes: DateNote[] }>;
}

export function useNotes(date: ServiceDate | null): NotesRead {
  const service = useService();
  const { data, error, mutate } = useServiceRead<{ notes: DateNote[] }>((slug) => date && paths.notesOf(slug, date));
  const { queue } = useOutbox();
  const shown = useMemo(
    () => (data && service !== null && date !== null ? { notes: withQueuedNotes(data.notes, queue, service, date) } : data),
    [data, queue, service, date],
  );
  return { data: shown, error, mutate };
}
