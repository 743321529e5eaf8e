/** Verifies a backup by restoring it into a scratch database, which is dropped afterwards. Row counts and checksums of every table are compared. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readContent } from './read-content';
import { type Restored, restore } from './restore';
import { readSealed } from './sealed-file';
import { openServerSource, quoted } from './source';

const FOLDER = 'check-';

export interface CheckParts {
  file: string;
  passphrase: string;
  /** The installation's database server: the scratch database is created there, if its user may create one. */
  url?: string;
  progress?(what: string, share: number): void;
}

/**
 * Restores on the server; without a server, or if its user may not create databases, in an embedded database beside the file.
 * @throws UnreadableFile or Refused if it cannot be restored, or differs from what was written
 */
export async function checkBackup(parts: CheckParts): Promise<Restored> {
  const { head } = await readSealed(parts.file, parts.passphrase, (content) => readContent(content, {}));
  const scratch = (await scratchDatabase(parts.url)) ?? (await scratchFolder(path.dirname(path.resolve(parts.file))));
  try {
    return await restore({ ...parts, ...scratch.into, authSecret: head.authSecret, erasures: [] });
  } finally {
    await scratch.remove();
  }
}

/** Name prefix of this installation's scratch databases: other installations may share the server. */
const scratchPrefix = (url: string) =>
  `maitre_check_${createHash('sha256').update(new URL(url).pathname).digest('hex').slice(0, 8)}_`;

interface Scratch {
  into: { url: string | undefined; dataDir: string };
  remove(): Promise<void>;
}

async function scratchDatabase(url: string | undefined): Promise<Scratch | null> {
  if (url === undefined) return null;
  const name = scratchPrefix(url) + randomBytes(6).toString('hex');
  const asked = async (statement: string) => {
    const source = await openServerSource(url);
    try {
      await source.run(statement);
    } finally {
      await source.close();
    }
  };
  try {
    await asked(`create database ${quoted(name)} encoding 'UTF8' template template0`);
  } catch (error) {
    if ((error as { code?: string }).code === NOT_PERMITTED) return null;
    throw error;
  }
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return {
    into: { url: scratch.toString(), dataDir: '' },
    remove: () => asked(`drop database if exists ${quoted(name)}`),
  };
}

const NOT_PERMITTED = '42501';

async function scratchFolder(beside: string): Promise<Scratch> {
  const dataDir = await mkdtemp(path.join(beside, FOLDER));
  return { into: { url: undefined, dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Removes what a killed check left behind: partial files, folders, and scratch databases without connections. */
export async function removeLeftovers(folder: string, url: string | undefined): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(FOLDER) || /\.backup\.\d+\.part$/.test(name))
      await rm(path.join(folder, name), { recursive: true, force: true });
  if (url === undefined) return;
  const source = await openServerSource(url);
  try {
    const left = await source.query<{ name: string }>(
      'select datname as name from pg_database d where starts_with(datname, $1) and not exists (select from pg_stat_activity a where a.datname = d.datname)',
      [scratchPrefix(url)],
    );
    for (const { name } of left) await source.run(`drop database if exists ${quoted(name)}`);
  } finally {
    await source.close();
  }
}
