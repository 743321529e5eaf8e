/** A message to a guest: that their table is ready, or that a place has become free. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Booking } from '../booking';

export interface SentMessage {
  channel: 'sms' | 'email';
  /** False where no provider is configured: the message is stored for staff, who must tell the guest themselves. */
  leaves: boolean;
}

export interface Called {
  booking: Booking;
  /** Null when there is no contact. */
  message: SentMessage | null;
}

/** A standby party that could be offered a place now. */
export interface StandbyProposal {
  uid: number;
  /** Table uids. */
  tables: string[];
}

export interface StandbyProposals {
  date: ServiceDate;
  /** In the order of their requests; no table twice. */
  proposals: StandbyProposal[];
}
