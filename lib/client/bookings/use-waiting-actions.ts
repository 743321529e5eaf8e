'use client';
/** Calling waiting parties to their tables, and offers to standby. All of these promise something to a guest, so that none is queued offline. */
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
   * Holds these tables, or the best free ones, and notifies the guest.
   * @param ignore bit mask of the checks to override (D7)
   */
  ready(booking: Booking, tables?: string[], ignore?: number): Promise<Result<Called>>;
  /** Records the arrival of a party that joined online. */
  arrive(booking: Booking): Promise<Result<Booking>>;
  /** Releases the held tables. */
  release(booking: Booking): Promise<Result<Booking>>;
  /** Offers these tables for the requested time and notifies the guest. */
  offer(booking: Booking, tables?: string[]): Promise<Result<Called>>;
  answerOffer(booking: Booking, answer: 'accepted' | 'declined'): Promise<Result<Booking>>;
}

export function useWaitingActions(): WaitingActions {
  const service = useService() ?? '';
  const applyBookings = useAnsweredBookings();
  return useMemo(() => {
    const sendAndApply = async (path: string, body: object) => {
      const result = await send<Called>('POST', path, body);
      if (result.ok) await applyBookings([result.value.booking]);
      return result;
    };
    const applyResult = async (result: Result<Booking>) => {
      if (result.ok) await applyBookings([result.value]);
      return result;
    };
    return {
      ready: (booking, tables, ignore) => sendAndApply(paths.bookingReady(service, booking.uid), { tables, ignore }),
      arrive: async (booking) =>
        applyResult(await send<Booking>('POST', paths.bookingArrival(service, booking.uid), {})),
      release: async (booking) => applyResult(await send<Booking>('DELETE', paths.bookingHold(service, booking.uid))),
      offer: (booking, tables) => sendAndApply(paths.bookingOffer(service, booking.uid), { tables }),
      answerOffer: async (booking, answer) =>
        applyResult(await send<Booking>('POST', paths.bookingOfferAnswer(service, booking.uid), { answer })),
    };
  }, [service, applyBookings]);
}
