/** Service days and decimal hours (D4, §9): times past midnight are offsets of the service day, not of the next date. */
import { tzOffset } from '@date-fns/tz';
import { DAY_START } from '@/lib/contract/constants';
import { HOUR_MS } from './milliseconds';

/** YYYY-MM-DD. */
export type ServiceDate = string;
/** Hours since midnight of the service day, 4.0 to 28.0. */
export type DecimalHours = number;

export interface ServiceMoment {
  date: ServiceDate;
  time: DecimalHours;
}

/** §5, §9: clock hours under 4 belong to the previous service day and count +24. */
export function afterMidnight(hours: number): DecimalHours {
  return hours < DAY_START ? hours + 24 : hours;
}

/**
 * The service day and decimal hour of an instant in a restaurant's zone.
 * @param instant epoch milliseconds or Date
 * @param zone IANA name
 */
export function momentOf(instant: Date | number, zone: string): ServiceMoment {
  const at = typeof instant === 'number' ? instant : instant.getTime();
  const local = new Date(at + offsetAt(at, zone));
  const hours = local.getUTCHours() + local.getUTCMinutes() / 60 + local.getUTCSeconds() / 3600;
  if (hours >= DAY_START) return { date: local.toISOString().slice(0, 10), time: hours };
  return { date: new Date(local.getTime() - 24 * HOUR_MS).toISOString().slice(0, 10), time: hours + 24 };
}

/** Clock changes happen on quarter hours. */
const QUARTER_MS = HOUR_MS / 4;
/** Zone → the last used quarter hour: reading a zone costs fifty times the arithmetic, and most calls are for now. */
const lastAsked = new Map<string, { quarter: number; offset: number }>();

/** Offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const known = lastAsked.get(zone);
  if (known?.quarter === quarter) return known.offset;
  const offset = tzOffset(zone, new Date(instant)) * 60_000;
  if (!Number.isNaN(offset)) lastAsked.set(zone, { quarter, offset });
  return offset;
}

/**
 * The instant of a wall-clock time on a service day. A booking at 25.0 on a night with a clock change keeps its wall-clock time; a skipped time moves
 * by the length of the skip, and an ambiguous one is the first of the two. Independent of the machine's zone.
 */
export function instantOf(date: ServiceDate, time: DecimalHours, zone: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const wall = Date.UTC(year, month - 1, day, 0, Math.round(time * 60));
  const offsetAt = (instant: number) => tzOffset(zone, new Date(instant)) * 60_000;
  const [before, after] = [offsetAt(wall - 24 * HOUR_MS), offsetAt(wall + 24 * HOUR_MS)];
  const [early, late] = [wall - before, wall - after];
  const isOnlyLate = before !== after && offsetAt(early) !== before && offsetAt(late) === after;
  return new Date(isOnlyLate ? late : early);
}

/** Start and end instants of a stay: the start by the wall clock, the end by elapsed hours. */
export function spanOf(date: ServiceDate, time: DecimalHours, turn: number, zone: string): { start: Date; end: Date } {
  const start = instantOf(date, time, zone);
  return { start, end: new Date(start.getTime() + turn * HOUR_MS) };
}

/** The date `days` later (or earlier, when negative). */
export function shiftDate(date: ServiceDate, days: number): ServiceDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** How many days `to` comes after `from`; negative when it comes before. */
export function daysFrom(from: ServiceDate, to: ServiceDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS));
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: ServiceDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Every date from first to last, both included. */
export function datesBetween(first: ServiceDate, last: ServiceDate): ServiceDate[] {
  const dates: ServiceDate[] = [];
  for (let date = first; date <= last; date = shiftDate(date, 1)) dates.push(date);
  return dates;
}
