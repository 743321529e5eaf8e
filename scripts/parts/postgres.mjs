// A real PostgreSQL for the tests: the one of TEST_DATABASE_URL, else a server of this machine's, in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { runOrStop } from './run.mjs';
import { Stop } from './terminal.mjs';

const HOW =
  'The tests need a PostgreSQL (13 or newer). Either set TEST_DATABASE_URL to a server on which databases may be made,\nor install one: apt-get install postgresql (Debian, Ubuntu), brew install postgresql (macOS).';

function binaries() {
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

/** PostgreSQL refuses to run as root: another user of the machine runs it then. */
function serverUser() {
  if (!isRoot()) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user
    }
  }
  throw new Stop(`${HOW}\n(As root there has to be a user 'postgres' or 'nobody' to run it.)`);
}

/** What it would lose in a power cut, or to another server that copies it, does not matter; and statements of tests are over before they are compiled. */
const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'max_wal_size=256MB',
];

const MEMORY = '/dev/shm';
const FOLDER = 'maitre-postgres-';
/** Bytes: what the databases of all tests take at once, several times over. */
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

/** In memory where there is room: each test file begins with a copy of a database, a thousand files, which takes a disk fifteen times as long. */
function temporaryFolder() {
  if (!existsSync(MEMORY)) return os.tmpdir();
  removeLeftOvers();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, os.freemem()) > ROOM_IN_MEMORY ? MEMORY : os.tmpdir();
}

/** What tests that were killed left in memory: folders whose server is gone. One that is a minute young may be about to get its server. */
function removeLeftOvers() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(FOLDER))) {
    const folder = path.join(MEMORY, name);
    if (Date.now() - statSync(folder).mtimeMs > 60_000 && !hasServer(folder))
      rmSync(folder, { recursive: true, force: true });
  }
}

function hasServer(folder) {
  try {
    process.kill(Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** @returns {Promise<{url: string, stop(): Promise<void>}>} */
export async function testPostgres(report) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined };
  let bin = binaries();
  if (!bin && isRoot() && existsSync('/usr/bin/apt-get')) {
    report('installing Debian’s postgresql');
    await runOrStop('apt-get', ['update', '-qq']);
    await runOrStop('apt-get', ['install', '-y', '-qq', 'postgresql'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    bin = binaries();
  }
  if (!bin) throw new Stop(HOW);

  const user = serverUser();
  const folder = mkdtempSync(path.join(temporaryFolder(), FOLDER));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = [...THROW_AWAY, 'listen_addresses=127.0.0.1', 'max_connections=400'].flatMap((setting) => [
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
  await listening(url);
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
 * A database on a server, and its address; it goes with `drop`.
 * @param {string} server address of any database there
 * @param {string} [template] name of the one that it is a copy of
 */
export async function makeDatabase(server, template = 'template1') {
  const name = `maitre_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(server, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function listening(url) {
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
