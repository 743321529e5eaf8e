/** Converts a harness's tables and bookings to the grid's model. */
import type { GridTexts } from '@/components/shared/time-grid/grid-texts';
import { NO_RULES } from '@/lib/rules/hours/hours';
import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { statusMapOf } from '@/lib/rules/booking/status/next-status';
import { gridBuilder } from '@/lib/rules/time-grid/grid-builder';
import type { GridBooking, GridModel } from '@/lib/rules/time-grid/grid-model';
import { timeText } from '@/lib/time/time-text';

type Id = string | number;
export type AnyTable = Id | { id: Id; name?: string; area?: Id };
export interface AnyBooking {
  id: Id;
  table?: Id | null;
  tableId?: Id | null;
  tables?: readonly Id[];
  tableIds?: readonly Id[];
  start?: number;
  end?: number;
  covers?: number;
  name?: string;
  status?: number | string;
}
export interface GridData {
  tables: readonly AnyTable[];
  bookings: readonly AnyBooking[];
  from: number;
  to: number;
  now?: number | null;
}

const BOOKED = 1001;
const STEP = 0.25;
export const ADAPTER_STATUSES = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));
const CODES = new Map(DEFAULT_STATUS_MAP.map(({ name, code }) => [name.toLowerCase(), code] as const));

/** Builds successive models in which unchanged parts stay the same objects, so that they are not rendered. */
const build = gridBuilder();

export function adapterModel({ tables, bookings, from, to, now = null }: GridData): GridModel {
  const areas = new Map<string, number>();
  const places = tables.map((table) => {
    const { id, name, area = '' } = typeof table === 'object' ? table : { id: table };
    const key = String(area);
    if (!areas.has(key)) areas.set(key, areas.size + 1);
    return { uid: String(id), name: name ?? String(id), area: areas.get(key) ?? 1, min: 1, max: 4 };
  });
  const hours = { from: Math.floor(from), to: Math.ceil(to) };
  return build(
    {
      areas: [...areas].map(([name, area]) => ({ area, name: name || 'Tables' })),
      tables: places,
      collapsed: new Set(),
      bookings: bookings.map(gridBooking),
      isShown: () => true,
      sessions: [{ name: 'Open', start: hours.from, end: hours.to, plan: '', ...NO_RULES }],
      blocks: [],
      restrictions: [],
      tableBlocks: [],
      step: STEP,
      now,
      startAt: hours.from,
      endAt: hours.to,
      names: { unassigned: 'Without a table', elsewhere: 'Elsewhere', table: (uid) => uid },
    },
    hours,
  );
}

/** Converted bookings: unchanged ones stay the same object. */
const made = new WeakMap<AnyBooking, GridBooking>();
function gridBooking(booking: AnyBooking): GridBooking {
  const before = made.get(booking);
  if (before) return before;
  const { id, start = 0, end = start + 2, covers = 2, name = '' } = booking;
  const status =
    typeof booking.status === 'number'
      ? booking.status
      : (CODES.get(String(booking.status ?? 'booked').toLowerCase()) ?? BOOKED);
  const one: GridBooking = {
    // The grid only compares ids and writes them into the document, so strings are possible.
    uid: id as number,
    name,
    covers,
    status,
    stage: ADAPTER_STATUSES.get(status)?.stage ?? 1,
    time: start,
    turn: end - start,
    from: start,
    to: end,
    overdue: false,
    tables: tablesOf(booking),
    requestedArea: null,
    marks: { locked: false, notes: false, options: [], visits: 0, deposit: false, payment: null },
  };
  made.set(booking, one);
  return one;
}

function tablesOf({ table, tableId, tables, tableIds }: AnyBooking): string[] {
  const one = table ?? tableId;
  return (tables ?? tableIds ?? (one == null ? [] : [one])).map(String);
}

/** The data after `update(changes, all)`. */
export function withChanges(
  data: GridData,
  changes: AnyBooking | readonly AnyBooking[] | null,
  all?: readonly AnyBooking[] | GridData,
): GridData {
  const base = all === undefined ? data : isList(all) ? { ...data, bookings: all } : all;
  if (changes === null) return base;
  const changed = new Map((isList(changes) ? changes : [changes]).map((one) => [one.id, one] as const));
  const known = new Set(base.bookings.map(({ id }) => id));
  return {
    ...base,
    // Copied, because a harness may mutate its own objects.
    bookings: [
      ...base.bookings.map((one) => (changed.has(one.id) ? { ...one, ...changed.get(one.id) } : one)),
      ...[...changed.values()].filter(({ id }) => !known.has(id)),
    ],
  };
}

const isList = <T, Other>(value: Other | readonly T[]): value is readonly T[] => Array.isArray(value);

/** The grid's texts in English. */
export function adapterTexts(): GridTexts {
  const time = (hours: number) => timeText(hours);
  const span = (from: number, to: number) => `${time(from)}–${time(to)}`;
  const status = (code: number) => ADAPTER_STATUSES.get(code)?.name ?? '?';
  return {
    grid: 'Time grid',
    time,
    span,
    status,
    payment: ({ state }) => state,
    booking: (one) =>
      `${one.name}, ${one.covers}, ${time(one.from)} to ${time(one.to)}, ${one.tables.join(' + ') || 'no table'}, ${status(one.status)}`,
    lane: (lane) => lane.name,
    seats: (lane) => (lane.kind === 'table' ? `${lane.min}–${lane.max}` : ''),
    spot: (lane, at) => `${lane.name}, ${time(at)}`,
    shade: (kind) => kind,
    limit: ({ used, max, measure }) => `${used}/${max} ${measure}`,
    load: () => 'Covers over the day',
    present: (covers) => `${covers} in`,
    legend: { arriving: 'Arriving', present: 'Seated', limit: 'Limit' },
  };
}
