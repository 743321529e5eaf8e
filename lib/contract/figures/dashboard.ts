/** The names and units of the dashboard's figures. Their definitions: `lib/rules/dashboard/definitions`. */

/** Units of figures: money in minor units of the restaurant's currency, shares from 0 to 1, days and hours with fractions. */
export const FIGURE_UNITS = {
  bookings: 'count',
  covers: 'count',
  walkIns: 'count',
  partySize: 'people',
  spend: 'money',
  spendPerCover: 'money',
  noShows: 'count',
  noShowRate: 'share',
  cancellations: 'count',
  cancellationRate: 'share',
  leadTime: 'days',
  turn: 'hours',
  seatHours: 'hours',
  seatHoursShare: 'share',
  newDiners: 'count',
  returningDiners: 'count',
  unnamed: 'count',
  lowScores: 'count',
  giftSales: 'money',
  takeawayOrders: 'count',
  takeawaySales: 'money',
} as const satisfies Record<string, 'count' | 'people' | 'money' | 'share' | 'days' | 'hours'>;
export type Figure = keyof typeof FIGURE_UNITS;
export type FigureUnit = (typeof FIGURE_UNITS)[Figure];
export const FIGURES = Object.keys(FIGURE_UNITS) as [Figure, ...Figure[]];

/** Figures computed from bookings, which can be listed. */
export const LISTED_FIGURES = [
  'bookings',
  'covers',
  'walkIns',
  'partySize',
  'spend',
  'spendPerCover',
  'noShows',
  'noShowRate',
  'cancellations',
  'cancellationRate',
  'leadTime',
  'turn',
  'seatHours',
  'seatHoursShare',
  'newDiners',
  'returningDiners',
  'unnamed',
  'lowScores',
] as const satisfies readonly Figure[];
export type ListedFigure = (typeof LISTED_FIGURES)[number];

/** The steps of a chart. A week begins with the restaurant's first weekday. */
export const CHART_STEPS = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof CHART_STEPS)[number];

/** Party sizes from here on form one group. */
export const MAX_PARTY_SIZE = 12;
/** Number of nights ahead. */
export const NIGHTS_AHEAD = 14;
/** Minimum weeks of history for a forecast. */
export const FORECAST_WEEKS = 8;
/** The longest range of the dashboard, in days: five years. */
export const MAX_DASHBOARD_DAYS = 1827;
