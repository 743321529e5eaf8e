/** The states of what is sold for an event. */

/** The whole is paid at once, a part of it, or nothing until they come. */
export const TICKET_PAYMENTS = ['prepaid', 'deposit', 'none'] as const;
export type TicketPayment = (typeof TICKET_PAYMENTS)[number];

export const TICKET_STATES = [
  'valid', // also while its order is to be paid: what is asked of the booking says so
  'returned', // given back by the guest or by staff, while the rest of the booking stays
  'cancelled', // with its booking; valid again when that is restored
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const SCAN_OUTCOMES = [
  'in',
  'out', // a scan taken back
  'already', // it was scanned before: nobody comes in twice
  'unpaid',
  'not-valid', // returned or cancelled
  'other-day',
  'not-in', // a scan to be taken back that there was not
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

export const TASK_KINDS = ['cancel', 'move'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const TASK_STATES = ['todo', 'done', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** '' where nothing is asked. */
export const MOVED_CHOICES = ['', 'open', 'kept', 'refunded'] as const;
export type MovedChoice = (typeof MOVED_CHOICES)[number];

export const WAITING_STATES = ['waiting', 'offered', 'booked', 'lapsed', 'removed'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** Minutes for which places wait for the payment of an order. */
export const CHECKOUT_MINUTES = 10;
/** Hours for which what came free is kept for the next of the waiting list. */
export const OFFER_HOURS = 12;
