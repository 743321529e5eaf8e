/** The user's preferences stored in this browser, version 4 (§3 Persistence). Never bookings, notes or notifications. */
import { GROUPINGS, type Grouping } from '@/lib/rules/booking/list/party-groups';
import { SORT_COLUMNS, type SortColumn } from '@/lib/rules/booking/list/sort';
import { TOAST_KINDS_ON } from '@/lib/contract/constants';
import {
  type Guard,
  arrayOf,
  integerBetween,
  isBoolean,
  isInteger,
  isNumber,
  isString,
  isUnknown,
  nullable,
  numberBetween,
  oneOf,
  orElse,
  readerOf,
  recordOf,
  shapeOf,
} from '@/lib/contract/type-guards';
import type { Setup } from '@/lib/rules/setup/setup';
import { isSetup } from '@/lib/rules/setup/stored-setup';

export const STORED_VERSION = 4;

/** §2 Timer setup: the content and position of a table's tag, and how a party's status colours its table. */
export interface TimerSettings {
  show: boolean;
  covers: boolean;
  timer: boolean;
  name: boolean;
  initials: boolean;
  colour: 'background' | 'border';
  /** Of the background, in percent. */
  opacity: number;
  position: 'top' | 'right' | 'bottom' | 'left';
  /** In percent of §9's sizes. */
  size: number;
}

/** Order and headings of the party list. */
export interface PartyOrder {
  by: SortColumn;
  descending: boolean;
  group: Grouping;
}

/** §2 Screen settings. */
export interface Settings {
  csvSeparator: ',' | ';' | '\t';
  suppressQuotes: boolean;
  /** Screen and split direction → share of its first pane (§9: 0.33). */
  panes: Record<string, number>;
  /** §4: socket kinds that show a toast. */
  toastKinds: number[];
  /** Plays a sound when a guest books online. */
  sound: boolean;
  /** Service → epoch milliseconds until which its duplicate bookings are not mentioned (§2). */
  duplicatesHiddenUntil: Record<string, number>;
  /** Columns of the list of diners; null for the default ones. */
  dinerColumns: string[] | null;
  /** §2: which views of the bookings are on the screen. */
  views: { list: boolean; cards: boolean; plan: boolean };
  partyOrder: PartyOrder;
  timers: TimerSettings;
  /** Whether the legend of the floor is expanded. */
  floorKey: boolean;
  /** Width of an hour in the time grid as last set, in pixels; null for the default. */
  gridHour: number | null;
  /** Whether single-key shortcuts are active (WCAG 2.1.4: they can be turned off). */
  screenKeys: boolean;
  /** §2 app tours toggle: whether tours are offered. */
  tours: boolean;
  /** §2 tour flags: the tours that were offered or started. */
  tourFlags: Record<string, boolean>;
}

export interface StoredState {
  version: typeof STORED_VERSION;
  /** The last user and service. No token: tokens are in a cookie that scripts cannot read. */
  session: { email: string; service: string };
  /** Service → its last read setup, so that the first paint is correct. */
  setup: Record<string, Setup>;
  settings: Settings;
  /** Service → its filters, in the shape of the owning screen. */
  filters: Record<string, unknown>;
  /** Service → the last change seen on this device, and when (epoch milliseconds). */
  attended: Record<string, { seq: number; at: number }>;
  /** State of the report screens. */
  reports: Record<string, unknown>;
}

const flag = (usually: boolean) => orElse(isBoolean, () => usually);
const choice = <T>(values: readonly T[], usual: T) => orElse(oneOf(values), () => usual);
const record = <T>(guard: Guard<T>) => orElse(recordOf(guard), () => ({}));

export const timersOf = readerOf<TimerSettings>({
  // Tables show their time by themselves; tags are optional (ADR 63).
  show: flag(false),
  covers: flag(true),
  timer: flag(true),
  name: flag(false),
  initials: flag(false),
  colour: choice(['background', 'border'], 'background'),
  opacity: orElse(integerBetween(10, 100), () => 100),
  position: choice(['top', 'right', 'bottom', 'left'], 'bottom'),
  size: orElse(integerBetween(60, 200), () => 100),
});

/** An invalid setting is replaced by its default; the others stay. */
const settingsOf = readerOf<Settings>({
  csvSeparator: choice([',', ';', '\t'], ','),
  suppressQuotes: flag(false),
  panes: record(numberBetween(0.1, 0.9)),
  toastKinds: orElse(arrayOf(isInteger), () => [...TOAST_KINDS_ON]),
  sound: flag(false),
  duplicatesHiddenUntil: record(isNumber),
  dinerColumns: orElse(nullable(arrayOf(isString)), () => null),
  views: readerOf<Settings['views']>({ list: flag(true), cards: flag(false), plan: flag(true) }),
  partyOrder: readerOf<PartyOrder>({
    by: choice(SORT_COLUMNS, 'time'),
    descending: flag(false),
    group: choice(GROUPINGS, 'stage'),
  }),
  timers: timersOf,
  floorKey: flag(true),
  gridHour: orElse(nullable(numberBetween(24, 480)), () => null),
  screenKeys: flag(true),
  tours: flag(true),
  tourFlags: record(isBoolean),
});

const read = readerOf<StoredState>({
  version: () => STORED_VERSION,
  session: readerOf<StoredState['session']>({ email: orElse(isString, () => ''), service: orElse(isString, () => '') }),
  setup: record(isSetup),
  settings: settingsOf,
  filters: (raw) => withoutSearch(record(isUnknown)(raw)),
  attended: record(shapeOf<StoredState['attended'][string]>({ seq: isInteger, at: isNumber })),
  reports: record(isUnknown),
});

/** Parses the stored text; of older versions only session and setup are kept, and reports up to version 2. */
export function storedStateOf(text: string | null): StoredState {
  const old = objectOf(text);
  const version = typeof old.version === 'number' ? old.version : -1;
  if (version === STORED_VERSION) return read(old);
  if (version < 0 || version > STORED_VERSION) return read({});
  return read({ session: old.session, setup: old.setup, ...(version <= 2 && { reports: old.reports }) });
}

/** The filters as stored: without the search `text`, which is usually a guest's name; no data of guests is stored here. */
export const withoutSearch = (filters: StoredState['filters']): StoredState['filters'] =>
  Object.fromEntries(
    Object.entries(filters).map(([key, value]) =>
      typeof value === 'object' && value !== null && 'text' in value
        ? [key, { ...value, text: undefined }]
        : [key, value],
    ),
  );

function objectOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
