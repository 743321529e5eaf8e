/** Notes and reminders of a date (§3). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { KIND } from '@/lib/contract/constants';
import { note, noteCreate, noteList, notePatch } from '@/lib/contract/diner';
import { serviceDate } from '@/lib/contract/fields';
import { momentOf } from '@/lib/time/service-day';
import { notes } from '../../db/schema/book';
import { storedModel } from '../models/stored-model';

type Row = typeof notes.$inferSelect;
const wireOf = ({ uid, date, text, version }: Row) => ({ uid, date, text, version });

export const notesModel = storedModel({
  name: 'notes',
  one: 'a note',
  access: { read: 'bookings', create: 'bookings', change: 'bookings', remove: 'bookings' },
  schemas: {
    query: z.object({ date: serviceDate.optional().describe('Service day; today when left out.') }),
    list: noteList,
    row: note,
    create: noteCreate,
    patch: notePatch,
  },
  entity: 'note',
  kind: KIND.note,
  table: notes,
  columnsOf: ({ date, text }): Partial<Row> => ({ ...(date !== undefined && { date }), ...(text !== undefined && { text }) }),
  snapshotOf: wireOf,
  complete: async (row: Row) => wireOf(row),
  dateOf: (row: Row) => row.date,
  async list({ context, restaurant }, { date = momentOf(context.now(), restaurant.timeZone).date }) {
    const rows = await context.db
      .select()
      .from(notes)
      .where(and(eq(notes.restaurant, restaurant.uid), eq(notes.date, date), isNull(notes.deletedAt)))
      .orderBy(asc(notes.uid));
    return { notes: rows.map(wireOf) };
  },
});
