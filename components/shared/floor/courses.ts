/** Progress of a seated party's meal, by the restaurant's own statuses. */
import { STAGE, inOrder, type Status, type StatusMap } from '@/lib/rules/statuses/stage';

/** Maximum number of progress bars on a table. */
const MAX_BARS = 5;

interface Course extends Status {
  /** 1 to 5. */
  bars: number;
}

/**
 * Maps the seated statuses in order to one to five bars; with more than five statuses, neighbours share a bar.
 * @param partSeated status of an incomplete party: it has one bar, like a party just seated
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
