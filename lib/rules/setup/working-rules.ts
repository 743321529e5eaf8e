/** Working rules of a restaurant: turn, time step, and formats of times and names (§3). */
import type { Setup } from './setup';

/** Hours between arrival times. */
export const TIME_STEPS = [0.25, 0.5] as const;
/** 0 Sunday. */
export const FIRST_WEEKDAYS = [1, 0, 6] as const;

export interface WorkingRules {
  /** Hours. */
  defaultTurn: number;
  timeStep: (typeof TIME_STEPS)[number];
  milTime: boolean;
  firstWeekday: (typeof FIRST_WEEKDAYS)[number];
  lastFirst: boolean;
  showReference: boolean;
}

/** The stored rules. An unsupported time step of another server counts as the shorter one. */
export const workingRulesOf = (setup: Setup): WorkingRules => ({
  defaultTurn: setup.defaultTurn,
  timeStep: setup.timeStep === 0.5 ? 0.5 : 0.25,
  milTime: setup.milTime,
  firstWeekday: setup.firstWeekday ?? 1,
  lastFirst: setup.lastFirst,
  showReference: setup.showReference,
});

const [SHORTEST, LONGEST] = [0.5, 6];

/** Selectable turns in quarter hours, always including the present one. */
export function turnsFor(present: number): number[] {
  const usual = Array.from({ length: (LONGEST - SHORTEST) * 4 + 1 }, (_, quarter) => SHORTEST + quarter / 4);
  return [...new Set([...usual, present])].sort((a, b) => a - b);
}
