/**
 * The reports (§3 Report state): who may read each (D8, D14), its filters and its columns. Screen, CSV file and mail are generated from this table. A
 * heading is `reports.column.<name>` of `messages/*.json`. Plain data, loadable by browsers.
 */
import type { Ability } from '../access/ability';

/**
 * Format of a cell. `money` is minor units of the restaurant's currency, `time` decimal hours of a day, `hours` a duration, `date` YYYY-MM-DD,
 * `moment` 'YYYY-MM-DD HH:MM' by the restaurant's clock, `flag` yes or no. A `text` is written as it is, in the reader's language.
 */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'time' | 'hours' | 'moment' | 'flag';
export type ReportCell = string | number | boolean | null;

export interface ReportColumn {
  name: string;
  kind: CellKind;
  /** Only for readers who take bookings (D14); empty for others. */
  care?: true;
}

/**
 * The days of a report: `past` ends yesterday, `coming` begins today, `any` is free, `asOf` is the state at the end of the last day; null without
 * days.
 */
export type ReportDays = 'past' | 'coming' | 'any' | 'asOf' | null;

/** Which bookings or orders it contains: all, those that count, or those cancelled, rejected or missed. */
export const REPORT_STATES = ['all', 'live', 'cancelled'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

interface Definition {
  ability: Ability;
  days: ReportDays;
  filters: ReadonlyArray<'state' | 'segment'>;
  columns: readonly ReportColumn[];
}

const column = <const N extends string>(name: N, kind: CellKind = 'text') => ({ name, kind });
const care = <const N extends string>(name: N, kind: CellKind = 'text') => ({ name, kind, care: true as const });

const BOOKING = [
  column('date', 'date'),
  column('time', 'time'),
  column('turn', 'hours'),
  column('covers', 'number'),
  column('lastName'),
  column('firstName'),
  column('phone'),
  column('email'),
  column('table'),
  column('status'),
  column('channel'),
  column('options'),
  column('notes'),
  column('guestNotes'),
  column('total', 'money'),
  column('paid', 'money'),
  column('spend', 'money'),
  column('reference'),
  column('created', 'moment'),
] as const;

export const REPORTS = {
  bookingsCurrent: { ability: 'bookings', days: 'coming', filters: ['state'], columns: BOOKING },
  bookingsArchive: { ability: 'bookings', days: 'past', filters: ['state'], columns: BOOKING },
  /** By time of creation, the newest first. */
  bookingsRecent: { ability: 'bookings', days: 'any', filters: ['state'], columns: BOOKING },
  takeawayOrders: {
    ability: 'reports',
    days: 'any',
    filters: ['state'],
    columns: [
      column('number', 'number'),
      column('date', 'date'),
      column('time', 'time'),
      column('service'),
      column('status'),
      column('guest'),
      column('phone'),
      column('items', 'number'),
      column('subtotal', 'money'),
      column('servicePrice', 'money'),
      column('deliveryPrice', 'money'),
      column('total', 'money'),
      column('payment'),
      column('paid', 'money'),
      column('refunded', 'money'),
    ],
  },
  takeawayItems: {
    ability: 'reports',
    days: 'any',
    filters: [],
    columns: [column('product'), column('orders', 'number'), column('quantity', 'number'), column('total', 'money')],
  },
  diners: {
    ability: 'diners',
    days: null,
    filters: ['segment'],
    columns: [
      column('lastName'),
      column('firstName'),
      column('phone'),
      column('email'),
      column('company'),
      column('language'),
      column('birthday', 'date'),
      column('vip', 'flag'),
      column('visits', 'number'),
      column('covers', 'number'),
      column('spend', 'money'),
      column('noShows', 'number'),
      column('cancellations', 'number'),
      column('firstVisit', 'date'),
      column('lastVisit', 'date'),
      column('tags'),
      care('allergies'),
      care('notes'),
      column('consentEmail'),
      column('consentSms'),
      column('consentWhatsapp'),
    ],
  },
  /** The saved segments. */
  groups: {
    ability: 'diners',
    days: null,
    filters: [],
    columns: [
      column('group'),
      column('diners', 'number'),
      column('visits', 'number'),
      column('covers', 'number'),
      column('spend', 'money'),
      column('noShows', 'number'),
      column('mayEmail', 'number'),
      column('mayText', 'number'),
      column('mayWhatsapp', 'number'),
    ],
  },
  surveys: {
    ability: 'marketing',
    days: 'any',
    filters: [],
    columns: [
      column('date', 'date'),
      column('time', 'time'),
      column('covers', 'number'),
      column('guest'),
      column('shift'),
      column('score', 'number'),
      column('low', 'flag'),
      column('grades'),
      column('answers'),
      column('answered', 'moment'),
    ],
  },
  surveyStats: {
    ability: 'marketing',
    days: 'any',
    filters: [],
    columns: [
      column('category'),
      column('parties', 'number'),
      column('mean', 'number'),
      column('score', 'number'),
      column('grades'),
    ],
  },
  /** The balance of each gift card. */
  giftLiability: {
    ability: 'reports',
    days: 'asOf',
    filters: [],
    columns: [
      column('card', 'number'),
      column('codeEnd'),
      column('product'),
      column('buyer'),
      column('sold', 'moment'),
      column('expires', 'date'),
      column('lastMovement', 'date'),
      column('loaded', 'money'),
      column('balance', 'money'),
    ],
  },
  whatsappMessages: {
    ability: 'reports',
    days: 'any',
    filters: [],
    columns: [
      column('at', 'moment'),
      column('kind'),
      column('to'),
      column('guest'),
      column('state'),
      column('cost', 'number'),
      column('currency'),
    ],
  },
  auditTrail: {
    ability: 'reports',
    days: 'any',
    filters: [],
    columns: [
      column('change', 'number'),
      column('at', 'moment'),
      column('who'),
      column('device'),
      column('action'),
      column('entity'),
      column('subject'),
      column('changes'),
    ],
  },
} as const satisfies Record<string, Definition>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

export const definitionOf = (report: ReportName): Definition => REPORTS[report];

/** Totals below a table; texts under `reports.sum`. */
export interface ReportSum {
  name: (typeof REPORT_SUMS)[number];
  kind: Extract<CellKind, 'number' | 'money'>;
  /** Null without data, such as a score without answers. */
  value: number | null;
}
export const REPORT_SUMS = [
  'bookings',
  'orders',
  'diners',
  'groups',
  'answers',
  'cards',
  'messages',
  'changes',
  'items',
  'covers',
  'low',
  'score',
  'total',
  'spend',
  'paid',
  'refunded',
  'liability',
] as const;

export const REPORT_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The outcome of a report's mail to a recipient; texts under `reports.schedules.outcome`. */
export const REPORT_OUTCOMES = ['queued', 'sent', 'kept', 'failed', 'noRight', 'tooLate'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Parties of at least this size are listed in the brief before a shift. */
export const LARGE_PARTY = 8;
