/** Notes and reminders of a date (§3). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  /** Service day. */
  date: f.serviceDate,
  /** Text of the note. */
  text: f.longText.min(1, 'required'),
};
export const note = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface Note extends z.output<typeof note> {}

export const noteSchemas = {
  list: {
    query: z.object({ date: f.serviceDate }),
    wireQuery: z.object({ date: f.serviceDate.optional().describe('Service day; today when left out.') }),
    answer: z.object({ notes: z.array(note) }),
  },
  find: { answer: note },
  create: { body: z.strictObject(draft), answer: note },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: note },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: note.extend({ deleted: z.literal(true).optional() }),
  },
};
export type NoteTypes = Inferred<typeof noteSchemas>;
