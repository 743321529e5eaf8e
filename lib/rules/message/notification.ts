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
  /** The booking it speaks of, if any. */
  bookingUid: number | null;
  /** The answer to a survey that it speaks of, if any. */
  surveyAnswerUid: number | null;
  /** What was said of a payment: the buyer's bank takes the money back, the restaurant has it again, or it was refunded at the provider. */
  dispute: 'open' | 'won' | 'refunded' | null;
  /** The gift card that it speaks of, if any. */
  giftCardUid: number | null;
  viewed: boolean;
}

export interface Notifications {
  notifications: Notification[];
  /** How many came since the bell was last opened. */
  counter: number;
  hasNew: boolean;
}
