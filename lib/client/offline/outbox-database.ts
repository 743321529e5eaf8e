/** Where changes wait that could not be sent: on the device, across reloads and closed tabs, until they are sent or a person gave them up. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { presentChange } from '@/lib/rules/offline/present-change';
import { OUTBOX_DATABASE } from './names';

interface OutboxDatabase extends DBSchema {
  changes: { key: string; value: QueuedChange };
  /** Uids of what was made here: the one it had until it was sent, and its real one. */
  made: { key: number; value: { was: number; uid: number } };
}

let opened: Promise<IDBPDatabase<OutboxDatabase>> | null = null;

function open(): Promise<IDBPDatabase<OutboxDatabase>> {
  return (opened ??= openDB<OutboxDatabase>(OUTBOX_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('changes', { keyPath: 'key' });
      database.createObjectStore('made', { keyPath: 'was' });
    },
    // A page of a later release wants to write it in another form, and waits for this one: what is under way ends first, and is kept.
    blocking: () => void close(),
    terminated: () => void (opened = null),
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  }));
}

/** Whoever comes after opens it again: as it is now, or not at all where it has become one of a later release. */
async function close(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}

export interface Stored {
  changes: QueuedChange[];
  made: Array<{ was: number; uid: number }>;
}

/** All that is kept of one person. @throws where the browser keeps nothing */
export async function storedOf(user: string): Promise<Stored> {
  const database = await open();
  const [changes, made] = await Promise.all([database.getAll('changes'), database.getAll('made')]);
  const read = (await Promise.all(changes.map(readChange))).flatMap((change) => change ?? []);
  return { changes: read.filter((change) => change.user === user), made };
}

/** What of another release cannot be read now, for want of the code that reads it, stays on the device and is read the next time. */
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
 * Writes in one transaction, all or nothing.
 * @param durable waits until it would survive a power cut; what is answered in a moment need not
 * @throws where storage is full or switched off
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

/** Once nothing waits, nobody asks for these any more; pages that are open know them. */
export async function forgetMade(): Promise<void> {
  await (await open()).clear('made');
}
