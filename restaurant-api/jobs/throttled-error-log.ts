/**
 * Throttles the logging of repeated errors: the first one is logged at once, later ones as a count. While the database is away, each of a hundred
 * workers fails with the same error.
 * @param logError receives the error and the number of equal errors that were not logged since the last time
 * @param quietMs how long equal errors are suppressed
 */
export function throttledErrorLog(
  logError: (error: unknown, repeats: number) => void,
  now: () => number = Date.now,
  quietMs = 10_000,
): (error: unknown) => void {
  const lastLogged = new Map<string, { at: number; since: number }>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const previous = lastLogged.get(message);
    if (previous && now() - previous.at < quietMs) {
      previous.since += 1;
      return;
    }
    // Error messages are few; if they ever are not, memory stays bounded.
    if (lastLogged.size >= 100) lastLogged.clear();
    lastLogged.set(message, { at: now(), since: 0 });
    logError(error, previous?.since ?? 0);
  };
}
