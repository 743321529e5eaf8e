/** All error codes of the restaurant API. Each has a text in `messages/*.json` under `error.<code>`. */
export const ERROR_CODES = [
  // session and rights
  'unauthorized',
  'invalid-credentials',
  'invalid-est',
  'token-reused',
  'session-ended',
  'forbidden-service',
  'admin-required',
  'missing-scope', // for API keys
  'too-many-requests',
  'invalid-code',
  'foreign-origin',
  'another-user', // the page was rendered for another user than the one who is signed in now
  // second factor and override
  'second-factor',
  'wrong-password',
  'passkey-refused',
  'no-second-factor',
  'already-enrolled',
  'wrong-pin',
  'pin-taken',
  'no-pin', // no user who may override has set a PIN
  // users of a restaurant
  'already-user',
  'last-owner',
  'own-role',
  'works-elsewhere',
  // payments exist in the present currency
  'currency-fixed',
  // the restaurant is in arrears with the operators of the installation
  'arrears',
  // input
  'validation',
  'not-found',
  'gone',
  'too-large',
  'unsupported-media',
  // bookings (D7 order of checks)
  'closed-date',
  'outside-hours',
  'past-last-arrival',
  'short-notice',
  'too-far-ahead',
  'blocked',
  'restricted',
  'online-full',
  'arrivals-full',
  'off-step', // not on the arrival grid
  'table-taken',
  'table-held',
  'table-blocked',
  'table-too-small',
  'table-off-plan',
  'no-table',
  'party-too-large', // for every table and join
  'too-many-covers', // for the restaurant's largest party
  'unknown-table',
  // the floor plan
  'table-has-bookings',
  'plan-in-use',
  'last-plan',
  // online booking
  'not-online',
  'past',
  'place-taken',
  'place-free',
  'already-booked', // by the same guest, on the same day
  'notice-passed',
  'booking-over',
  'coming-bookings', // for a guest who deletes their data
  'payment-under-way', // for a diner to be erased
  'merge-undone',
  'merge-erased', // one of the two diners was erased, so the merge cannot be undone
  'merge-expired', // more than 90 days ago
  'merge-again', // the remaining diner was merged into another
  'not-confirmed', // proof of the guest's identity
  // the button on Facebook
  'facebook-not-configured',
  'facebook-connected',
  'facebook-refused',
  // states of a booking
  'transition',
  'other-day', // no arrivals for a booking of a future day
  'not-waiting',
  'not-on-standby',
  'no-offer',
  'party-fixed',
  'party-elsewhere', // it is at another table now
  'version-conflict',
  'nothing-to-undo',
  'undo-conflict',
  'idempotency-mismatch',
  'override-forbidden',
  'message-left', // it was sent, or is being sent: it cannot be recalled
  'whatsapp-window', // free text, and the guest has not written within 24 hours
  'whatsapp-no-template',
  'whatsapp-not-approved',
  'whatsapp-no-consent', // WhatsApp's marketing category
  'whatsapp-empty-parameter', // a parameter of the template has no value for this booking
  'no-delivery', // no provider for messages of this kind
  'campaign-state', // not possible while it is running or after it has ended
  'segment-in-use', // a campaign or scheduled report uses it
  'allergies-select', // a segment with a condition on allergies cannot be used in campaigns
  // the payment account
  'provider-not-configured',
  'account-connected',
  // cards and payments
  'payment-open',
  'payment-closed',
  'payments-not-set-up',
  'not-payable', // refused by the provider in principle: amount too small, unsupported currency
  'nothing-to-charge',
  'charge-too-early', // a no-show, before the arrival time or while cancelling is free
  'already-charged',
  'amount-too-high',
  'nothing-to-release',
  'money-undecided', // a party that has paid gets smaller
  // gift cards
  'gift-card-not-usable', // blocked, expired or unpaid
  'gift-cards-off', // not available in the restaurant's region
  // loyalty
  'loyalty-off', // the programme is disabled
  'loyalty-not-offered', // not available in the restaurant's region
  'not-a-member',
  'points-too-few',
  'reward-over', // already used, or returned
  // the point of sale
  'till-off', // the feature is disabled for the restaurant
  'till-currency',
  'till-replayed', // a message that was accepted before
  // outgoing webhooks
  'webhook-off', // a disabled endpoint receives nothing
  // takeaway and delivery
  'orders-off', // the restaurant does not offer the service
  'orders-paused',
  'pickup-past', // sooner than the minimum lead time
  'slot-closed', // not an order time
  'slot-full', // the kitchen has no capacity left at that time
  'no-coverage',
  'address-not-precise',
  'delivery-unavailable',
  'sold-out', // not enough stock of a dish, a ticket kind or a seating
  'order-lines', // the item is not available in that form
  'below-minimum',
  'price-changed',
  'order-status', // the status change is not allowed
  'already-paid',
  // tickets of events
  'not-on-sale', // not yet or no longer on sale, hidden, or the event is cancelled
  'ticket-terms', // a booking with tickets can only move within its event, with as many people as tickets
  'event-sold', // it has tickets: it can be cancelled or moved, but not removed
  'event-cancelled',
  'no-longer-open', // the question to the guest was answered, or has expired
  // the service as a whole
  'unavailable',
  'unexpected',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
