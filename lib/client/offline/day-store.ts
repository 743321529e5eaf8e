/**
 * The day as it was last read, kept on the device so that it can be read without a network. Apart from the stored client state, which never
 * holds parties or notes (§3): for whoever is signed in alone, of the service day that it is, gone at sign-out, with the session, with the day.
 */
import { type DBSchema, type IDBPDatabase, deleteDB, openDB } from 'idb';
import { isCachedOn, cachedPath } from '@/lib/rules/offline/cached-path';
import { DAY_DATABASE } from './names';
import { currentOwner } from './owner';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import { storedState } from '../storage/local-store';

/** An answer as the BFF gave it. */
export interface CachedAnswer {
  path: string;
  /** Id of the user who was given it. */
  owner: string;
  /** When it was last known to hold, in epoch milliseconds. */
  at: number;
  body: unknown;
}

interface DayDatabase extends DBSchema {
  answers: { key: string; value: CachedAnswer };
}

/** An answer that did not change is written again after this long, for the time it is known to hold; in milliseconds. */
const CONFIRM_MS = 60_000;

let opened: Promise<IDBPDatabase<DayDatabase>> | null = null;
/** What this page wrote last, by path. */
let written = new Map<string, { body: unknown; at: number }>();

function open(): Promise<IDBPDatabase<DayDatabase>> {
  return (opened ??= openDB<DayDatabase>(DAY_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('answers', { keyPath: 'path' }),
    // Another tab, or the service worker, forgets the day: nothing here may stand in its way.
    blocking: () => void closeDay(),
    terminated: () => void (opened = null),
  }));
}

async function closeDay(): Promise<void> {
  const closing = opened;
  opened = null;
  written = new Map();
  (await closing)?.close();
}

/** Whether an answer is of those that are kept, now. */
function isKept(path: string): boolean {
  const kept = cachedPath(path);
  return kept !== null && isCachedOn(kept, kept.service === null ? null : todayOf(kept.service));
}

/** Keeps an answer that has just come. Never fails, and nobody waits for it: a browser that keeps nothing works online all the same. */
export async function keepAnswer(path: string, body: unknown, at = Date.now()): Promise<void> {
  const owner = currentOwner();
  const last = written.get(path);
  if (owner === null || !isKept(path) || (last && last.body === body && at - last.at < CONFIRM_MS)) return;
  const isFirst = written.size === 0;
  written.set(path, { body, at });
  try {
    const database = await open();
    if (isFirst) await sweep(database, owner);
    await database.put('answers', { path, owner, at, body });
  } catch {
    // storage full or switched off
  }
}

/** The answer that is kept for this path and this person; null for none. */
export async function cachedAnswer(path: string): Promise<CachedAnswer | null> {
  const owner = currentOwner();
  if (owner === null || !isKept(path)) return null;
  try {
    const answer = await (await open()).get('answers', path);
    return answer?.owner === owner ? answer : null;
  } catch {
    return null;
  }
}

/** Takes away what is of another day or another person. */
async function sweep(database: IDBPDatabase<DayDatabase>, owner: string): Promise<void> {
  const { store, done } = database.transaction('answers', 'readwrite');
  for await (const cursor of store)
    if (cursor.value.owner !== owner || !isKept(cursor.value.path)) await cursor.delete();
  await done;
}

/** Forgets what is kept of a restaurant: somebody of whom it may tell was erased. What is on the screen is read again, and kept anew. */
export async function forgetService(service: string): Promise<void> {
  try {
    written = new Map();
    const { store, done } = (await open()).transaction('answers', 'readwrite');
    for await (const cursor of store) if (cachedPath(cursor.value.path)?.service === service) await cursor.delete();
    await done;
  } catch {
    // storage switched off: nothing was kept
  }
}

/** Forgets all of it: nobody is signed in here any more. */
export async function forgetDay(): Promise<void> {
  try {
    await closeDay();
    await deleteDB(DAY_DATABASE);
  } catch {
    // storage switched off: nothing was kept
  }
}

/** Null for a restaurant whose time zone this browser has never heard. */
function todayOf(service: string, now = Date.now()): ServiceDate | null {
  const zone = storedState().setup[service]?.timeZone;
  return zone === undefined ? null : momentOf(now, zone).date;
}
