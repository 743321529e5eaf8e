/** The addresses of the BFF; the ones that are read are also the SWR keys. */
import type { ServiceDate } from '@/lib/time/service-day';

export const SESSION_PATH = '/api/session';
export const SELECT_SERVICE_PATH = '/api/session/service';
export const END_SESSION_PATH = '/api/session/end';
export const PUSH_TOKEN_PATH = '/api/session/push';

/** Of the own account, whatever the service. */
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

/** Everything of one service begins with this. */
export const servicePath = (service: string) => `/api/services/${encodeURIComponent(service)}/`;

const of = (service: string, rest: string, query: Record<string, string | number> = {}) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${servicePath(service)}${rest}${text && `?${text}`}`;
};

export const paths = {
  setup: (service: string) => of(service, 'setup'),
  contract: (service: string) => of(service, 'contract'),
  imports: (service: string) => of(service, 'imports'),
  importPreview: (service: string) => of(service, 'imports/preview'),
  importRejected: (service: string, uid: number) => of(service, `imports/${uid}/rejected`),
  contractCopy: (service: string, region?: string) => of(service, 'contract/copy', region ? { region } : {}),
  contractCard: (service: string) => of(service, 'contract/card'),
  contractCardConfirm: (service: string) => of(service, 'contract/card/confirm'),
  contractEnd: (service: string) => of(service, 'contract/cancel-request'),
  bookingDay: (service: string, date: ServiceDate) => of(service, 'bookings', { date }),
  bookingDays: (service: string) => of(service, 'bookings?'),
  bookings: (service: string) => of(service, 'bookings'),
  booking: (service: string, uid: number) => of(service, `bookings/${uid}`),
  bookingUndo: (service: string, uid: number) => of(service, `bookings/${uid}/undo`),
  bookingSwap: (service: string, uid: number) => of(service, `bookings/${uid}/swap`),
  bookingSeat: (service: string, uid: number) => of(service, `bookings/${uid}/seat`),
  bookingSeatNew: (service: string) => of(service, 'bookings/seat'),
  closeDay: (service: string) => of(service, 'bookings/close'),
  bookingHistory: (service: string, uid: number | string) => of(service, `bookings/${uid}/history`),
  bookingPayments: (service: string, uid: number | string) => of(service, `bookings/${uid}/payments`),
  paymentRequests: (service: string, uid: number) => of(service, `bookings/${uid}/payments/requests`),
  paymentResend: (service: string, uid: number, request: number) =>
    of(service, `bookings/${uid}/payments/requests/${request}/resend`),
  paymentWithdraw: (service: string, uid: number, request: number) =>
    of(service, `bookings/${uid}/payments/requests/${request}/withdraw`),
  noShowCharge: (service: string, uid: number) => of(service, `bookings/${uid}/payments/no-show`),
  refunds: (service: string, uid: number) => of(service, `bookings/${uid}/payments/refunds`),
  cardRelease: (service: string, uid: number) => of(service, `bookings/${uid}/payments/release`),
  availability: (
    service: string,
    { date, covers, turn, booking }: { date: ServiceDate; covers: number; turn: number | null; booking: number | null },
  ) =>
    of(service, 'availability', { date, covers, ...(turn !== null && { turn }), ...(booking !== null && { booking }) }),
  availabilityOf: (service: string, date: ServiceDate) => of(service, 'availability', { date }),
  availabilities: (service: string) => of(service, 'availability'),
  bookingCheck: (service: string) => of(service, 'bookings/check'),
  bookingReady: (service: string, uid: number) => of(service, `bookings/${uid}/ready`),
  bookingHold: (service: string, uid: number) => of(service, `bookings/${uid}/hold`),
  bookingArrival: (service: string, uid: number) => of(service, `bookings/${uid}/arrival`),
  bookingOffer: (service: string, uid: number) => of(service, `bookings/${uid}/offer`),
  bookingOfferAnswer: (service: string, uid: number) => of(service, `bookings/${uid}/offer/answer`),
  /** What follows the # is never sent: it makes the key another one, so that the places are read again. */
  standby: (service: string, date: ServiceDate, state: string) =>
    `${of(service, 'bookings/standby', { date })}#${state}`,
  recurring: (service: string) => of(service, 'bookings/recurring'),
  recurringCheck: (service: string) => of(service, 'bookings/recurring/check'),
  series: (service: string, series: string) => of(service, `bookings/series/${series}`),
  seriesCancel: (service: string, series: string) => of(service, `bookings/series/${series}/cancel`),
  seriesUndo: (service: string, series: string) => of(service, `bookings/series/${series}/undo`),
  autoAssign: (service: string) => of(service, 'auto-assign'),
  autoAssignApply: (service: string) => of(service, 'auto-assign/apply'),
  paymentPolicyPreview: (service: string, query: Record<string, string | number>) =>
    of(service, 'payment-policies/preview', query),
  paymentAccount: (service: string) => of(service, 'payment-account'),
  paymentAccountAct: (service: string, act: 'link' | 'check' | 'disconnect' | 'restore') =>
    of(service, `payment-account/${act}`),
  diners: (service: string) => of(service, 'diners'),
  dinerSearch: (service: string, search: string, limit: number) => of(service, 'diners', { search, limit }),
  diner: (service: string, uid: number | string) => of(service, `diners/${uid}`),
  calendar: (service: string, from: ServiceDate, to: ServiceDate) => of(service, 'calendar', { from, to }),
  calendars: (service: string) => of(service, 'calendar'),
  hours: (service: string) => of(service, 'rotas'),
  holidays: (service: string, query: { country: string; language: string; from: ServiceDate; to: ServiceDate }) =>
    of(service, 'holidays', query),
  hoursUndo: (service: string) => of(service, 'rotas/undo'),
  blocks: (service: string) => of(service, 'blocks'),
  block: (service: string, uid: number) => of(service, `blocks/${uid}`),
  pause: (service: string) => of(service, 'blocks/pause'),
  pauseEnd: (service: string, uid: number) => of(service, `blocks/${uid}/end`),
  restrictions: (service: string) => of(service, 'restrictions'),
  restriction: (service: string, uid: number) => of(service, `restrictions/${uid}`),
  affected: (service: string) => of(service, 'affected'),
  plans: (service: string) => of(service, 'plans'),
  plan: (service: string, uid: string) => of(service, `plans/${encodeURIComponent(uid)}`),
  planUndo: (service: string, uid: string) => of(service, `plans/${encodeURIComponent(uid)}/undo`),
  tableStates: (service: string, date: ServiceDate) => of(service, 'table-state', { date }),
  allTableStates: (service: string) => of(service, 'table-state'),
  tableBlock: (service: string, table: string) => of(service, `table-blocks/${encodeURIComponent(table)}`),
  rwg: (service: string) => of(service, 'rwg'),
  users: (service: string) => of(service, 'users'),
  user: (service: string, uid: number) => of(service, `users/${uid}`),
  userInvite: (service: string, uid: number) => of(service, `users/${uid}/invite`),
  userInvitationLink: (service: string, uid: number) => of(service, `users/${uid}/invitation-link`),
  userUndo: (service: string, uid: number) => of(service, `users/${uid}/undo`),
  userSecondFactorRemove: (service: string, uid: number) => of(service, `users/${uid}/second-factor/remove`),
  userSessions: (service: string, uid: number) => of(service, `users/${uid}/sessions`),
  userSession: (service: string, uid: number, id: string) =>
    of(service, `users/${uid}/sessions/${encodeURIComponent(id)}`),
  overridePin: (service: string) => of(service, 'override-pin'),
  overrideGrants: (service: string) => of(service, 'override-grants'),
  facebook: (service: string) => of(service, 'facebook'),
  facebookAct: (service: string, act: 'login' | 'page' | 'retry' | 'check') => of(service, `facebook/${act}`),
  dinerFile: (service: string, query: Record<string, string | number>) => of(service, 'diners/csv', query),
  reportFile: (service: string, query: Record<string, string | number>) => of(service, 'reports/file', query),
  dinerPreferencesLink: (service: string, uid: number) => of(service, `diners/${uid}/preferences-link`),
  changes: (service: string, after: number) => of(service, 'changes', { after, limit: 1000 }),
  notifications: (service: string) => of(service, 'notifications'),
  notificationsReset: (service: string) => of(service, 'notifications/reset'),
  notificationsViewed: (service: string) => of(service, 'notifications/viewed'),
};
