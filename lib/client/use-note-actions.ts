'use client';
/** What a person does with the notes of a date; shown at once, rolled back when refused (§8). */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { DateNote } from '@/lib/diner/diner';
import type { Result } from '@/lib/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from './api-paths';
import { send } from './send';
import { useService } from './use-session-info';

type Notes = { notes: DateNote[] };

export interface NoteActions {
  add(date: ServiceDate, text: string): Promise<Result<DateNote>>;
  change(note: DateNote, text: string): Promise<Result<DateNote>>;
  remove(note: DateNote): Promise<Result<{ ok: true }>>;
}

export function useNoteActions(): NoteActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();

  return useMemo(() => {
    /** Shows `turn` while `act` is under way; afterwards the server's list is read, whichever way it ended. */
    const shown = async <T>(date: ServiceDate, turn: (notes: DateNote[]) => DateNote[], act: () => Promise<Result<T>>): Promise<Result<T>> => {
      const key = paths.notesOf(service, date);
      await mutate<Notes>(key, (now) => now && { notes: turn(now.notes) }, { revalidate: false });
      const result = await act();
      await mutate(key);
      return result;
    };

    return {
      add: (date, text) => shown(date, (notes) => notes, () => send<DateNote>('POST', paths.notes(service), { date, text })),
      change: (note, text) =>
        shown(
          note.date,
          (notes) => notes.map((one) => (one.uid === note.uid ? { ...one, text } : one)),
          () => send<DateNote>('PATCH', paths.note(service, note.uid), { text, version: note.version }),
        ),
      remove: (note) =>
        shown(
          note.date,
          (notes) => notes.filter((one) => one.uid !== note.uid),
          () => send<{ ok: true }>('DELETE', paths.note(service, note.uid)),
        ),
    };
  }, [service, mutate]);
}
