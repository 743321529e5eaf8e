/**
 * What a change of a note answers and shows while it waits to be sent. Each call of notes that is kept on the device has its entry, or this does
 * not compile; the names and shapes of the acts lie on devices, and stay.
 */
import type { QueuedAs } from '@/lib/resources/call';
import type { noteCalls } from '@/lib/resources/bookings/notes';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Act } from './queued-change';

interface Queued<A, Answer> {
  /** As if it were done. */
  answer(act: A): Answer;
  /** The notes of a date with it. */
  shown(notes: readonly Note[], act: A, date: ServiceDate): readonly Note[];
}
type NoteQueue = { [Name in QueuedAs<typeof noteCalls>]: Queued<Extract<Act, { do: Name }>, Note | { ok: true }> };

const NOTE_QUEUE: NoteQueue = {
  'note-add': {
    answer: ({ uid, date, text }) => ({ uid, date, text, version: 0 }),
    shown: (notes, { uid, date, text }, of) => (date === of ? [...notes, { uid, date, text, version: 0 }] : notes),
  },
  'note-change': {
    answer: ({ note, text }) => ({ ...note, text }),
    shown: (notes, { note, text }) => notes.map((one) => (one.uid === note.uid ? { ...one, text } : one)),
  },
  'note-remove': {
    answer: () => ({ ok: true }),
    shown: (notes, { note }) => notes.filter(({ uid }) => uid !== note.uid),
  },
};

export type NoteAct = Extract<Act, { do: keyof NoteQueue }>;
export const isNoteAct = (act: Act): act is NoteAct => Object.hasOwn(NOTE_QUEUE, act.do);

// Of an act its own entry: what TypeScript cannot follow through a union.
const entryOf = (act: NoteAct) => NOTE_QUEUE[act.do] as Queued<NoteAct, Note | { ok: true }>;
export const noteAnswer = (act: NoteAct): Note | { ok: true } => entryOf(act).answer(act);
export const withNoteAct = (notes: readonly Note[], act: NoteAct, date: ServiceDate): readonly Note[] =>
  entryOf(act).shown(notes, act, date);
