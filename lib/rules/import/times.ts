/** Times in other systems' notations, and their service day (D4). */
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { type ServiceDate, type ServiceMoment, momentOf, shiftDate } from '@/lib/time/service-day';

const CLOCK =
  /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(?:h|hs|hrs?|horas?|uhr)?\.?\s*(?:(a|p)\.?\s*m\.?)?$/i;
const DIGITS = /^(\d{2})(\d{2})$/;
const DECIMAL = /^(\d{1,2})[.,](\d|\d{3,}|[6-9]\d)$/;
/** A spreadsheet's time: a fraction of the day. '0.30' is parsed as half past midnight, since no quarter of an hour gives that fraction. */
const DAY_FRACTION = /^0?[.,](\d|25|75|\d{3,})$/;
/** A time with its own offset is an instant, not the restaurant's wall clock. An offset only follows seconds; otherwise it would be the end of a range. */
const ZONED = /^(.*?)\s*(Z|UTC|GMT|(?<=:\d{2}:\d{2}(?:[.,]\d+)?\s*)[+-]\d{2}:?\d{2})$/i;
/** '20:30 - 22:00': the arrival is the first. */
const RANGE = /^([^-–]*\d[^-–]*)\s*[-–].*\d/;

/** Maximum length of a time: the patterns here take cubic time. */
const LONGEST = 60;

/** Clock hours, 0 up to 28 ('25:30' is 25.5, '1:30 AM' is 1.5); undefined if it is no time. */
export function readTime(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const written = text.trim();
  const fraction = DAY_FRACTION.exec(written);
  if (fraction) return Math.round(Number(`0.${fraction[1]}`) * 1440) / 60;
  const decimal = DECIMAL.exec(written);
  if (decimal) return hoursOf(Number(`${decimal[1]}.${decimal[2]}`));
  const parts = DIGITS.exec(written) ?? CLOCK.exec(written);
  if (!parts) return undefined;
  const [, hourText, minuteText = '0', secondText = '0', half] = parts;
  let hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || Number(secondText) > 59) return undefined;
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hoursOf(hour + minute / 60);
}

const hoursOf = (hours: number) => (hours >= 0 && hours < DAY_END ? hours : undefined);

/**
 * The service day and hour of a date and a clock time of another system. From midnight to 4 the calendar date is already the next day, so the
 * booking belongs to the previous service day; '25:30' already counts from that day.
 */
export function serviceMomentOf(date: ServiceDate, clock: number): ServiceMoment {
  return clock < DAY_START ? { date: shiftDate(date, -1), time: clock + 24 } : { date, time: clock };
}

/**
 * The service moment of a date and a time as text.
 * @param zone of the restaurant; a time with an offset or a Z is converted to it
 * @returns undefined if the text is no time
 */
export function readMoment(date: ServiceDate, timeText: string, zone: string): ServiceMoment | undefined {
  if (timeText.length > LONGEST) return undefined;
  const zoned = ZONED.exec(timeText);
  if (zoned) {
    const clock = readTime(zoned[1] ?? '');
    if (clock === undefined) return undefined;
    const moment = momentOf(
      Date.parse(`${date}T00:00:00Z`) + Math.round(clock * 60) * 60_000 - offsetMs(zoned[2] ?? 'Z'),
      zone,
    );
    return { date: moment.date, time: Math.round(moment.time * 60) / 60 };
  }
  const clock = readTime(RANGE.exec(timeText)?.[1] ?? timeText);
  return clock === undefined ? undefined : serviceMomentOf(date, clock);
}

function offsetMs(offset: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(offset);
  if (!parts) return 0;
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000;
}
