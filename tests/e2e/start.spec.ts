/** `npm start` as a whole: both processes on a new embedded database, one of them killed, and every way to stop it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LONG } from '../support/runner/long';
import { quietPort } from '../support/processes/quiet-port';

const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-start-'));
let ports: { web: number; api: number };
let started: ChildProcess;

/** Starting takes many times as long on a busy machine: this limit is for a start that never succeeds. */
test.setTimeout(300_000);
test.beforeAll(async () => {
  ports = { web: await quietPort(), api: await quietPort() };
});
test.afterEach(async () => {
  for (const { pid } of below(started.pid as number)) end(pid);
  started.kill('SIGKILL');
  await expectFree();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** A process that ended after it was listed counts as stopped. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface Running {
  pid: number;
  parent: number;
  command: string;
}
const processes = (): Running[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });
function below(pid: number, all = processes()): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)]);
}
const half = (bundle: string) => below(started.pid as number).find(({ command }) => command.includes(bundle))?.pid;

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts it, and resolves when both processes answer. */
async function start(command: string, args: string[]): Promise<void> {
  const { PATH, HOME, NODE_ENV } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV,
    PORT: String(ports.web),
    API_PORT: String(ports.api),
    PUBLIC_URL: `http://localhost:${ports.web}`,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
  };
  started = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(async () => [await answers(ports.api), await answers(ports.web)], { timeout: 240_000 })
    .toEqual([true, true]);
}

async function expectFree(): Promise<void> {
  await expect
    .poll(async () => [await isTaken(ports.api), await isTaken(ports.web)], { timeout: 5_000, intervals: [100] })
    .toEqual([false, false]);
}

test('a killed process is restarted while the other continues; killing the parent stops both', async () => {
  await start('npm', ['start']);
  const [api, web] = [half('.build/restaurant-api.mjs') as number, half('.build/server.mjs') as number];
  process.kill(api, 'SIGKILL');
  await expect.poll(() => half('.build/restaurant-api.mjs') ?? api, { timeout: 240_000 }).not.toBe(api);
  await expect.poll(() => answers(ports.web), { timeout: 240_000 }).toBe(true);
  expect(half('.build/server.mjs')).toBe(web);
  const exited = once(started, 'exit');
  started.kill('SIGTERM');
  await expectFree();
  await exited;
});

for (const [command, args, signal] of [
  ['npm', ['start'], 'SIGKILL'],
  ['node', ['scripts/start.mjs'], 'SIGINT'],
  ['node', ['scripts/start.mjs'], 'SIGKILL'],
] as const) {
  test(`${signal} on ${[command, ...args].join(' ')} frees both ports within 5 s`, LONG, async () => {
    await start(command, [...args]);
    started.kill(signal);
    await expectFree();
  });
}
