/** The dashboard of La Marina in November 2026, as an API answer. */
import { FIGURES, type Figure } from '@/lib/contract/figures/dashboard';
import type { Dashboard, DashboardNights, FigureValues, ListedBooking } from '@/lib/resources/figures/dashboard-schema';

type Line = [value: number | null, before: number | null, yearBefore: number | null, onBooks: number | null];

const LINES: Record<Figure, Line> = {
  bookings: [870, 830, 800, 61],
  covers: [2416, 2380, 2233, 184],
  walkIns: [96, 101, 90, 0],
  partySize: [2.78, 2.87, 2.79, 3],
  spend: [11_498_000, 10_920_000, 10_321_000, null],
  spendPerCover: [4759, 4588, 4625, null],
  noShows: [27, 35, 38, 0],
  noShowRate: [0.031, 0.04, 0.045, 0],
  cancellations: [88, 92, 70, 4],
  cancellationRate: [0.089, 0.096, 0.077, 0.06],
  leadTime: [6.4, 6.1, 6.4, 11],
  turn: [1.87, 1.8, 1.77, null],
  seatHours: [4518, 4284, 3952, null],
  seatHoursShare: [0.64, 0.62, 0.6401, null],
  newDiners: [322, 300, 310, 20],
  returningDiners: [357, 350, 330, 35],
  unnamed: [191, 180, 160, 6],
  lowScores: [4, 2, 0, null],
  giftSales: [184_000, 153_000, 150_000, null],
  takeawayOrders: [214, 190, 180, 0],
  takeawaySales: [621_500, 537_500, 500_000, 0],
};
const figures = (lines: Record<Figure, Line>): Record<Figure, FigureValues> =>
  Object.fromEntries(
    FIGURES.map((figure) => {
      const [value, before, yearBefore, onBooks] = lines[figure];
      return [figure, { value, before, yearBefore, onBooks }];
    }),
  ) as Record<Figure, FigureValues>;

const valuesOf = (share: number, of: 0 | 2 | 3) =>
  Object.fromEntries(
    FIGURES.map((figure) => {
      const whole = LINES[figure][of];
      return [figure, whole === null ? null : Math.round(whole * share * 1000) / 1000];
    }),
  ) as Record<Figure, number | null>;

/** Twelve past months and the current one. */
const MONTHS = Array.from({ length: 13 }, (_, index) => {
  const first = new Date(Date.UTC(2025, 10 + index, 1));
  const last = new Date(Date.UTC(2025, 11 + index, 0));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const share = 0.06 + 0.03 * Math.abs(Math.sin(index));
  return {
    from: day(first),
    to: day(last),
    passed: index < 12,
    values: valuesOf(share, 0),
    yearBefore: valuesOf(share * 0.95, 2),
  };
});

const ARRIVALS = [2, 3, 4, 5, 6, 0].flatMap((weekday) =>
  [13, 13.5, 14, 14.5, 15, 20, 20.5, 21, 21.5, 22, 22.5, 23]
    .filter((time) => weekday !== 0 || time < 16)
    .map((time) => {
      const covers = Math.round(
        (weekday === 0 ? 90 : weekday * 24) * (1.2 - Math.abs(((time - 4) % 7) - 3) / 3.4) + 12,
      );
      return { weekday, time, bookings: Math.max(1, Math.round(covers / 2.8)), covers };
    }),
);

export const BOARD: Dashboard = {
  from: '2025-11-01',
  to: '2026-11-30',
  today: '2026-11-21',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  timeStep: 0.5,
  passed: { from: '2025-11-01', to: '2026-11-20' },
  ahead: { from: '2026-11-21', to: '2026-11-30' },
  before: { from: '2024-10-12', to: '2025-10-31' },
  yearBefore: { from: '2024-11-02', to: '2025-11-21' },
  since: '2024-01-10',
  asOf: '2026-11-21T19:10:00.000Z',
  recountedAt: '2026-11-21T03:00:00.000Z',
  counting: false,
  figures: figures(LINES),
  series: { step: 'month', points: MONTHS },
  partsOf: { from: '2025-11-01', to: '2026-11-20' },
  channels: [
    { channel: 0, bookings: 357, covers: 990, bookingsYearBefore: 270 },
    { channel: 1, bookings: 209, covers: 600, bookingsYearBefore: 280 },
    { channel: 1100, bookings: 157, covers: 420, bookingsYearBefore: 120 },
    { channel: 2, bookings: 96, covers: 260, bookingsYearBefore: 90 },
    { channel: 1008, bookings: 51, covers: 146, bookingsYearBefore: 40 },
  ],
  partySizes: [
    { size: 1, bookings: 40, covers: 40, bookingsYearBefore: 44 },
    { size: 2, bookings: 480, covers: 960, bookingsYearBefore: 430 },
    { size: 4, bookings: 250, covers: 1000, bookingsYearBefore: 240 },
    { size: 6, bookings: 70, covers: 420, bookingsYearBefore: 60 },
    { size: 12, bookings: 30, covers: 396, bookingsYearBefore: 26 },
  ],
  sessions: [
    {
      session: 'Lunch',
      bookings: 370,
      covers: 1016,
      bookingsYearBefore: 350,
      spend: 4_064_000,
      spendPerCover: 4000,
      noShows: 9,
    },
    {
      session: 'Dinner',
      bookings: 500,
      covers: 1400,
      bookingsYearBefore: 450,
      spend: 7_434_000,
      spendPerCover: 5310,
      noShows: 18,
    },
  ],
  arrivals: ARRIVALS,
  arrivalDays: [50, 0, 50, 51, 51, 52, 52],
};

const COVERS = [142, 161, 88, 0, 20, 31, 38, 60, 84, 40, 0, 12, 20, 24];
export const NIGHTS: DashboardNights = {
  today: '2026-11-21',
  asOf: '2026-11-21T19:10:00.000Z',
  weeks: 99,
  pastError: { forecast: 0.124, sameWeekday: 0.161, nights: 84 },
  nights: COVERS.map((covers, index) => {
    const date = new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10);
    const closed = covers === 0;
    const expected = covers + 30 + index * 4;
    return {
      date,
      bookings: Math.round(covers / 2.7),
      covers,
      expected: closed ? { covers: 0, low: 0, high: 0 } : { covers: expected, low: expected - 14, high: expected + 18 },
      sameWeekdays: closed ? [] : [{ date: '2026-11-14', covers: covers + 20 }],
      usual: closed ? null : covers + 22 + index * 3,
      closed,
    };
  }),
};

export const LISTED: ListedBooking[] = [
  {
    uid: 81,
    date: '2026-11-14',
    time: 21.5,
    covers: 4,
    name: 'Ana Ruiz',
    status: 1010,
    channel: 0,
    session: 'Dinner',
    tables: ['t1'],
    spend: 18_850,
    leadDays: 6,
    stay: 1.75,
    score: 85,
  },
  {
    uid: 82,
    date: '2026-11-14',
    time: 22,
    covers: 2,
    name: '',
    status: 1010,
    channel: 2,
    session: 'Dinner',
    tables: [],
    spend: null,
    leadDays: null,
    stay: null,
    score: null,
  },
];
