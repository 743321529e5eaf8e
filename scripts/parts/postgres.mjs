// A real PostgreSQL for the tests: TEST_DATABASE_URL, else this machine's server binary with its data in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { runOrStop } from './run.mjs';
import { Stop } from './terminal.mjs';

const INSTRUCTIONS =
  'The tests need a PostgreSQL (13 or newer). Either set TEST_DATABASE_URL to a server on which databases may be made,\nor install one: apt-get install postgresql (Debian, Ubuntu), brew install postgresql (macOS).';

/** @returns {string | undefined} folder of PostgreSQL's binaries; Debian's newest version first */
function binaryFolder() {
  const folders = [];
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    for (const version of readdirSync(debian).sort((a, b) => Number(b) - Number(a)))
      folders.push(path.join(debian, version, 'bin'));
  folders.push(...(process.env.PATH ?? '').split(path.delimiter));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

const isRoot = () => process.getuid?.() === 0;

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root: as root it runs as another user of the machine. */
function serverUser() {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user.
    }
  }
  throw new Stop(`${INSTRUCTIONS}\n(As root there has to be a user 'postgres' or 'nobody' to run it.)`);
}

/** Faster settings for a throw-away database: no durability, no replication, and no JIT, since statements of tests are short. */
const THROW_AWAY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'max_wal_size=256MB',
];

const MEMORY_DISK = '/dev/shm';
const FOLDER_PREFIX = 'maitre-postgres-';
/** Several times what the databases of all tests need at once. */
const MIN_FREE_MEMORY_BYTES = 4 * 1024 ** 3;

/** In memory if there is enough: each test file copies a database of a thousand files, which takes a disk fifteen times as long. */
function temporaryFolder() {
  if (!existsSync(MEMORY_DISK)) return os.tmpdir();
  removeAbandonedFolders();
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return Math.min(bavail * bsize, os.freemem()) > MIN_FREE_MEMORY_BYTES ? MEMORY_DISK : os.tmpdir();
}

/** Removes data folders of killed test runs: those without a server, older than a minute (a new one may be about to get its server). */
function removeAbandonedFolders() {
  for (const name of readdirSync(MEMORY_DISK).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = path.join(MEMORY_DISK, name);
    if (Date.now() - statSync(folder).mtimeMs > 60_000 && !hasRunningServer(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

function hasRunningServer(folder) {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @returns {Promise<{url: string, stop(): Promise<void>}>} a server on which databases can be made; `stop` removes its data */
export async function testPostgres(report) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  let bin = binaryFolder();
  if (!bin && isRoot() && existsSync('/usr/bin/apt-get')) {
    report('installing Debian’s postgresql');
    await runOrStop('apt-get', ['update', '-qq']);
    await runOrStop('apt-get', ['install', '-y', '-qq', 'postgresql'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    bin = binaryFolder();
  }
  if (!bin) throw new Stop(INSTRUCTIONS);

  const user = serverUser();
  const folder = mkdtempSync(path.join(temporaryFolder(), FOLDER_PREFIX));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = [...THROW_AWAY_SETTINGS, 'listen_addresses=127.0.0.1', 'max_connections=400'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilListening(url);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database.
 * @param {string} server URL of any database of the server
 * @param {string} [template] name of the database to copy
 * @returns {Promise<{name: string, url: string, drop(): Promise<void>}>}
 */
export async function makeDatabase(server, template = 'template1') {
  const name = `maitre_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => execute(server, `drop database ${name} with (force)`) };
}

async function execute(server, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitUntilListening(url) {
  const { default: pg } = await import('pg');
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  throw new Stop('The PostgreSQL that was started for the tests does not answer.');
}
