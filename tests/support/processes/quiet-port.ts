/** A port on which nothing listens, and on which nobody else begins to. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that a system gives to whoever asks for any (Linux: 32768 and up): one of these may be left for a while, for a server that is
 * down or has not begun, and is still free when it comes.
 */
const [FIRST, LAST] = [20_000, 32_000];

export async function quietPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
