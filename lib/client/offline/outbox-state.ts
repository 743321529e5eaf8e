'use client';
/** The outbox of whoever is signed in, as this page knows it: in memory at once, on the device a moment later, in other tabs after that. */
import { useSyncExternalStore } from 'react';
import { type Queue, withChange, without } from '@/lib/rules/offline/queue';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { type Writes, forgetMade, storedOf, writeOutbox } from './outbox-database';
import { currentOwner } from './owner';

export interface Outbox {
  queue: Queue;
  /** Uid that a booking or note had here until it was sent → its real one. */
  made: ReadonlyMap<number, number>;
  /** The device keeps changes. False where storage is full or switched off: then the app works online only. */
  isKeeping: boolean;
}

const START: Outbox = { queue: [], made: new Map(), isKeeping: true };
let outbox = START;
const listeners = new Set<() => void>();

function set(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}

export const currentOutbox = (): Outbox => outbox;

/** What other tabs of this browser are told. */
type Told = Pick<Writes, 'put' | 'drop' | 'made'>;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('maitre-outbox');
(channel as { unref?: () => void } | null)?.unref?.(); // Node's own would keep a test running

function hear({ put, drop, made }: Told): void {
  const mine = put.filter(({ user }) => user === currentOwner());
  set({ ...outbox, queue: mine.reduce(withChange, without(outbox.queue, drop)), made: withMade(made) });
}
if (channel) channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);

const withMade = (made: Writes['made']) =>
  made.length === 0 ? outbox.made : new Map([...outbox.made, ...made.map(({ was, uid }) => [was, uid] as const)]);

/** Shows a change at once; it is not kept yet. */
export function showChange(change: QueuedChange): void {
  set({ ...outbox, queue: withChange(outbox.queue, change) });
}

/** Shows a change no more that was never kept. */
export function hideChange(key: string): void {
  set({ ...outbox, queue: without(outbox.queue, [key]) });
}

/** Keeps on the device what is shown already. Answers whether it is kept; without storage the app goes on, online only. */
export async function keep(change: QueuedChange, durable: boolean): Promise<boolean> {
  try {
    await writeOutbox({ put: [change], drop: [], made: [] }, durable);
    if (!outbox.isKeeping) set({ ...outbox, isKeeping: true });
    return true;
  } catch {
    if (outbox.isKeeping) set({ ...outbox, isKeeping: false });
    return false;
  }
}

/**
 * Puts a queue in place of the present one: here, on the device, and in other tabs.
 * @param turn gets the queue as it is at this moment: more may have been done since the caller looked
 */
export async function commit(turn: (queue: Queue) => Queue, made: Writes['made'] = []): Promise<void> {
  const before = outbox.queue;
  const after = turn(before);
  const told: Told = {
    put: after.filter((change) => !before.includes(change)),
    drop: before.filter(({ key }) => !after.some((change) => change.key === key)).map(({ key }) => key),
    made,
  };
  if (told.put.length === 0 && told.drop.length === 0 && made.length === 0) return;
  set({ ...outbox, queue: after, made: withMade(made) });
  channel?.postMessage(told);
  try {
    await writeOutbox(told, told.put.length > 0);
  } catch {
    set({ ...outbox, isKeeping: false });
  }
}

/**
 * Reads what the device keeps of this person. What was being sent when a tab ended has an unknown fate and waits to be sent again.
 * @param sending keys that this very page is sending now
 */
export async function loadOutbox(sending: ReadonlySet<string>): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  try {
    const { changes, made } = await storedOf(owner);
    const stored = changes.map((one) =>
      one.state === 'sending' && !sending.has(one.key)
        ? { ...one, state: 'waiting' as const, tries: one.tries + 1 }
        : one,
    );
    const here = outbox.queue.filter(({ key, user }) => sending.has(key) && user === owner);
    // This is done at every announcement: where nothing waits, nobody who shows the outbox has to draw anew.
    const isUnchanged = stored.length + outbox.queue.length + made.length === 0 && outbox.isKeeping;
    if (isUnchanged) return;
    set({ queue: [...stored, ...here].reduce<Queue>(withChange, []), made: withMade(made), isKeeping: true });
    if (changes.length === 0 && made.length > 0) await forgetMade();
  } catch {
    set({ ...outbox, isKeeping: false });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOutbox(): Outbox {
  return useSyncExternalStore(
    subscribe,
    () => outbox,
    () => START,
  );
}

/** One plain value of it: whoever reads it is drawn again only when that changes. */
export function useOutboxPart<T extends string | number | boolean>(part: (outbox: Outbox) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => part(outbox),
    () => part(START),
  );
}
