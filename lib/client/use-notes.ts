'use client';
/** The notes and reminders of a date. */
import type { SWRResponse } from 'swr';
import type { DateNote } from '@/lib/diner/diner';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { useServiceRead } from './use-service-read';

export function useNotes(date: ServiceDate | null): SWRResponse<{ notes: DateNote[] }, ApiError> {
  return useServiceRead<{ notes: DateNote[] }>((service) => date && paths.notesOf(service, date));
}
