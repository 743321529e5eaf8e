/** How far a seated party has come with its meal, by the restaurant's own statuses. */
import { STAGE, inOrder, type Status, type StatusMap } from '@/lib/rules/statuses/stage';

/** Bars on a table. */
const MAX_BARS = 5;

interface Course extends Status {
  /** 1 to 5. */
  bars: number;
}

/**
 * The seated statuses in their order, from one bar to five; with more than five, neighbours share a bar.
 * @param partSeated the status of a party that is not complete: it has one bar, as one that has just sat down
 */
export function coursesOf(statuses: StatusMap, partSeated?: number): Course[] {
  const seated = [...statuses.values()].filter(({ stage }) => stage === STAGE.seated).sort(inOrder);
  const steps = seated.filter(({ code }) => code !== partSeated);
  return seated.map((status) => {
    const index = Math.max(0, steps.indexOf(status));
    return {
      ...status,
      bars: steps.length <= MAX_BARS ? index + 1 : 1 + Math.round((index * (MAX_BARS - 1)) / (steps.length - 1)),
    };
  });
}
