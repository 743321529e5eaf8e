// Waiting for ports and addresses of the web app and the API.
import { createServer } from 'node:net';
import { Stop } from './terminal.mjs';

/** @throws {Stop} when another program listens on the port; `variable` is the environment variable that sets it */
export function assertPortFree(port, host, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Stop(`Port ${port} is taken by another program. Stop it, or choose another with ${variable}=…`)
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Polls an address until it answers 200. @throws {Stop} after `timeoutMs` */
export async function waitUntilReady(url, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
    } catch {
      // It does not listen yet.
    }
    if (Date.now() > deadline) throw new Stop(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
