/** A PostgreSQL for one test file, which may restart it; the shared one stays up. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { quietPort } from './quiet-port';

/** Possible events: a restart, a crash, or ended connections. */
export const FAULTS = ['restarted fast', 'restarted immediately', 'rid of its backends'] as const;
export type Fault = (typeof FAULTS)[number];

export interface OwnPostgres {
  /** postgres://… of an empty database. */
  url: string;
  /** Resolves when the server accepts connections again. */
  suffer(fault: Fault): Promise<void>;
  /** Ends the connections of this application name; returns their number. */
  endConnections(applicationName: string): Promise<number>;
  stop(): Promise<void>;
}

const NAME = 'maitre-own-postgres';

/** The newest installed version, or the one on the PATH. */
function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
  if (!found)
    throw new Error(
      'a server that may be restarted has to be one of this machine: install PostgreSQL (apt-get install postgresql)',
    );
  return found;
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const bin = binaries();
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'maitre-own-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await quietPort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const start = () => spawn(path.join(bin, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
  let server = start();
  await answering(url);

  async function restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    await end(server, signal);
    server = start();
    await answering(url);
  }
  const terminate = (where: string, values: string[] = []) =>
    asked(
      url,
      `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and ${where}`,
      values,
    );

  return {
    url,
    async suffer(fault) {
      if (fault === 'rid of its backends') await terminate('true');
      else await restart(fault === 'restarted fast' ? 'SIGINT' : 'SIGQUIT');
    },
    endConnections: (applicationName) => terminate('application_name = $1', [applicationName]),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await asked(url, 'select 1 as ended'));
    } catch (error) {
      if (tries > 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function asked(url: string, statement: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: NAME });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ ended: number }>(statement, values)).rows[0]?.ended ?? 0;
  } finally {
    await client.end();
  }
}
