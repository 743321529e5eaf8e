/**
 * Provisional answers and display of queued note changes. Every queued call of notes needs an entry, or this does not compile; names and shapes of
 * the actions are stored on devices and must not change.
 */
import type { QueuedAs } from '@/lib/resources/call';
import type { noteCalls } from '@/lib/resources/bookings/notes';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { QueuedAction } from './queued-change';

interface QueueEntry<A, Answer> {
  /** The provisional answer. */
  answer(act: A): Answer;
  /** The notes of a date with the change applied. */
  shown(notes: readonly Note[], act: A, date: ServiceDate): readonly Note[];
}
type NoteQueue = {
  [Name in QueuedAs<typeof noteCalls>]: QueueEntry<Extract<QueuedAction, { do: Name }>, Note | { ok: true }>;
};

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

export type NoteAction = Extract<QueuedAction, { do: keyof NoteQueue }>;
export const isNoteAction = (act: QueuedAction): act is NoteAction => Object.hasOwn(NOTE_QUEUE, act.do);

// TypeScript cannot relate an action to its entry through a union.
const entryOf = (act: NoteAction) => NOTE_QUEUE[act.do] as QueueEntry<NoteAction, Note | { ok: true }>;
export const noteAnswer = (act: NoteAction): Note | { ok: true } => entryOf(act).answer(act);
export const withNoteAction = (notes: readonly Note[], act: NoteAction, date: ServiceDate): readonly Note[] =>
  entryOf(act).shown(notes, act, date);
