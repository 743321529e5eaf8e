/** Waits for what happens by itself. Fails with the last reason when it has not happened in time. */
export async function eventually<T>(look: () => T | Promise<T>, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
