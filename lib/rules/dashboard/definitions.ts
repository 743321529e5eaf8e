/**
 * Definitions of the dashboard's figures. The database computes the parts of each booking (`booking_figures` in the migrations, D5). This file
 * computes the figures from their sums, and selects the bookings behind each figure, so that figures and lists agree.
 *
 * - A booking **counts** when its code is live (above 999) and its stage is due (1, 2), waiting (3), seated (4) or done (5). Standby (0, 7) does
 *   not.
 * - A **no-show** is stage 6. A **cancellation** is stage 9, except for requests that the restaurant rejected (997). A moved booking is neither.
 * - A **walk-in** has the channel 'walk-in' or the walk-in guest (1000). It counts, and has no lead time.
 * - **Spend** is known if the till reports it, even 0, or if a user entered an amount above 0.
 * - **Lead time** is the number of days from creation to visit; unknown for walk-ins and for imports without a creation date.
 * - **Stay** is the time from seating to finishing; unknown if either is. Seat-hours are covers times stay, or times the turn if the stay is
 *   unknown.
 * - A diner is **returning** after a finished visit on an earlier day, else **new**; **unnamed** without a diner. A merge changes past days.
 */
import type { Figure, ListedFigure } from '@/lib/contract/figures/dashboard';

/** Sums over some days. Units (minor units, days, minutes, bookings or covers) follow from the names. */
export interface DaySums {
  bookings: number;
  covers: number;
  walkIns: number;
  spend: number;
  spendBookings: number;
  spendCovers: number;
  noShows: number;
  cancellations: number;
  leadDays: number;
  leadBookings: number;
  stayMinutes: number;
  stayBookings: number;
  seatMinutes: number;
  /** For days with known hours: the available and the used capacity. */
  openSeatMinutes: number;
  usedSeatMinutes: number;
  newDiners: number;
  returningDiners: number;
  unnamed: number;
  answers: number;
  lowScores: number;
  giftSales: number;
  orders: number;
  orderSales: number;
}

export const NO_SUMS: Readonly<DaySums> = {
  bookings: 0,
  covers: 0,
  walkIns: 0,
  spend: 0,
  spendBookings: 0,
  spendCovers: 0,
  noShows: 0,
  cancellations: 0,
  leadDays: 0,
  leadBookings: 0,
  stayMinutes: 0,
  stayBookings: 0,
  seatMinutes: 0,
  openSeatMinutes: 0,
  usedSeatMinutes: 0,
  newDiners: 0,
  returningDiners: 0,
  unnamed: 0,
  answers: 0,
  lowScores: 0,
  giftSales: 0,
  orders: 0,
  orderSales: 0,
};
const SUM_NAMES = Object.keys(NO_SUMS) as Array<keyof DaySums>;

export function addSums(all: Iterable<Readonly<DaySums>>): DaySums {
  const sums = { ...NO_SUMS };
  for (const one of all) for (const name of SUM_NAMES) sums[name] += one[name];
  return sums;
}

/** Products that the restaurant sells beside its tables; figures of one that it does not sell are unknown, not 0. */
export interface Sells {
  giftCards: boolean;
  takeaway: boolean;
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const round = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

type Made = (sums: DaySums, sells: Sells) => number | null;
const FIGURES_OF: Record<Figure, Made> = {
  bookings: ({ bookings }) => bookings,
  covers: ({ covers }) => covers,
  walkIns: ({ walkIns }) => walkIns,
  partySize: ({ covers, bookings }) => round(share(covers, bookings), 4),
  spend: ({ spend, spendBookings }) => (spendBookings > 0 ? spend : null),
  spendPerCover: ({ spend, spendCovers }) => round(share(spend, spendCovers), 2),
  noShows: ({ noShows }) => noShows,
  noShowRate: ({ noShows, bookings }) => round(share(noShows, bookings + noShows), 6),
  cancellations: ({ cancellations }) => cancellations,
  cancellationRate: ({ cancellations, bookings, noShows }) =>
    round(share(cancellations, bookings + noShows + cancellations), 6),
  leadTime: ({ leadDays, leadBookings }) => round(share(leadDays, leadBookings), 4),
  turn: ({ stayMinutes, stayBookings }) => round(share(stayMinutes / 60, stayBookings), 4),
  seatHours: ({ seatMinutes }) => round(seatMinutes / 60, 4),
  seatHoursShare: ({ usedSeatMinutes, openSeatMinutes }) => round(share(usedSeatMinutes, openSeatMinutes), 6),
  newDiners: ({ newDiners }) => newDiners,
  returningDiners: ({ returningDiners }) => returningDiners,
  unnamed: ({ unnamed }) => unnamed,
  lowScores: ({ lowScores, answers }) => (answers > 0 ? lowScores : null),
  giftSales: ({ giftSales }, { giftCards }) => (giftCards ? giftSales : null),
  takeawayOrders: ({ orders }, { takeaway }) => (takeaway ? orders : null),
  takeawaySales: ({ orderSales }, { takeaway }) => (takeaway ? orderSales : null),
};
const FIGURE_NAMES = Object.keys(FIGURES_OF) as Figure[];

/** Null if unknown. */
export const figureOf = (figure: Figure, sums: DaySums, sells: Sells): number | null => FIGURES_OF[figure](sums, sells);

export const figuresOf = (sums: DaySums, sells: Sells): Record<Figure, number | null> =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, figureOf(name, sums, sells)])) as Record<Figure, number | null>;

/** Figures that are only known after the night. */
const OF_THE_PAST: readonly Figure[] = ['noShows', 'noShowRate', 'turn', 'lowScores', 'giftSales'];

/** The figures of future days; those only known after the night are null. */
export const figuresAhead = (sums: DaySums, sells: Sells): Record<Figure, number | null> => ({
  ...figuresOf(sums, sells),
  ...Object.fromEntries(OF_THE_PAST.map((name) => [name, null])),
});

export const UNKNOWN = Object.fromEntries(FIGURE_NAMES.map((name) => [name, null])) as Record<Figure, null>;

/** Selects the bookings behind a figure. */
export type ListOf =
  | 'counted'
  | 'walkIn'
  | 'spendKnown'
  | 'noShow'
  | 'cancelled'
  | 'leadKnown'
  | 'stayKnown'
  | 'new'
  | 'returning'
  | 'unnamed'
  | 'low';

export const LIST_OF: Record<ListedFigure, ListOf> = {
  bookings: 'counted',
  covers: 'counted',
  walkIns: 'walkIn',
  partySize: 'counted',
  spend: 'spendKnown',
  spendPerCover: 'spendKnown',
  noShows: 'noShow',
  noShowRate: 'noShow',
  cancellations: 'cancelled',
  cancellationRate: 'cancelled',
  leadTime: 'leadKnown',
  turn: 'stayKnown',
  seatHours: 'counted',
  seatHoursShare: 'counted',
  newDiners: 'new',
  returningDiners: 'returning',
  unnamed: 'unnamed',
  lowScores: 'low',
};
