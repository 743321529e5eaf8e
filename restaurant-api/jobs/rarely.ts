/**
 * Says what goes wrong again and again once, and after that how often it was: while the database is away each of a hundred workers finds that out
 * for itself.
 * @param say is given the error and how many like it came since it was last told
 * @param quietMs for how long nothing more is said of the same
 */
export function rarely(
  say: (error: unknown, since: number) => void,
  now: () => number = Date.now,
  quietMs = 10_000,
): (error: unknown) => void {
  const told = new Map<string, { at: number; since: number }>();
  return (error) => {
    const what = error instanceof Error ? error.message : String(error);
    const before = told.get(what);
    if (before && now() - before.at < quietMs) {
      before.since += 1;
      return;
    }
    // Messages of faults are few; should they not be, none is kept for ever.
    if (told.size >= 100) told.clear();
    told.set(what, { at: now(), since: 0 });
    say(error, before?.since ?? 0);
  };
}
