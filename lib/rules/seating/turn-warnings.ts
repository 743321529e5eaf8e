/** The turn warnings that are due: each turn once when it is about to end, and once at its end. */
import type { DecimalHours } from '@/lib/time/service-day';
import { WARN_MINUTES, minutesLeft, turnPhase } from './turn-timer';

export interface Turn {
  /** Uid of the booking. */
  uid: number;
  /** When the party should leave. */
  planned: DecimalHours;
  /** Real minutes until then. */
  left?: number | null;
}

export interface TurnWarning extends Turn {
  phase: 'ending' | 'over';
}

/** A warning this many minutes late is not shown: the page was inactive or has just been opened. */
const LATE_MINUTES = 3;

/**
 * @param turns of the parties seated now
 * @param announced keys of earlier warnings, as this function returned them
 * @returns the due warnings, and all keys announced after them. A turn that is extended is warned about again.
 */
export function turnWarnings(
  turns: readonly Turn[],
  at: DecimalHours,
  announced: readonly string[],
): { due: TurnWarning[]; announced: string[] } {
  const announcedBefore = new Set(announced);
  const due: TurnWarning[] = [];
  const announcedNow = turns.flatMap((turn): string[] => {
    const phase = turnPhase(turn, at);
    if (phase === 'running') return [];
    const key = `${turn.uid}/${turn.planned}/${phase}`;
    const minutesLate = (phase === 'ending' ? WARN_MINUTES : 0) - minutesLeft(turn, at);
    if (!announcedBefore.has(key) && minutesLate <= LATE_MINUTES) due.push({ ...turn, phase });
    return [key];
  });
  return { due, announced: announcedNow };
}
