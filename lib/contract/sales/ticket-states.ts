/** The states of event tickets. */

/** Payment at the order: in full, a deposit, or nothing until arrival. */
export const TICKET_PAYMENTS = ['prepaid', 'deposit', 'none'] as const;
export type TicketPayment = (typeof TICKET_PAYMENTS)[number];

export const TICKET_STATES = [
  'valid', // also while the order is unpaid: the booking's payment request tells
  'returned', // returned by the guest or by staff, while the rest of the booking stays
  'cancelled', // cancelled with its booking; valid again if the booking is restored
] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const SCAN_OUTCOMES = [
  'in',
  'out', // a check-in was undone
  'already', // already checked in: a ticket admits only once
  'unpaid',
  'not-valid', // returned or cancelled
  'other-day',
  'not-in', // no check-in to undo
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

export const TASK_KINDS = ['cancel', 'move'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const TASK_STATES = ['todo', 'done', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** '' if no payment is requested. */
export const MOVED_CHOICES = ['', 'open', 'kept', 'refunded'] as const;
export type MovedChoice = (typeof MOVED_CHOICES)[number];

export const WAITING_STATES = ['waiting', 'offered', 'booked', 'lapsed', 'removed'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** Minutes for which places are reserved until an order is paid. */
export const CHECKOUT_MINUTES = 10;
/** Hours for which a released place is reserved for the next party on the waiting list. */
export const OFFER_HOURS = 12;
