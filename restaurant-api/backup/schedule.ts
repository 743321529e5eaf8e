/**
 * Scheduled backups: when one is due, the instance that claims it runs the backup command in a low-priority process. The backup is verified by
 * restoring it into a scratch database before it counts; then backups outside the retention rule are deleted.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { Db } from '../db/client';
import type { OutboundLock } from '../outbound-lock/outbound-lock';
import { erasuresText } from '../modules/guest-preferences/erasures';
import { removeLeftovers } from './check';
import { type KeepRule, backupName, backupsToDelete } from './keep-rule';
import { type BackupMade, beat, claimRun, findLastRuns, giveBack, noteDone, noteFailed } from './run-repository';

export interface BackupSettings {
  folder: string;
  /** Hours between two backups, and the hour (UTC) from which they are counted. */
  everyHours: number;
  hour: number;
  keep: KeepRule;
  /** URL of the database server; without it, the database is embedded. */
  url?: string;
}

export interface ScheduleParts {
  db: Db;
  hold: OutboundLock;
  log: FastifyBaseLogger;
  settings: BackupSettings;
  now(): number;
  /** Makes a backup: `backup-process.ts`. */
  make(file: string, signal: AbortSignal): Promise<BackupMade>;
}

export interface BackupSchedule {
  /** Makes a backup if one is due and no other instance is making it. */
  look(): Promise<void>;
  /** Aborts the running backup; it is made after the next start. */
  stop(): Promise<void>;
}

const LOOK_MS = 60_000;
const BEAT_MS = 60_000;
/** Delay before a retry after a failure. */
const AGAIN_MS = 15 * 60_000;

/** Epoch milliseconds when the latest backup was due. */
export function lastDue({ everyHours, hour }: Pick<BackupSettings, 'everyHours' | 'hour'>, now: number): number {
  const every = everyHours * HOUR_MS;
  return Math.floor((now - hour * HOUR_MS) / every) * every + hour * HOUR_MS;
}

export function scheduleBackups({ db, hold, log, settings, now, make }: ScheduleParts): BackupSchedule {
  const stopped = new AbortController();
  let looking: Promise<void> | undefined;

  async function isDue(): Promise<boolean> {
    const { done, ended } = await findLastRuns(db);
    if (done && done.startedAt.getTime() >= lastDue(settings, now())) return false;
    return ended?.state !== 'failed' || (ended.finishedAt?.getTime() ?? 0) + AGAIN_MS <= now();
  }

  async function makeOne(uid: number, name: string): Promise<void> {
    const beating = setInterval(() => void beat(db, uid).catch(() => undefined), BEAT_MS);
    try {
      await mkdir(settings.folder, { recursive: true, mode: 0o700 });
      await removeLeftovers(settings.folder, settings.url);
      const made = await make(path.join(settings.folder, name), stopped.signal);
      const nextBy = new Date(now() + (settings.everyHours * 1.5 + 1) * HOUR_MS);
      await noteDone(db, uid, made, { finishedAt: new Date(now()), nextBy });
      log.info({ file: name, bytes: made.bytes, rows: made.rows, checked: made.checked }, 'a backup was made');
    } catch (error) {
      // Removes the partial file, if the folder is reachable.
      await rm(path.join(settings.folder, name), { force: true }).catch(() => undefined);
      // Aborted by the shutdown: the next start or another instance makes the backup.
      if (stopped.signal.aborted) return giveBack(db, uid);
      log.error({ err: error, file: name, said: messageOf(error) }, 'a backup could not be made');
      await noteFailed(db, uid, messageOf(error), new Date(now()));
      return;
    } finally {
      clearInterval(beating);
    }
    await keepErasures();
    for (const old of backupsToDelete(await readdir(settings.folder), settings.keep)) {
      await rm(path.join(settings.folder, old), { force: true });
      log.info({ file: old }, 'an old backup was deleted');
    }
  }

  /** Writes the list of erasures beside the backups: a restore needs the newest list. */
  async function keepErasures(): Promise<void> {
    const list = path.join(settings.folder, 'erasures.log');
    await writeFile(`${list}.part`, await erasuresText(db), { mode: 0o600 });
    await rename(`${list}.part`, list);
  }

  /** Does nothing in a restored copy that is not released: it would delete backups of the original. */
  async function lookNow(): Promise<void> {
    if (hold.isHeld() || stopped.signal.aborted || !(await isDue())) return;
    const name = backupName(now());
    const uid = await claimRun(db, name, new Date(now()));
    if (uid === null) return;
    // Another instance may have made it since the first check.
    if (await isDue()) await makeOne(uid, name);
    else await giveBack(db, uid);
  }

  const look = () =>
    (looking ??= lookNow()
      .catch((error: unknown) => log.error({ err: error }, 'backups could not be looked after'))
      .finally(() => {
        looking = undefined;
      }));
  const timer = setInterval(() => void look(), LOOK_MS).unref();

  return {
    look,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await looking;
    },
  };
}

/** The first line only: an error message of a command is written for people and contains no data. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] as string;
