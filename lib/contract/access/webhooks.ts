/** Constants of outgoing webhooks. */

/** Events that an endpoint can receive. */
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

/** The test event. */
export const TEST_EVENT = 'test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a delivery failed, besides unsuccessful HTTP statuses; texts under `integrations.failure`. */
export const DELIVERY_FAULTS = [
  'answer', // an unsuccessful HTTP status
  'not-https',
  'private-address', // an address of this machine, an internal network, or a cloud's metadata service
  'unknown-host',
  'no-connection',
  'tls', // its certificate is not trusted
  'timeout',
  'redirect', // an invalid redirect, or too many
  'maker', // the user who created the endpoint may no longer read this data
  'off', // the endpoint was disabled in the meantime
  'restored', // it was waiting in a restored backup, and may have been sent by the original installation
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** Why an endpoint is off: switched off by a user, failing for days, or its creator lost the right. */
export const OFF_REASONS = ['person', 'failing', 'maker'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Days of failure after which an endpoint is switched off. */
export const FAILING_DAYS = 5;
/** Days for which deliveries are kept. */
export const DELIVERIES_DAYS = 30;
/** Maximum of endpoints of a restaurant. */
export const MAX_ENDPOINTS = 20;
