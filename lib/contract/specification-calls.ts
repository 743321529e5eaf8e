/**
 * The calls of §7, by method and path, with a star for each variable part. All other calls are extensions (ADR 58): the OpenAPI document marks
 * them, and screens that need one are hidden for a server that does not support it (`capabilities`).
 */
const RESTAURANT = 'tms/v2/restaurants/*';

/** §3: generic resources by service. */
const MODELS = [
  'ads',
  'events',
  'gift-card',
  'gift-products',
  'payment-methods',
  'payments',
  'loyalty',
  'promotions',
  'templates',
  'marketing',
  'rwg',
] as const;

const CALLS: ReadonlySet<string> = new Set([
  'POST auth/v1/accounts/login',
  'PATCH auth/v1/accounts/users/*',
  'GET auth/v1/accounts/token',
  'DELETE auth/v1/accounts/session/*',
  'POST auth/v1/accounts/session',
  'POST auth/v1/accounts/send-otp-code',
  'POST auth/v1/accounts/verify-otp-code',
  'POST auth/v1/accounts/reset-password',
  'POST auth/v1/accounts/cancel-request',
  'POST auth/v1/accounts/contract/*',
  `GET ${RESTAURANT}`,
  `PATCH ${RESTAURANT}`,
  `GET ${RESTAURANT}/calendar`,
  `GET ${RESTAURANT}/rotas`,
  `POST ${RESTAURANT}/rotas`,
  `GET ${RESTAURANT}/tables/state`,
  `GET ${RESTAURANT}/tables`,
  `POST ${RESTAURANT}/block/*`,
  // PATCH, POST, DELETE and GET of {model}[/{uid}], which also write bookings.
  ...['books', ...MODELS].flatMap((model) => [
    `GET ${RESTAURANT}/${model}`,
    `GET ${RESTAURANT}/${model}/*`,
    `POST ${RESTAURANT}/${model}`,
    `PATCH ${RESTAURANT}/${model}`,
    `PATCH ${RESTAURANT}/${model}/*`,
    `DELETE ${RESTAURANT}/${model}/*`,
  ]),
  'POST tms/notifications/serviceUID',
  'POST tms/notifications/resetCounter',
  'POST tms/notifications/viewedBy',
]);

/** @param path with its parameters as `:uid` or `{uid}` */
export function isOfSpecification(method: string, path: string): boolean {
  return CALLS.has(`${method} ${path.replace(/^\//, '').replace(/:\w+|\{\w+\}/g, '*')}`);
}
