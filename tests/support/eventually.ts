/** Longer than any passing test needs (see patience.ts). */
const WITHIN_MS = 60_000;

/** Retries until the check passes. Fails with the last error on timeout. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
