/** The remaining turn of a seated party. */
import type { DecimalHours } from '@/lib/time/service-day';

/** A turn is about to end when this many minutes are left. */
export const WARN_MINUTES = 15;

export type TurnPhase = 'running' | 'ending' | 'over';

interface Turn {
  planned: DecimalHours;
  /** Real minutes left, where known. */
  left?: number | null;
}

/** Whole minutes until a party should leave, the started one included; negative past that. */
export function minutesLeft({ planned, left = null }: Turn, at: DecimalHours): number {
  return left ?? (Math.ceil((planned - at) * 60 - 1e-3) || 0);
}

export function turnPhase(turn: Turn, at: DecimalHours): TurnPhase {
  const left = minutesLeft(turn, at);
  if (left <= 0) return 'over';
  return left <= WARN_MINUTES ? 'ending' : 'running';
}

/** 45 → '45′', 80 → '1:20', -10 → '−10′'. */
export function timerText(minutes: number): string {
  const sign = minutes < 0 ? '−' : '';
  const span = Math.abs(minutes);
  return span < 60 ? `${sign}${span}′` : `${sign}${Math.floor(span / 60)}:${String(span % 60).padStart(2, '0')}`;
}
