/** A host who books and seats over HTTP. */
import type { WireBooking, WireBookingDay } from '@/lib/contract/bookings/booking';
import type { WireChange } from '@/lib/contract/live';
import { type Answer, type ApiServer, addUser, caller } from './api-server';

export type Refused = {
  code: string;
  error: string;
  details?: Record<string, unknown>;
  errors?: Array<{ field: string; message: string }>;
  current?: WireBooking;
};
/** A booking or an error. */
export type BookAnswer = Answer<WireBooking & Refused>;

let people = 0;

/** A new member of staff with a session; `staff` may not override, a `Manager` may. */
export async function hostOf(api: ApiServer, restaurant: string, role = 'staff') {
  const { token, sessionId } = await addUser(api.database, {
    email: `${role}-${++people}-${restaurant}@maitre.test`,
    roles: { [restaurant]: role },
  });
  const call = caller(api, token);
  const books = `/tms/v2/restaurants/${restaurant}/books`;
  return {
    token,
    sessionId,
    call,
    books,
    /** Two people at 20:00 on Saturday 21 November 2026 unless said otherwise. */
    book: (said: Record<string, unknown> = {}, headers?: Record<string, string>): Promise<BookAnswer> =>
      call('POST', books, { covers: 2, on: '2026-11-21', time: 20, ...said }, headers),
    change: (uid: number, said: Record<string, unknown>, headers?: Record<string, string>): Promise<BookAnswer> =>
      call('PATCH', `${books}/${uid}`, said, headers),
    read: (uid: number): Promise<BookAnswer> => call('GET', `${books}/${uid}`),
    remove: (uid: number, headers?: Record<string, string>): Promise<Answer<Refused & { ok?: boolean }>> =>
      call('DELETE', `${books}/${uid}`, undefined, headers),
    undo: (uid: number, said?: Record<string, unknown>): Promise<BookAnswer> =>
      call('POST', `${books}/${uid}/undo`, said),
    history: async (uid: number): Promise<WireChange[]> =>
      (await call<{ changes: WireChange[] }>('GET', `${books}/${uid}/history`)).body.changes,
    day: async (date = '2026-11-21'): Promise<WireBookingDay> =>
      (await call<WireBookingDay>('GET', `${books}?date=${date}`)).body,
  };
}
export type Host = Awaited<ReturnType<typeof hostOf>>;
