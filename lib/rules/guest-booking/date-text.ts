/** Dates and instants formatted for guests. */
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(language: string, options: Intl.DateTimeFormatOptions, instant: number): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(regionOf(language), options);
  formats.set(key, format);
  return format.format(instant);
}

/** British English, with the day before the month; Brazilian Portuguese. */
const regionOf = (language: string) => (language === 'en' ? 'en-GB' : language === 'pt' ? 'pt-BR' : language);

/** A service day is a date without a time zone. */
const startOf = (date: ServiceDate) => Date.parse(`${date}T00:00:00Z`);

/** 'Saturday 21 November 2026' */
export const longDate = (date: ServiceDate, language: string) =>
  formatted(
    language,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    startOf(date),
  );

/** 'Saturday 21 November': for days whose year is obvious. */
export const dayDate = (date: ServiceDate, language: string) =>
  formatted(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, startOf(date));

/** 'Sat' of 6. @param day 0 Sunday to 6 Saturday */
export const weekdayName = (day: number, language: string) =>
  // 1 November 2026 is a Sunday.
  formatted(language, { weekday: 'short', timeZone: 'UTC' }, Date.UTC(2026, 10, 1 + day)).replace(/\.$/, '');

/** '21 Nov', or '21 Nov – 23 Nov': the days of an event. */
export function eventDates({ first, last }: { first: ServiceDate; last: ServiceDate }, language: string): string {
  const short = (date: ServiceDate) =>
    formatted(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }, startOf(date));
  return first === last ? short(first) : `${short(first)} – ${short(last)}`;
}

/** 'Sat', '21', 'Nov': a day on a strip of days. */
export function dayParts(date: ServiceDate, language: string): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatted(language, { ...options, timeZone: 'UTC' }, startOf(date)).replace(/\.$/, '');
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

/** '20:35' in the restaurant's zone. */
export const clockText = (instant: number, zone: string, milTime: boolean) =>
  timeText(momentOf(instant, zone).time, milTime);

/** 'Friday, 20 November, 20:30' in the restaurant's zone, with the calendar day instead of the service day. */
export const instantText = (instant: number, language: string, zone: string, milTime: boolean) =>
  `${formatted(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }, instant)}, ${clockText(instant, zone, milTime)}`;

/** '21 November 2026, 15:06' in the restaurant's zone: the time of a record. */
export const recordText = (instant: number, language: string, zone: string, milTime: boolean) =>
  `${formatted(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }, instant)}, ${clockText(instant, zone, milTime)}`;
