/** Addresses of the BFF; those of reads are also the SWR keys. */
import type { ServiceDate } from '@/lib/time/service-day';

export const SESSION_PATH = '/api/session';
export const SELECT_SERVICE_PATH = '/api/session/service';
export const END_SESSION_PATH = '/api/session/end';
export const PUSH_TOKEN_PATH = '/api/session/push';

/** Calls of the user's own account, independent of the service. */
export const ACCOUNT_PATHS = {
  sessions: '/api/account/sessions',
  session: (id: string) => `/api/account/sessions/${encodeURIComponent(id)}`,
  password: '/api/account/password',
  secondFactor: '/api/account/second-factor',
  totp: '/api/account/second-factor/totp',
  totpConfirm: '/api/account/second-factor/totp/confirm',
  totpRemove: '/api/account/second-factor/totp/remove',
  recoveryCodes: '/api/account/second-factor/recovery-codes',
  passkeys: '/api/account/second-factor/passkeys',
  passkeyOptions: '/api/account/second-factor/passkeys/options',
  passkey: (id: string) => `/api/account/second-factor/passkeys/${encodeURIComponent(id)}`,
  passkeyRemove: (id: string) => `/api/account/second-factor/passkeys/${encodeURIComponent(id)}/remove`,
};

/** Prefix of all addresses of a service. */
export const servicePath = (service: string) => `/api/services/${encodeURIComponent(service)}/`;

const serviceAddress = (service: string, rest: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${servicePath(service)}${rest}${text && `?${text}`}`;
};

export const paths = {
  setup: (service: string) => serviceAddress(service, 'setup'),
  contract: (service: string) => serviceAddress(service, 'contract'),
  imports: (service: string) => serviceAddress(service, 'imports'),
  importPreview: (service: string) => serviceAddress(service, 'imports/preview'),
  importRejected: (service: string, uid: number) => serviceAddress(service, `imports/${uid}/rejected`),
  contractCopy: (service: string, region?: string) =>
    serviceAddress(service, 'contract/copy', region ? { region } : {}),
  contractCard: (service: string) => serviceAddress(service, 'contract/card'),
  contractCardConfirm: (service: string) => serviceAddress(service, 'contract/card/confirm'),
  contractEnd: (service: string) => serviceAddress(service, 'contract/cancel-request'),
  bookingDay: (service: string, date: ServiceDate) => serviceAddress(service, 'bookings', { date }),
  bookingDays: (service: string) => serviceAddress(service, 'bookings?'),
  bookings: (service: string) => serviceAddress(service, 'bookings'),
  booking: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}`),
  bookingUndo: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/undo`),
  bookingSwap: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/swap`),
  bookingSeat: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/seat`),
  bookingSeatNew: (service: string) => serviceAddress(service, 'bookings/seat'),
  closeDay: (service: string) => serviceAddress(service, 'bookings/close'),
  bookingHistory: (service: string, uid: number | string) => serviceAddress(service, `bookings/${uid}/history`),
  bookingPayments: (service: string, uid: number | string) => serviceAddress(service, `bookings/${uid}/payments`),
  paymentRequests: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/payments/requests`),
  paymentResend: (service: string, uid: number, request: number) =>
    serviceAddress(service, `bookings/${uid}/payments/requests/${request}/resend`),
  paymentWithdraw: (service: string, uid: number, request: number) =>
    serviceAddress(service, `bookings/${uid}/payments/requests/${request}/withdraw`),
  noShowCharge: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/payments/no-show`),
  refunds: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/payments/refunds`),
  cardRelease: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/payments/release`),
  availability: (
    service: string,
    { date, covers, turn, booking }: { date: ServiceDate; covers: number; turn: number | null; booking: number | null },
  ) =>
    serviceAddress(service, 'availability', {
      date,
      covers,
      ...(turn !== null && { turn }),
      ...(booking !== null && { booking }),
    }),
  availabilityOf: (service: string, date: ServiceDate) => serviceAddress(service, 'availability', { date }),
  availabilities: (service: string) => serviceAddress(service, 'availability'),
  bookingCheck: (service: string) => serviceAddress(service, 'bookings/check'),
  bookingReady: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/ready`),
  bookingHold: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/hold`),
  bookingArrival: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/arrival`),
  bookingOffer: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/offer`),
  bookingOfferAnswer: (service: string, uid: number) => serviceAddress(service, `bookings/${uid}/offer/answer`),
  /** The fragment after # is never sent: it changes the SWR key, so that the proposals are read again. */
  standby: (service: string, date: ServiceDate, state: string) =>
    `${serviceAddress(service, 'bookings/standby', { date })}#${state}`,
  recurring: (service: string) => serviceAddress(service, 'bookings/recurring'),
  recurringCheck: (service: string) => serviceAddress(service, 'bookings/recurring/check'),
  series: (service: string, series: string) => serviceAddress(service, `bookings/series/${series}`),
  seriesCancel: (service: string, series: string) => serviceAddress(service, `bookings/series/${series}/cancel`),
  seriesUndo: (service: string, series: string) => serviceAddress(service, `bookings/series/${series}/undo`),
  autoAssign: (service: string) => serviceAddress(service, 'auto-assign'),
  autoAssignApply: (service: string) => serviceAddress(service, 'auto-assign/apply'),
  paymentPolicyPreview: (service: string, query: Record<string, string | number>) =>
    serviceAddress(service, 'payment-policies/preview', query),
  paymentAccount: (service: string) => serviceAddress(service, 'payment-account'),
  paymentAccountAct: (service: string, act: 'link' | 'check' | 'disconnect' | 'restore') =>
    serviceAddress(service, `payment-account/${act}`),
  diners: (service: string) => serviceAddress(service, 'diners'),
  dinerSearch: (service: string, search: string, limit: number) => serviceAddress(service, 'diners', { search, limit }),
  diner: (service: string, uid: number | string) => serviceAddress(service, `diners/${uid}`),
  calendar: (service: string, from: ServiceDate, to: ServiceDate) => serviceAddress(service, 'calendar', { from, to }),
  calendars: (service: string) => serviceAddress(service, 'calendar'),
  hours: (service: string) => serviceAddress(service, 'rotas'),
  holidays: (service: string, query: { country: string; language: string; from: ServiceDate; to: ServiceDate }) =>
    serviceAddress(service, 'holidays', query),
  hoursUndo: (service: string) => serviceAddress(service, 'rotas/undo'),
  blocks: (service: string) => serviceAddress(service, 'blocks'),
  block: (service: string, uid: number) => serviceAddress(service, `blocks/${uid}`),
  pause: (service: string) => serviceAddress(service, 'blocks/pause'),
  pauseEnd: (service: string, uid: number) => serviceAddress(service, `blocks/${uid}/end`),
  restrictions: (service: string) => serviceAddress(service, 'restrictions'),
  restriction: (service: string, uid: number) => serviceAddress(service, `restrictions/${uid}`),
  affected: (service: string) => serviceAddress(service, 'affected'),
  plans: (service: string) => serviceAddress(service, 'plans'),
  plan: (service: string, uid: string) => serviceAddress(service, `plans/${encodeURIComponent(uid)}`),
  planUndo: (service: string, uid: string) => serviceAddress(service, `plans/${encodeURIComponent(uid)}/undo`),
  tableStates: (service: string, date: ServiceDate) => serviceAddress(service, 'table-state', { date }),
  allTableStates: (service: string) => serviceAddress(service, 'table-state'),
  tableBlock: (service: string, table: string) => serviceAddress(service, `table-blocks/${encodeURIComponent(table)}`),
  rwg: (service: string) => serviceAddress(service, 'rwg'),
  users: (service: string) => serviceAddress(service, 'users'),
  user: (service: string, uid: number) => serviceAddress(service, `users/${uid}`),
  userInvite: (service: string, uid: number) => serviceAddress(service, `users/${uid}/invite`),
  userInvitationLink: (service: string, uid: number) => serviceAddress(service, `users/${uid}/invitation-link`),
  userUndo: (service: string, uid: number) => serviceAddress(service, `users/${uid}/undo`),
  userSecondFactorRemove: (service: string, uid: number) =>
    serviceAddress(service, `users/${uid}/second-factor/remove`),
  userSessions: (service: string, uid: number) => serviceAddress(service, `users/${uid}/sessions`),
  userSession: (service: string, uid: number, id: string) =>
    serviceAddress(service, `users/${uid}/sessions/${encodeURIComponent(id)}`),
  overridePin: (service: string) => serviceAddress(service, 'override-pin'),
  overrideGrants: (service: string) => serviceAddress(service, 'override-grants'),
  facebook: (service: string) => serviceAddress(service, 'facebook'),
  facebookAct: (service: string, act: 'login' | 'page' | 'retry' | 'check') =>
    serviceAddress(service, `facebook/${act}`),
  dinerFile: (service: string, query: Record<string, string | number>) => serviceAddress(service, 'diners/csv', query),
  reportFile: (service: string, query: Record<string, string | number>) =>
    serviceAddress(service, 'reports/file', query),
  dinerPreferencesLink: (service: string, uid: number) => serviceAddress(service, `diners/${uid}/preferences-link`),
  changes: (service: string, after: number) => serviceAddress(service, 'changes', { after, limit: 1000 }),
  notifications: (service: string) => serviceAddress(service, 'notifications'),
  notificationsReset: (service: string) => serviceAddress(service, 'notifications/reset'),
  notificationsViewed: (service: string) => serviceAddress(service, 'notifications/viewed'),
};
