/** A free port that no other program will use. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports (Linux: 32768 and up), so that it stays free until a server starts there. */
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
