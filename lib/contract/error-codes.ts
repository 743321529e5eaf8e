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
  'missing-scope', // of an API key
  'too-many-requests',
  'invalid-code',
  'foreign-origin',
  'another-user', // the page was drawn for somebody else than is signed in now
  // second factor and override
  'second-factor',
  'wrong-password',
  'passkey-refused',
  'no-second-factor',
  'already-enrolled',
  'wrong-pin',
  'pin-taken',
  'no-pin', // nobody who may override has set one
  // people of a restaurant
  'already-user',
  'last-owner',
  'own-role',
  'works-elsewhere',
  // money has changed hands in the currency
  'currency-fixed',
  // the restaurant owes those who run the installation
  'arrears',
  // input
  'validation',
  'not-found',
  'gone',
  'too-large',
  'unsupported-media',
  // the book (D7 order of checks)
  'closed-date',
  'outside-hours',
  'past-last-arrival',
  'short-notice',
  'too-far-ahead',
  'blocked',
  'restricted',
  'online-full',
  'arrivals-full',
  'off-step', // a time between two times of arrival
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
  // guests who book for themselves
  'not-online',
  'past',
  'place-taken',
  'place-free',
  'already-booked', // by the same guest, on the same day
  'notice-passed',
  'booking-over',
  'coming-bookings', // of a guest who wants their data deleted
  'payment-under-way', // of somebody who is to be erased
  'merge-undone',
  'merge-erased', // one of the two was, and there is nothing to go back to
  'merge-expired', // 90 days are over
  'merge-again', // the diner that stayed was merged into another
  'not-confirmed', // that it is the guest themselves
  // the button on Facebook
  'facebook-not-configured',
  'facebook-connected',
  'facebook-refused',
  // life of a booking
  'transition',
  'other-day', // nobody arrives for a booking of a day to come
  'not-waiting',
  'not-on-standby',
  'no-offer',
  'party-fixed',
  'party-elsewhere', // it sits at another table now
  'version-conflict',
  'nothing-to-undo',
  'undo-conflict',
  'idempotency-mismatch',
  'override-forbidden',
  'message-left', // it has been sent, or is being sent: it cannot be recalled
  'whatsapp-window', // free text, and the guest has not written within 24 hours
  'whatsapp-no-template',
  'whatsapp-not-approved',
  'whatsapp-no-consent', // what WhatsApp calls marketing
  'whatsapp-empty-parameter', // a parameter of the template says nothing of this booking
  'no-delivery', // no provider sends messages of this kind
  'campaign-state', // it runs, or has ended: that is not done to it now
  'segment-in-use', // a campaign or a report that goes out by the clock is for it
  'allergies-select', // a segment that asks for allergies selects for no campaign
  // the account for payments
  'provider-not-configured',
  'account-connected',
  // cards and payments
  'payment-open',
  'payment-closed',
  'payments-not-set-up',
  'not-payable', // what the provider never takes: too small a sum, a currency that it does not know
  'nothing-to-charge',
  'charge-too-early', // a no-show, before its hour or while cancelling is free
  'already-charged',
  'amount-too-high',
  'nothing-to-release',
  'money-undecided', // fewer come of a party that has paid
  // gift cards
  'gift-card-not-usable', // it is blocked, over or not paid
  'gift-cards-off', // none is sold in the restaurant's region
  // loyalty
  'loyalty-off', // the programme is not switched on
  'loyalty-not-offered', // there is none in the restaurant's region
  'not-a-member',
  'points-too-few',
  'reward-over', // it was used, or given back
  // the point of sale
  'till-off', // the restaurant has none
  'till-currency',
  'till-replayed', // a message that was taken before
  // outgoing webhooks
  'webhook-off', // nothing is sent to an endpoint that is switched off
  // takeaway and delivery
  'orders-off', // the restaurant takes none for that service
  'orders-paused',
  'pickup-past', // nobody can cook that fast
  'slot-closed', // nothing can be ready then
  'slot-full', // the kitchen has no time left for it
  'no-coverage',
  'address-not-precise',
  'delivery-unavailable',
  'sold-out', // of a dish, of a kind of ticket or of a seating there is not so much left
  'order-lines', // what is ordered is not to be had like that
  'below-minimum',
  'price-changed',
  'order-status', // it cannot become that from what it is
  'already-paid',
  // tickets of events
  'not-on-sale', // not yet, no longer, hidden, or the event is cancelled
  'ticket-terms', // a booking with tickets moves within its event, and has as many people as tickets
  'event-sold', // it has tickets: it is cancelled or moved, not removed
  'event-cancelled',
  'no-longer-open', // what the guest is asked was answered, or is over
  // the whole
  'unavailable',
  'unexpected',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
