/**
 * Today's answers, stored on the device for offline reading. Separate from the stored client state, which never contains parties or notes (§3): for
 * the signed-in user only, for the present service day, deleted at sign-out, with the session, and after the day.
 */
import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb';
import { isCachedOn, cachedPath } from '@/lib/rules/offline/cached-path';
import { DAY_DATABASE } from './names';
import { currentOwner } from './owner';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import { storedState } from '../storage/local-store';

/** An answer of the BFF. */
export interface CachedAnswer {
  path: string;
  /** Id of the user who received it. */
  owner: string;
  /** Epoch milliseconds at which it was last confirmed. */
  at: number;
  body: unknown;
}

interface DayDatabase extends DBSchema {
  answers: { key: string; value: CachedAnswer };
}

/** An unchanged answer is written again after this long, to update its time; in milliseconds. */
const CONFIRM_MS = 60_000;

let databasePromise: Promise<IDBPDatabase<DayDatabase>> | null = null;
/** This page's last writes, by path. */
let lastWrites = new Map<string, { body: unknown; at: number }>();

function open(): Promise<IDBPDatabase<DayDatabase>> {
  return (databasePromise ??= openDB<DayDatabase>(DAY_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('answers', { keyPath: 'path' }),
    // Another tab or the service worker deletes the database: this connection must not block it.
    blocking: () => void closeDay(),
    terminated: () => void (databasePromise = null),
  }));
}

async function closeDay(): Promise<void> {
  const closing = databasePromise;
  databasePromise = null;
  lastWrites = new Map();
  (await closing)?.close();
}

/** Whether an answer may be stored on the device at present. */
function isCacheable(path: string): boolean {
  const kept = cachedPath(path);
  return kept !== null && isCachedOn(kept, kept.service === null ? null : todayOf(kept.service));
}

/** Stores an answer. Never fails and is not awaited: without storage the app works online. */
export async function keepAnswer(path: string, body: unknown, at = Date.now()): Promise<void> {
  const owner = currentOwner();
  const last = lastWrites.get(path);
  if (owner === null || !isCacheable(path) || (last && last.body === body && at - last.at < CONFIRM_MS)) return;
  const isFirst = lastWrites.size === 0;
  lastWrites.set(path, { body, at });
  try {
    const database = await open();
    if (isFirst) await deleteOutdated(database, owner);
    await database.put('answers', { path, owner, at, body });
  } catch {
    // storage is full or disabled
  }
}

/** The stored answer of this path and user; null for none. */
export async function cachedAnswer(path: string): Promise<CachedAnswer | null> {
  const owner = currentOwner();
  if (owner === null || !isCacheable(path)) return null;
  try {
    const answer = await (await open()).get('answers', path);
    return answer?.owner === owner ? answer : null;
  } catch {
    return null;
  }
}

/** Deletes answers of other days and other users. */
async function deleteOutdated(database: IDBPDatabase<DayDatabase>, owner: string): Promise<void> {
  const { store, done } = database.transaction('answers', 'readwrite');
  for await (const cursor of store)
    if (cursor.value.owner !== owner || !isCacheable(cursor.value.path)) await cursor.delete();
  await done;
}

/** Deletes a restaurant's stored answers after a diner was erased. Shown data is read and stored again. */
export async function forgetService(service: string): Promise<void> {
  try {
    lastWrites = new Map();
    const { store, done } = (await open()).transaction('answers', 'readwrite');
    for await (const cursor of store) if (cachedPath(cursor.value.path)?.service === service) await cursor.delete();
    await done;
  } catch {
    // storage is disabled: nothing was stored
  }
}

/** Deletes everything after sign-out. */
export async function forgetDay(): Promise<void> {
  try {
    await closeDay();
    await deleteDB(DAY_DATABASE);
  } catch {
    // storage is disabled: nothing was stored
  }
}

/** Null for a restaurant whose time zone this browser does not know. */
function todayOf(service: string, now = Date.now()): ServiceDate | null {
  const zone = storedState().setup[service]?.timeZone;
  return zone === undefined ? null : momentOf(now, zone).date;
}
