/** The words of outgoing webhooks. */

/** What an endpoint may be told of. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'booking.no_show',
  'diner.created',
  'diner.updated',
  'diner.deleted',
  'order.created',
  'order.updated',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a person sends to see whether it arrives. */
export const TEST_EVENT = 'test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try did not arrive, beside an answer that is none of success; texts under `integrations.failure`. */
export const DELIVERY_FAULTS = [
  'answer', // an HTTP status that is no success
  'not-https',
  'private-address', // of this machine, of a network inside, of a cloud's own services
  'unknown-host',
  'no-connection',
  'tls', // its certificate is none that is trusted
  'timeout',
  'redirect', // in a way that a message cannot follow, or too often
  'maker', // whoever set the endpoint up may not read this any more
  'off', // the endpoint was switched off meanwhile
  'restored', // it waited in a backup, and may have been sent by the copy that the backup was made of
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** Why an endpoint is off: a person's doing, days without success, or its maker's right is gone. */
export const OFF_REASONS = ['person', 'failing', 'maker'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** An endpoint that nothing has reached for so long is switched off. */
export const FAILING_DAYS = 5;
/** The log is kept so long. */
export const DELIVERIES_DAYS = 30;
/** The most endpoints of a restaurant. */
export const MAX_ENDPOINTS = 20;
