// Ports and addresses of the two halves.
import { createServer } from 'node:net';
import { Stop } from './terminal.mjs';

/** Says early, and in words, that a port is taken. */
export function portIsFree(port, host, name) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Stop(`Port ${port} is taken by another program. Stop it, or choose another with ${name}=…`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Asks an address until it answers 200. */
export async function answers(url, withinMs) {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
    } catch {
      // not yet
    }
    if (Date.now() > until) throw new Stop(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
