/** A notification of the bell: what happened, in words (§3). */
import type { ServiceDate } from '@/lib/time/service-day';

export interface Notification {
  uid: number;
  /** §4 socket kind. */
  kind: number;
  title: string;
  message: string;
  /** Slug of the service it belongs to. */
  service: string;
  date: ServiceDate | null;
  /** The booking it concerns, if any. */
  bookingUid: number | null;
  /** The survey answer it concerns, if any. */
  surveyAnswerUid: number | null;
  /** A payment dispute: the buyer's bank takes the money back, the restaurant has it again, or it was refunded at the provider. */
  dispute: 'open' | 'won' | 'refunded' | null;
  /** The gift card it concerns, if any. */
  giftCardUid: number | null;
  viewed: boolean;
}

export interface Notifications {
  notifications: Notification[];
  /** Number of notifications since the bell was last opened. */
  counter: number;
  hasNew: boolean;
}
