/** Unsent changes on the device, across reloads and closed tabs, until they are sent or discarded by the user. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { presentChange } from '@/lib/rules/offline/present-change';
import { OUTBOX_DATABASE } from './names';

interface OutboxDatabase extends DBSchema {
  changes: { key: string; value: QueuedChange };
  /** Provisional uids of new bookings and notes, with their real ones. */
  made: { key: number; value: { was: number; uid: number } };
}

let databasePromise: Promise<IDBPDatabase<OutboxDatabase>> | null = null;

function open(): Promise<IDBPDatabase<OutboxDatabase>> {
  return (databasePromise ??= openDB<OutboxDatabase>(OUTBOX_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('changes', { keyPath: 'key' });
      database.createObjectStore('made', { keyPath: 'was' });
    },
    // A page of a later release upgrades the database and waits for this one: pending transactions finish first and are kept.
    blocking: () => void close(),
    terminated: () => void (databasePromise = null),
  }).catch((error: unknown) => {
    databasePromise = null;
    throw error;
  }));
}

/** Later calls open it again, or fail if a later release has upgraded it. */
async function close(): Promise<void> {
  const closing = databasePromise;
  databasePromise = null;
  (await closing)?.close();
}

export interface Stored {
  changes: QueuedChange[];
  made: Array<{ was: number; uid: number }>;
}

/** The unsent changes of one user. @throws if the browser has no storage */
export async function readOutbox(user: string): Promise<Stored> {
  const database = await open();
  const [changes, made] = await Promise.all([database.getAll('changes'), database.getAll('made')]);
  const read = (await Promise.all(changes.map(readChange))).flatMap((change) => change ?? []);
  return { changes: read.filter((change) => change.user === user), made };
}

/** A change of another release that cannot be read without its code stays on the device and is read the next time. */
async function readChange(raw: unknown): Promise<QueuedChange | null> {
  const present = presentChange(raw);
  if (present) return present;
  const { readStored } = await import('@/lib/rules/offline/stored-change').catch(() => ({ readStored: () => null }));
  return readStored(raw);
}

export interface Writes {
  put: readonly QueuedChange[];
  drop: readonly string[];
  made: Stored['made'];
}

/**
 * Writes in one transaction.
 * @param durable waits until the data survives a power cut; not needed for changes that are answered within a moment
 * @throws if storage is full or disabled
 */
export async function writeOutbox({ put, drop, made }: Writes, durable: boolean): Promise<void> {
  const transaction = (await open()).transaction(['changes', 'made'], 'readwrite', {
    durability: durable ? 'strict' : 'relaxed',
  });
  const changes = transaction.objectStore('changes');
  const uids = transaction.objectStore('made');
  await Promise.all([
    ...put.map((change) => changes.put(change)),
    ...drop.map((key) => changes.delete(key)),
    ...made.map((one) => uids.put(one)),
    transaction.done,
  ]);
}

/** Once nothing is unsent, these are not needed; open pages have them in memory. */
export async function deleteMadeUids(): Promise<void> {
  await (await open()).clear('made');
}
