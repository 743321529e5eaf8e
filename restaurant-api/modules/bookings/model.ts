/** Bookings as a generic model (§7 books). */
import { z } from 'zod';
import { booking, bookingCreate, bookingDay, bookingPatch } from '@/lib/contract/booking';
import { queryFlag, serviceDate } from '@/lib/contract/fields';
import { momentOf } from '@/lib/time/service-day';
import type { Context } from '../../context';
import type { Model } from '../models/model';
import { dayReader } from './read-day';
import { changeBooking, createBooking, deleteBooking, readBooking } from './service';

export const bookQuery = z.object({
  date: serviceDate.optional().describe('Service day; today when left out.'),
  milTime: queryFlag.optional().describe('Texts on a 24 hour clock; the restaurant\'s own when left out.'),
});
type BookQuery = z.infer<typeof bookQuery>;

export function booksModel(context: Context): Model<BookQuery, z.infer<typeof bookingDay>, z.infer<typeof booking>, z.infer<typeof bookingCreate>, z.infer<typeof bookingPatch>> {
  const readDay = dayReader(context);
  return {
    name: 'books',
    one: 'a booking',
    access: { read: 'bookings', create: 'bookings', change: 'bookings', remove: 'bookings' },
    schemas: { query: bookQuery, list: bookingDay, row: booking, create: bookingCreate, patch: bookingPatch },
    list(call, { date = momentOf(context.now(), call.restaurant.timeZone).date, milTime = null }) {
      return readDay(call, { date, milTime });
    },
    find: (call, uid, { milTime = null }) => readBooking(call, uid, milTime),
    create: (call, body, { milTime = null }) => createBooking(call, body, milTime),
    change: (call, uid, body, { milTime = null }) => changeBooking(call, uid, body, milTime),
    remove: (call, uid) => deleteBooking(call, uid),
  };
}
