/** Formatting and parsing of decimal hours. */
import { DAY_END } from '@/lib/contract/constants';
import { afterMidnight, type DecimalHours } from './service-day';

/** 25.5 → '01:30', or '1:30 AM' on a 12 hour clock. */
export function timeText(time: DecimalHours, milTime = true): string {
  const minutes = Math.round(time * 60) % 1440;
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (milTime) return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Writes AM and PM as `timeText` does: '2 ene 2026, 3:05 p. m.' → '2 ene 2026, 3:05 PM', so that one screen has one style. */
export const withPlainHalves = (text: string): string =>
  text.replace(/\s?\b([ap])\.?\s?m\b\.?/giu, (_, half: string) => ` ${half.toUpperCase()}M`);

/** '1:30', '01:30', '1:30 am', '20.30', '2030' → decimal hours of the service day (§5: under 4 is +24); null if invalid. */
export function parseTime(text: string): DecimalHours | null {
  const match = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?\s*$/i.exec(text);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3]?.toLowerCase();
  if (half && (hour < 1 || hour > 12)) return null;
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  const time = afterMidnight(hour + minute / 60);
  return minute < 60 && time < DAY_END && hour < 28 ? time : null;
}

/** The latest step of the arrival grid at or before a time. */
export function floorToStep(time: DecimalHours, step: number): DecimalHours {
  return Math.floor(time / step + 1e-9) * step;
}

/** 1.5 → '1:30' (a duration in hours and minutes). */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
