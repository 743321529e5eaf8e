/** Renders a staff screen of La Marina with texts, theme, data layer, toasts and booking dialog, on a fake network. */
import type { ReactNode } from 'react';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { ThemeProvider } from '@mui/material/styles';
import { SWRConfig } from 'swr';
import { BookingDialogProvider } from '@/components/shared/booking/dialog/booking-dialog-provider';
import { loadPopups } from '@/components/ui/popups/popups';
import { makeTheme } from '@/components/shell/theme/theme';
import { WaitingProvider } from '@/components/shared/waiting/waiting-provider';
import { ToastProvider } from '@/components/shell/toasts/toast-provider';
import { type Hours, NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import { SESSION_PATH } from '@/lib/client/calls/api-paths';
import { SWR_CONFIG } from '@/lib/client/calls/swr-config';
import type { Plan } from '@/lib/rules/seating/plan';
import type { SessionInfo } from '@/lib/rules/setup/session';
import type { Setup } from '@/lib/rules/setup/setup';
import en from '@/messages/en.json';
import { SESSION } from './data-layer';
import { fakeFetch, json } from './fake-fetch';

/** Saturday 21 November 2026, 20:10 in Madrid. */
export const NOW = new Date('2026-11-21T19:10:00Z');
export const TODAY = '2026-11-21';
export const PATH = '/api/services/la-marina';

const shift = (uid: number, name: string, start: number, end: number): Shift => ({
  uid,
  name,
  type: 'Dinner',
  start,
  end,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  plan: 'main',
  ...NO_RULES,
});
const SHIFTS = [shift(1, 'Lunch', 13, 16), shift(2, 'Dinner', 20, 26)];
export const HOURS: Hours = {
  shifts: SHIFTS,
  weekdayShifts: {},
  specialDates: [],
  specialDatesUsed: [],
  byDate: {},
  today: TODAY,
  now: 20.2,
};

const table = (uid: string, area: number, x: number) => ({
  uid,
  name: uid.toUpperCase(),
  area,
  min: 2,
  max: 4,
  normal: 4,
  rect: { x, y: 20, w: 70, h: 70 },
  shape: 'square' as const,
  rotation: 0,
});
export const PLAN: Plan = {
  uid: 'main',
  name: 'Main',
  width: 800,
  height: 300,
  joins: [],
  areas: [
    { area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 400, h: 300 } },
    { area: 2, name: 'Terrace', rect: { x: 400, y: 0, w: 400, h: 300 } },
  ],
  tables: [table('t1', 1, 20), table('t2', 1, 110), table('t9', 2, 420)],
};

export const SETUP: Setup = {
  uid: 'R1',
  name: 'La Marina',
  fullName: 'La Marina',
  statuses: DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })),
  bookOptions: [{ uid: 7, name: 'Birthday', type: '', ticked: false }],
  guestOptions: [{ uid: 3, name: 'Newsletter', type: '', ticked: true }],
  maxCovers: 20,
  creditStatus: 'Good',
  currency: 'EUR',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  defaultTurn: 2,
  lateGrace: 5,
  timeStep: 0.5,
  events: [],
  host: '',
  lastFirst: false,
  milTime: true,
  partSeatedStatus: 1005,
  standbyStatus: 1011,
  phone: '',
  region: 'eu',
  sisters: [],
  version: 28,
  takeaway: false,
  facebook: '',
  instagram: '',
  tripAdvisor: '',
  googleMaps: '',
  icon: '',
  picture: '',
  map: '',
  publicPhone: '',
  address: '',
  senderEmail: '',
  showReference: true,
  consentReserveWithGoogle: false,
  rowVersion: 1,
  onlineBooking: true,
  onlineCovers: 8,
  onlineHorizon: 90,
  onlineNotice: 4,
  onlineWhenFull: 'standby',
  onlinePrivacy: '',
  onlineMarketing: ['email'],
};

// Visibility checks by styles take seconds on large forms; nothing here is hidden by style alone.
configure({ defaultHidden: true });
// Their code is loaded when the page is idle.
beforeAll(loadPopups);
// jsdom has no layout; a virtual list renders what fits its height.
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });

interface StaffPage {
  /** Today's bookings. */
  bookings?: Booking[];
  /** Diner cards of the bookings. */
  diners?: DinerTraits[];
  session?: SessionInfo;
  setup?: Partial<Setup>;
  plans?: readonly Plan[];
  hours?: Partial<Hours>;
  /** Additional answers of the network. */
  routes?: Parameters<typeof fakeFetch>[0];
}

/** Renders a screen; returns the network, to add answers and check requests, and the user. */
export function staffPage(
  screen: ReactNode,
  { bookings = [], diners = [], session = SESSION, setup, plans = [PLAN], hours, routes }: StaffPage = {},
) {
  jest.spyOn(Date, 'now').mockReturnValue(NOW.getTime());
  const network = fakeFetch({
    [`GET ${SESSION_PATH}`]: () => json(session),
    [`GET ${PATH}/setup`]: () => json({ ...SETUP, ...setup }),
    [`GET ${PATH}/rotas`]: () => json({ ...HOURS, ...hours }),
    [`GET ${PATH}/plans`]: () => json({ plans }),
    [`GET ${PATH}/notes?date=${TODAY}`]: () => json({ notes: [] }),
    [`GET ${PATH}/bookings?date=${TODAY}`]: () => json({ date: TODAY, seq: 1, bookings, diners }),
    [`POST ${PATH}/bookings/check`]: () => json({ clashes: [], duplicates: [], best: ['t2'] }),
    ...routes,
  });
  const cache = new Map();
  const swr = {
    ...SWR_CONFIG,
    provider: () => cache,
    fallback: { [SESSION_PATH]: session },
    revalidateOnFocus: false,
    dedupingInterval: 0,
  };
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ThemeProvider theme={makeTheme('en')}>
        <SWRConfig value={swr}>
          <ToastProvider>
            <BookingDialogProvider>
              <WaitingProvider>{screen}</WaitingProvider>
            </BookingDialogProvider>
          </ToastProvider>
        </SWRConfig>
      </ThemeProvider>
    </NextIntlClientProvider>,
  );
  return { network, user: userEvent.setup() };
}
