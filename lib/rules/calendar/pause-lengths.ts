/** The offered lengths of a pause of arrivals. */
import { DAY_END } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';

export interface PauseLength {
  minutes: number;
  /** When it ends. */
  until: DecimalHours;
  /** Name of the session until whose end it lasts; null for a round length. */
  session: string | null;
}

const ROUND_MINUTES = [30, 60, 90];
/** The restaurant API's bounds, in minutes. */
const MIN_MINUTES = 5;
const MAX_MINUTES = 720;

/** 30, 60, 90 minutes, and until the end of the present or next session if that differs. */
export function pauseLengths(
  now: DecimalHours,
  sessions: ReadonlyArray<{ name: string; end: DecimalHours }>,
): PauseLength[] {
  const round = ROUND_MINUTES.map((minutes): PauseLength => ({
    minutes,
    until: Math.min(now + minutes / 60, DAY_END),
    session: null,
  }));
  const next = sessions.find(({ end }) => end > now);
  if (!next) return round;
  const minutes = Math.ceil((next.end - now) * 60 - 1e-6);
  return minutes >= MIN_MINUTES && minutes <= MAX_MINUTES
    ? [...round, { minutes, until: next.end, session: next.name }]
    : round;
}
