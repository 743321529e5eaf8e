/**
 * Backups that the API makes by itself: when one is due, whichever copy takes the turn has the command make it, in a process of its own that runs
 * at a lower priority. It is restored into a scratch database before it counts; then those go that the rule does not keep.
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
  /** Hours from one backup to the next, and the hour (UTC) from which they are counted. */
  everyHours: number;
  hour: number;
  keep: KeepRule;
  /** Address of the database server; left out, the database is embedded. */
  url?: string;
}

export interface ScheduleParts {
  db: Db;
  hold: OutboundLock;
  log: FastifyBaseLogger;
  settings: BackupSettings;
  now(): number;
  /** Makes one: `backup-process.ts`. */
  make(file: string, signal: AbortSignal): Promise<BackupMade>;
}

export interface BackupSchedule {
  /** Makes one if it is due and no other copy is at it. */
  look(): Promise<void>;
  /** Ends the one that is being made; it is made by the next start. */
  stop(): Promise<void>;
}

const LOOK_MS = 60_000;
const BEAT_MS = 60_000;
/** After a failure the next try waits this long. */
const AGAIN_MS = 15 * 60_000;

/** When the backup that should be there by now was due, in epoch milliseconds. */
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
      // What is left of it, if its folder can be reached at all.
      await rm(path.join(settings.folder, name), { force: true }).catch(() => undefined);
      // It was not to be made any more: the next start makes it, or another copy.
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

  /** Beside the backups: whoever restores one needs the newest list. */
  async function keepErasures(): Promise<void> {
    const list = path.join(settings.folder, 'erasures.log');
    await writeFile(`${list}.part`, await erasuresText(db), { mode: 0o600 });
    await rename(`${list}.part`, list);
  }

  /** A restored copy that was not released would make room among the backups of the original. */
  async function lookNow(): Promise<void> {
    if (hold.isHeld() || stopped.signal.aborted || !(await isDue())) return;
    const name = backupName(now());
    const uid = await claimRun(db, name, new Date(now()));
    if (uid === null) return;
    // Another copy may have made it between the two questions.
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

/** The first line alone: what a command says of a failure is for people, and holds no data. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] as string;
