/**
 * Who may make which call (D8), written down by hand: every call of the OpenAPI document that wants a session has a row here.
 * `R` stands for /tms/v2/restaurants/{UID}, `A` for /auth/v1/accounts. A new call belongs into the list of those who may make it.
 */

/** Every role of D8: `business@business` is that role where the location is business, `waiter` any role without a name of its own. */
export const ROLES = [
  'super', 'Administrator', 'Owner', 'Co-Owner', 'Manager', 'Director', 'business@business', 'business', 'marketing', 'staff', 'waiter',
] as const;
export type TestedRole = (typeof ROLES)[number];

const OWNERS: readonly TestedRole[] = ['super', 'Administrator', 'Owner', 'Co-Owner'];
const MANAGERS: readonly TestedRole[] = [...OWNERS, 'Manager', 'Director', 'business@business'];
const RESTAURANT: readonly TestedRole[] = [...MANAGERS, 'business', 'staff', 'waiter'];

export const TABLE: ReadonlyArray<{ who: string; may: readonly TestedRole[]; calls: readonly string[] }> = [
  {
    who: 'anybody who is signed in, about himself',
    may: ROLES,
    calls: [
      'POST A/password', 'POST A/session', 'DELETE A/session/{deviceUID}', 'GET A/sessions', 'DELETE A/sessions', 'DELETE A/sessions/{id}',
      'GET A/second-factor', 'POST A/second-factor/totp', 'POST A/second-factor/totp/confirm', 'POST A/second-factor/totp/remove',
      'POST A/second-factor/passkeys/options', 'POST A/second-factor/passkeys', 'PATCH A/second-factor/passkeys/{id}',
      'POST A/second-factor/passkeys/{id}/remove', 'POST A/second-factor/recovery-codes',
    ],
  },
  {
    who: 'anybody who works in the restaurant',
    may: ROLES,
    calls: [
      'GET R', 'GET R/rotas', 'GET R/rwg', 'GET R/diners', 'GET R/diners/{uid}',
      'POST /tms/notifications/serviceUID', 'POST /tms/notifications/resetCounter', 'POST /tms/notifications/viewedBy',
      'GET R/events', 'GET R/events/{uid}', 'GET R/promotions', 'GET R/promotions/{uid}', 'GET R/ads', 'GET R/ads/{uid}',
    ],
  },
  {
    who: 'whoever takes bookings: all but marketing',
    may: RESTAURANT,
    calls: [
      'GET R/books', 'POST R/books', 'POST R/books/check', 'GET R/books/{uid}', 'PATCH R/books/{uid}', 'DELETE R/books/{uid}', 'POST R/books/{uid}/swap',
      'POST R/books/{uid}/undo', 'GET R/books/{uid}/history', 'POST R/books/{uid}/arrival', 'POST R/books/{uid}/ready', 'DELETE R/books/{uid}/hold',
      'GET R/books/standby', 'POST R/books/{uid}/offer', 'POST R/books/{uid}/offer/answer', 'POST R/books/recurring', 'POST R/books/recurring/check',
      'GET R/books/series/{series}', 'POST R/books/series/{series}/cancel', 'POST R/books/series/{series}/undo', 'GET R/availability', 'GET R/calendar',
      'GET R/changes', 'GET R/tables', 'GET R/tables/state', 'POST R/block/{tableId}', 'POST R/auto-assign', 'POST R/auto-assign/apply', 'POST R/affected',
      'GET R/notes', 'POST R/notes', 'GET R/notes/{uid}', 'PATCH R/notes/{uid}', 'DELETE R/notes/{uid}', 'POST R/notes/{uid}/undo', 'POST R/diners', 'PATCH R/diners/{uid}', 'POST R/diners/{uid}/preferences-link',
      'POST R/override-grants',
      // A pause for a while; of hours, only a pause is theirs to take back.
      'POST R/blocks/pause', 'POST R/blocks/{uid}/end', 'POST R/rotas/undo',
      'GET R/payment-policies', 'GET R/payment-policies/{uid}', 'GET R/books/{uid}/payments', 'POST R/books/{uid}/payments/requests',
      'POST R/books/{uid}/payments/requests/{request}/resend', 'POST R/books/{uid}/payments/requests/{request}/withdraw',
    ],
  },
  {
    who: 'managers and marketing',
    may: [...MANAGERS, 'marketing'],
    calls: ['POST R/events', 'PATCH R/events/{uid}', 'DELETE R/events/{uid}', 'POST R/events/{uid}/undo', 'POST R/promotions', 'PATCH R/promotions/{uid}', 'DELETE R/promotions/{uid}', 'POST R/promotions/{uid}/undo', 'POST R/ads', 'PATCH R/ads/{uid}', 'DELETE R/ads/{uid}', 'POST R/ads/{uid}/undo'],
  },
  {
    who: 'managers',
    may: MANAGERS,
    calls: [
      'PATCH R', 'PATCH R/rwg', 'POST R/rotas', 'POST R/blocks', 'PATCH R/blocks/{uid}', 'DELETE R/blocks/{uid}', 'POST R/restrictions',
      'PATCH R/restrictions/{uid}', 'DELETE R/restrictions/{uid}', 'POST R/tables', 'PATCH R/tables/{plan}', 'DELETE R/tables/{plan}',
      'POST R/tables/{plan}/undo', 'DELETE R/diners/{uid}', 'GET R/export', 'POST R/imports', 'POST R/imports/preview', 'GET R/imports', 'POST R/imports/{uid}/undo', 'GET R/imports/{uid}', 'GET R/imports/{uid}/rejected', 'GET R/imports/{uid}/kept',
      'GET R/override-pin', 'PUT R/override-pin', 'DELETE R/override-pin',
      'POST R/books/{uid}/payments/no-show', 'POST R/books/{uid}/payments/refunds', 'POST R/books/{uid}/payments/release',
    ],
  },
  {
    who: 'owners: users, contract, payments set-up',
    may: OWNERS,
    calls: [
      'GET R/users', 'POST R/users', 'PATCH R/users/{tmsUserUID}', 'DELETE R/users/{tmsUserUID}', 'POST R/users/{tmsUserUID}/undo',
      'POST R/users/{tmsUserUID}/invite', 'GET R/users/{tmsUserUID}/sessions', 'DELETE R/users/{tmsUserUID}/sessions/{id}',
      'POST R/users/{tmsUserUID}/second-factor/remove',
      'GET R/contract', 'PATCH R/contract', 'POST R/contract/card', 'POST R/contract/card/confirm', 'GET A/contract/{UID}', 'POST A/contract/{UID}',
      'DELETE A/contract/{UID}', 'POST A/cancel-request',
      'GET R/payment-account', 'POST R/payment-account/check', 'POST R/payment-account/disconnect', 'POST R/payment-account/link',
      'POST R/payment-account/restore', 'POST R/payment-policies', 'PATCH R/payment-policies/{uid}', 'DELETE R/payment-policies/{uid}', 'POST R/payment-policies/{uid}/undo',
      'GET R/facebook', 'DELETE R/facebook', 'POST R/facebook/check', 'POST R/facebook/login', 'POST R/facebook/page', 'POST R/facebook/retry',
      'POST R/facebook/return',
    ],
  },
];

/** 'GET R/users' as the document writes it. */
export const inFull = (call: string): string => call.replace(/ R(?=$|\/)/, ' /tms/v2/restaurants/{UID}').replace(/ A(?=\/)/, ' /auth/v1/accounts');
