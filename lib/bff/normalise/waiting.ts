/** Called parties and standby: the wire's booking ↔ the app's. */
import type { Called, StandbyProposals } from '@/lib/rules/booking/called';
import type { WireCalled, WireStandbyAnswer } from '@/lib/contract/waiting';
import { bookingFromWire } from './booking';

export function calledFromWire({ booking, message }: WireCalled): Called {
  return { booking: bookingFromWire(booking), message };
}

export function proposalsFromWire({ date, proposals }: WireStandbyAnswer): StandbyProposals {
  return { date, proposals };
}
