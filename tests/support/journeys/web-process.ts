/** The production web as another process, with a separate restaurant API. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { E2E_SECRET } from '../runner/e2e-secret';

export interface WebProcess {
  /** http://localhost:port */
  url: string;
  stop(): Promise<void>;
}

/** Starts `.build/server.mjs` and waits until it answers. */
export async function startWeb(port: number, apiUrl: string, env: Record<string, string> = {}): Promise<WebProcess> {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.resolve('.build/server.mjs')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
      RESTAURANT_API_URL: apiUrl,
      AUTH_SECRET: E2E_SECRET,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`the web ended with ${child.exitCode} before it was ready`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
