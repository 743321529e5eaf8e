import { isNoteAction, noteAnswer, withNoteAction } from './note-queue';

const [fish, wine] = [
  { uid: 7, date: '2026-11-21', text: 'Fish is late', version: 3 },
  { uid: 8, date: '2026-11-21', text: 'No Rioja', version: 1 },
];
const notes = [fish, wine];

test('a new note stands last on its own date, and on no other', () => {
  const act = { do: 'note-add', uid: -5, date: '2026-11-21', text: 'Cake at ten' } as const;
  const made = { uid: -5, date: '2026-11-21', text: 'Cake at ten', version: 0 };
  expect(withNoteAction(notes, act, '2026-11-21')).toEqual([fish, wine, made]);
  expect(withNoteAction(notes, act, '2026-11-22')).toEqual(notes);
  expect(noteAnswer(act)).toEqual(made);
});

test('a change and a removal touch their own note', () => {
  expect(
    withNoteAction(notes, { do: 'note-change', note: fish, text: 'Fish is here', version: 3 }, '2026-11-21'),
  ).toEqual([{ ...fish, text: 'Fish is here' }, wine]);
  expect(withNoteAction(notes, { do: 'note-remove', note: fish }, '2026-11-21')).toEqual([wine]);
  expect(noteAnswer({ do: 'note-change', note: fish, text: 'Fish is here', version: 3 })).toEqual({
    ...fish,
    text: 'Fish is here',
  });
  expect(noteAnswer({ do: 'note-remove', note: fish })).toEqual({ ok: true });
});

test('what is done with a table is nothing of a note', () => {
  expect(isNoteAction({ do: 'block', table: 't1', scope: 2, date: '2026-11-21', from: 20, to: 22 })).toBe(false);
});
