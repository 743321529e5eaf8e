/** A guest who was told something: that their table is ready, or that a place came free. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Booking } from '../booking';

export interface SentMessage {
  channel: 'sms' | 'email';
  /** False where no provider is set up: the message is kept for staff to read, and somebody has to tell the guest. */
  leaves: boolean;
}

export interface Called {
  booking: Booking;
  /** Null when nothing is known to reach them by. */
  message: SentMessage | null;
}

/** A party on standby that a place could be offered now. */
export interface StandbyProposal {
  uid: number;
  /** Table uids. */
  tables: string[];
}

export interface StandbyProposals {
  date: ServiceDate;
  /** In the order of asking; no table twice. */
  proposals: StandbyProposal[];
}
