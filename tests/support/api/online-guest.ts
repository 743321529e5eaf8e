/** A guest on a restaurant's pages, over HTTP without a session. */
import type { GuestAvailability, GuestBooking, GuestDays, GuestHold } from '@/lib/contract/guests/guest';
import { type Answer, type ApiServer, caller } from './api-server';

export interface GuestRefusal {
  code: string;
  error: string;
  errors?: Array<{ field: string; message: string }>;
  details?: { why?: string; times?: Array<{ time: number }>; days?: string[]; until?: string };
  current?: GuestBooking;
}
type Said<T> = Promise<Answer<T & GuestRefusal>>;

/** @param address IP address, as forwarded by the web */
export function guestOf(api: ApiServer, service: string, address = '203.0.113.7') {
  const base = `/public/v1/restaurants/${service}`;
  const from = { 'x-forwarded-for': address };
  const send = caller(api);
  const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Said<T> =>
    send(method, `${base}${path}`, body, { ...from, ...headers });
  const query = (said: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)])).toString();
  return {
    call,
    days: (said: Record<string, unknown>): Said<GuestDays> => call('GET', `/days?${query({ covers: 2, ...said })}`),
    times: (said: Record<string, unknown>): Said<GuestAvailability> =>
      call('GET', `/availability?${query({ covers: 2, ...said })}`),
    /** The available times, without taken ones. */
    free: async (said: Record<string, unknown>): Promise<number[]> => {
      const { body } = await call<GuestAvailability>('GET', `/availability?${query({ covers: 2, ...said })}`);
      return body.times.filter(({ why }) => why === undefined).map(({ time }) => time);
    },
    hold: (said: Record<string, unknown>): Said<GuestHold> => call('POST', '/holds', { covers: 2, ...said }),
    release: (hold: string): Said<{ ok: boolean }> => call('DELETE', `/holds/${hold}`),
    book: (said: Record<string, unknown>, headers?: Record<string, string>): Said<GuestBooking> =>
      call('POST', '/bookings', { ...SOFIA, ...said }, headers),
    wait: (said: Record<string, unknown>): Said<GuestBooking> => call('POST', '/standby', { ...SOFIA, ...said }),
    see: (key: string): Said<GuestBooking> => call('GET', `/bookings/${key}`),
    change: (key: string, said: Record<string, unknown>, headers?: Record<string, string>): Said<GuestBooking> =>
      call('PATCH', `/bookings/${key}`, said, headers),
    cancel: (key: string, said?: Record<string, unknown>): Said<GuestBooking> =>
      call('POST', `/bookings/${key}/cancel`, said),
  };
}
/** The same guest with repeated bookings: confirms the question about duplicates (ADR 99). */
export function frequentGuestOf(api: ApiServer, service: string): Guest {
  const guest = guestOf(api, service);
  return { ...guest, book: (said, headers) => guest.book({ again: true, ...said }, headers) };
}

export type Guest = ReturnType<typeof guestOf>;

export const SOFIA = {
  covers: 2,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '600 11 22 33',
  email: 'sofia@example.com',
  language: 'es',
  consents: { privacy: true },
};
