/** A signed-in browser that calls the BFF of one service, with the screens' addresses. */
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import type { Change } from '@/lib/rules/booking/change';
import type { ErrorBody } from '@/lib/contract/error';
import { PASSWORD } from './add-sign-in';
import { type Ask, TestBrowser, type WebAnswer } from './web';
import { describedRoute } from './described-route';

const readBookings = describedRoute('GET', 'bookings');
const makeBooking = describedRoute('POST', 'bookings');
const removeBooking = describedRoute('DELETE', 'bookings/{uid}');
const readBooking = describedRoute('GET', 'bookings/{uid}');
const changeBooking = describedRoute('PATCH', 'bookings/{uid}');
const readHistory = describedRoute('GET', 'bookings/{uid}/history');
const swapTables = describedRoute('POST', 'bookings/{uid}/swap');
const undoBooking = describedRoute('POST', 'bookings/{uid}/undo');

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
type Said<T> = Promise<WebAnswer<T & ErrorBody>>;

/** @param service slug of one of the person's restaurants */
export async function staffBrowser(email: string, service: string) {
  const browser = new TestBrowser();
  const { status } = await browser.signIn(email, PASSWORD);
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);

  const ask = <T>(handler: Handler, path: string, rest: Ask<object> = {}): Said<T> =>
    browser.ask<T & ErrorBody, never>(handler, {
      ...rest,
      path: `/api/services/${service}/${path}`,
      params: { service, ...rest.params } as never,
    });
  const one = <T>(handler: Handler, uid: number | string, rest: Ask<object> = {}, below = '') =>
    ask<T>(handler, `bookings/${uid}${below}`, { ...rest, params: { uid: String(uid) } });

  return {
    browser,
    ask,
    day: (date = '2026-11-21', headers?: Record<string, string>) =>
      ask<BookingDay>(readBookings, `bookings?date=${date}`, { headers }),
    /** Two people at 20:00 on Saturday 21 November 2026 unless said otherwise. */
    book: (said: object = {}, headers?: Record<string, string>) =>
      ask<Booking>(makeBooking, 'bookings', {
        method: 'POST',
        body: { covers: 2, date: '2026-11-21', time: 20, ...said },
        headers,
      }),
    read: (uid: number | string) => one<Booking>(readBooking, uid),
    change: (uid: number, body: object) => one<Booking>(changeBooking, uid, { method: 'PATCH', body }),
    remove: (uid: number) => one<{ ok: true }>(removeBooking, uid, { method: 'DELETE' }),
    swap: (uid: number, body: object) =>
      one<{ bookings: [Booking, Booking]; current?: Booking }>(swapTables, uid, { method: 'POST', body }, '/swap'),
    undo: (uid: number, body: object = {}) => one<Booking>(undoBooking, uid, { method: 'POST', body }, '/undo'),
    history: async (uid: number) => (await one<{ changes: Change[] }>(readHistory, uid, {}, '/history')).body.changes,
  };
}
