/** Which turns are to be spoken of now: each once when it is about to end, and once at its end. */
import type { DecimalHours } from '@/lib/time/service-day';
import { WARN_MINUTES, minutesLeft, turnPhase } from './turn-timer';

export interface Turn {
  /** Of the booking. */
  uid: number;
  /** When its party is to leave. */
  planned: DecimalHours;
  /** Minutes that really pass until then. */
  left?: number | null;
}

export interface TurnWarning extends Turn {
  phase: 'ending' | 'over';
}

/** A warning that is so many minutes late tells nobody anything new: the page was away, or has just been opened. */
const LATE_MINUTES = 3;

/**
 * @param turns of the parties that sit at a table now
 * @param said what was spoken of so far, as this function returned it
 * @returns the warnings that are due, and what has been spoken of after them. A turn that is made longer is warned of again.
 */
export function turnWarnings(
  turns: readonly Turn[],
  at: DecimalHours,
  said: readonly string[],
): { due: TurnWarning[]; said: string[] } {
  const before = new Set(said);
  const due: TurnWarning[] = [];
  const after = turns.flatMap((turn): string[] => {
    const phase = turnPhase(turn, at);
    if (phase === 'running') return [];
    const mark = `${turn.uid}/${turn.planned}/${phase}`;
    const since = (phase === 'ending' ? WARN_MINUTES : 0) - minutesLeft(turn, at);
    if (!before.has(mark) && since <= LATE_MINUTES) due.push({ ...turn, phase });
    return [mark];
  });
  return { due, said: after };
}
