'use client';
/** The actions on notes of a date: shown at once, rolled back when refused (§8), queued on the device while offline. */
import { useMemo } from 'react';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { Result } from '@/lib/rules/message/problem';
import type { ServiceDate } from '@/lib/time/service-day';
import { realUid } from '@/lib/client/offline/known-booking';
import { localUid } from '@/lib/client/offline/outbox';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { useService } from '@/lib/client/session/use-session-info';

export interface NoteActions {
  add(date: ServiceDate, text: string): Promise<Result<Note>>;
  change(note: Note, text: string): Promise<Result<Note>>;
  remove(note: Note): Promise<Result<{ ok: true }>>;
}

export function useNoteActions(): NoteActions {
  const service = useService() ?? '';
  const submit = useSubmit();

  return useMemo(() => {
    const real = (note: Note): Note => ({ ...note, uid: realUid(note.uid) });
    return {
      add: (date, text) => submit<Note>(service, { do: 'note-add', uid: localUid(), date, text }),
      change: (note, text) =>
        submit<Note>(service, { do: 'note-change', note: real(note), text, version: note.version }),
      remove: (note) => submit<{ ok: true }>(service, { do: 'note-remove', note: real(note) }),
    };
  }, [service, submit]);
}
