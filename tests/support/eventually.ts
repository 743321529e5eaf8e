/** Longer than anything takes that comes at all (see patience.ts). */
const WITHIN_MS = 60_000;

/** Waits for what happens by itself. Fails with the last reason when it has not happened in time. */
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
