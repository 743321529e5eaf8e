'use client';
/** Calling a waiting party to its table, and offers to standby. All of them promise something to a guest, so that none waits for a network. */
import { useMemo } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Called } from '@/lib/rules/booking/waiting/called';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useAnsweredBookings } from './use-answered-bookings';
import { useService } from '@/lib/client/session/use-session-info';

export interface WaitingActions {
  /**
   * Holds these tables, else the best that are free, and tells the guest.
   * @param ignore mask of the checks to override (D7)
   */
  ready(booking: Booking, tables?: string[], ignore?: number): Promise<Result<Called>>;
  /** Notes down that a party which joined from afar has come. */
  arrive(booking: Booking): Promise<Result<Booking>>;
  /** Gives the held tables back. */
  release(booking: Booking): Promise<Result<Booking>>;
  /** Offers these tables for the time that the party asked for, and tells the guest. */
  offer(booking: Booking, tables?: string[]): Promise<Result<Called>>;
  answerOffer(booking: Booking, answer: 'accepted' | 'declined'): Promise<Result<Booking>>;
}

export function useWaitingActions(): WaitingActions {
  const service = useService() ?? '';
  const keep = useAnsweredBookings();
  return useMemo(() => {
    const called = async (path: string, body: object) => {
      const result = await send<Called>('POST', path, body);
      if (result.ok) await keep([result.value.booking]);
      return result;
    };
    const changed = async (result: Result<Booking>) => {
      if (result.ok) await keep([result.value]);
      return result;
    };
    return {
      ready: (booking, tables, ignore) => called(paths.bookingReady(service, booking.uid), { tables, ignore }),
      arrive: async (booking) => changed(await send<Booking>('POST', paths.bookingArrival(service, booking.uid), {})),
      release: async (booking) => changed(await send<Booking>('DELETE', paths.bookingHold(service, booking.uid))),
      offer: (booking, tables) => called(paths.bookingOffer(service, booking.uid), { tables }),
      answerOffer: async (booking, answer) =>
        changed(await send<Booking>('POST', paths.bookingOfferAnswer(service, booking.uid), { answer })),
    };
  }, [service, keep]);
}
