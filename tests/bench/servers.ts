/** Processes of a measurement: the product on a real PostgreSQL, and baselines. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const SECRET = 'a-secret-for-the-bench-that-is-long-enough-0123456789';
export const PORTS = { web: 3410, api: 4410, bare: 4411, hop: 4412, echo: 4413 };

const running: ChildProcess[] = [];

/** Starts `.build/<name>.mjs` and waits until its address answers. */
export async function start(name: string, url: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path.resolve(`.build/${name}.mjs`)], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.push(child);
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`${name} ended (${child.exitCode})`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer at ${url}`);
}

const environmentOn = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: SECRET,
  PORT: String(PORTS.web),
  API_PORT: String(PORTS.api),
  PUBLIC_URL: `http://localhost:${PORTS.web}`,
  AUTH_RATE_LIMIT: '1000',
  GUEST_RATE_LIMIT: '1000',
});

export const startRestaurantApi = (databaseUrl: string): Promise<void> =>
  start('restaurant-api', `http://127.0.0.1:${PORTS.api}/readyz`, environmentOn(databaseUrl));

/** The restaurant API and the web app on `databaseUrl`. */
export async function startProduct(databaseUrl: string): Promise<void> {
  await startRestaurantApi(databaseUrl);
  await start('server', `http://127.0.0.1:${PORTS.web}/readyz`, environmentOn(databaseUrl));
}

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}
