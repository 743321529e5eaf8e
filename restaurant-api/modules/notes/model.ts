/** Notes and reminders of a date (§3). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { noteSchemas } from '@/lib/resources/bookings/notes-schema';
import { momentOf } from '@/lib/time/service-day';
import { notes } from '../../db/schema/book';
import { describedModel } from '../models/described-model';

export const notesModel = describedModel({
  calls: noteCalls,
  schemas: noteSchemas,
  entity: 'note',
  one: 'a note',
  kind: KIND.note,
  table: notes,
  dateOf: ({ date }) => date,
  async list({ context, restaurant }, { date = momentOf(context.now(), restaurant.timeZone).date }) {
    const ofDate = and(eq(notes.restaurant, restaurant.uid), eq(notes.date, date), isNull(notes.deletedAt));
    return { notes: await context.db.select().from(notes).where(ofDate).orderBy(asc(notes.uid)) };
  },
});
