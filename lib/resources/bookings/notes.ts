/** The calls of the notes of a date. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { NoteTypes } from './notes-schema';

export const noteCalls = callsOf<NoteTypes>()({
  list: {
    method: 'GET',
    path: 'notes',
    needs: 'notes',
    ability: 'bookings',
    summary: 'List notes',
    stale: [{ kind: KIND.note, by: 'date' }],
  },
  find: { method: 'GET', path: 'notes/{uid}', needs: 'notes', ability: 'bookings', summary: 'Read a note', stale: [] },
  create: {
    method: 'POST',
    path: 'notes',
    needs: 'notes',
    ability: 'bookings',
    summary: 'Add a note',
    creates: true,
    queuedAs: 'note-add',
  },
  change: {
    method: 'PATCH',
    path: 'notes/{uid}',
    needs: 'notes',
    ability: 'bookings',
    summary: 'Change a note',
    queuedAs: 'note-change',
  },
  remove: {
    method: 'DELETE',
    path: 'notes/{uid}',
    needs: 'notes',
    ability: 'bookings',
    summary: 'Remove a note',
    queuedAs: 'note-remove',
  },
  undo: {
    method: 'POST',
    path: 'notes/{uid}/undo',
    needs: 'notes',
    ability: 'bookings',
    summary: 'Take back the last change of a note',
    queuedAs: null,
  },
});
