/** The restaurant API as a separate process, as in production, which can be killed. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEST_SETTINGS } from '../api/api-server';
import { quietPort } from './quiet-port';

/** Bundles the server once, in a separate process, because esbuild does not run inside jest. */
export async function bundleServer(name: string): Promise<string> {
  const outfile = path.resolve('.build', `${name}.mjs`);
  await promisify(execFile)('node_modules/.bin/esbuild', [
    'restaurant-api/server.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--minify-whitespace',
    '--tsconfig=tsconfig.json',
    `--outfile=${outfile}`,
    '--log-level=error',
  ]);
  return outfile;
}

export interface ApiProcess {
  url: string;
  pid: number;
  /** False once it has ended for any reason. */
  isAlive(): boolean;
  /** Kills it: no handler runs. */
  kill(): Promise<void>;
}

/**
 * Starts the server and waits until it answers. `env` chooses the database.
 * @param hear receives its log; otherwise the log goes to the terminal
 */
export async function startProcess(
  bundle: string,
  env: Record<string, string>,
  hear?: (log: string) => void,
): Promise<ApiProcess> {
  const child = fork(bundle, {
    // It runs for seconds: optimising the embedded database's code would take half of the time.
    execArgv: ['--liftoff-only'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_OPTIONS: '--no-warnings',
      API_PORT: String(await quietPort()),
      AUTH_SECRET: TEST_SETTINGS.authSecret,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'false',
      ...env,
    },
    stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
  if (hear) child.stdout?.setEncoding('utf8').on('data', hear);
  const url = await ready(child);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    pid: child.pid as number,
    isAlive,
    async kill() {
      if (!isAlive()) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; address?: string }) => {
      if (message.ready && message.address) resolve(message.address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
}
