'use client';
/** The signed-in user's outbox of this page: in memory at once, on the device a moment later, then in other tabs. */
import { useSyncExternalStore } from 'react';
import { type Queue, withChange, without } from '@/lib/rules/offline/queue';
import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { type Writes, deleteMadeUids, readOutbox, writeOutbox } from './outbox-database';
import { currentOwner } from './owner';

export interface Outbox {
  queue: Queue;
  /** Provisional uid of a booking or note → its real one. */
  made: ReadonlyMap<number, number>;
  /** Whether the device stores changes. False where storage is full or disabled: the app then works online only. */
  isPersistent: boolean;
}

const START: Outbox = { queue: [], made: new Map(), isPersistent: true };
let outbox = START;
const listeners = new Set<() => void>();

function set(next: Outbox): void {
  outbox = next;
  for (const listener of listeners) listener();
}

export const currentOutbox = (): Outbox => outbox;

/** The update sent to other tabs of this browser. */
type OutboxUpdate = Pick<Writes, 'put' | 'drop' | 'made'>;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('maitre-outbox');
(channel as { unref?: () => void } | null)?.unref?.(); // Node's implementation would keep a test process alive

function receiveUpdate({ put, drop, made }: OutboxUpdate): void {
  const mine = put.filter(({ user }) => user === currentOwner());
  set({ ...outbox, queue: mine.reduce(withChange, without(outbox.queue, drop)), made: withMadeUids(made) });
}
if (channel) channel.onmessage = ({ data }: MessageEvent<OutboxUpdate>) => receiveUpdate(data);

const withMadeUids = (made: Writes['made']) =>
  made.length === 0 ? outbox.made : new Map([...outbox.made, ...made.map(({ was, uid }) => [was, uid] as const)]);

/** Shows a change before it is stored. */
export function showChange(change: QueuedChange): void {
  set({ ...outbox, queue: withChange(outbox.queue, change) });
}

/** Hides a change that was not stored. */
export function hideChange(key: string): void {
  set({ ...outbox, queue: without(outbox.queue, [key]) });
}

/** Stores a shown change on the device. Returns whether it was stored; without storage the app works online only. */
export async function persistChange(change: QueuedChange, durable: boolean): Promise<boolean> {
  try {
    await writeOutbox({ put: [change], drop: [], made: [] }, durable);
    if (!outbox.isPersistent) set({ ...outbox, isPersistent: true });
    return true;
  } catch {
    if (outbox.isPersistent) set({ ...outbox, isPersistent: false });
    return false;
  }
}

/**
 * Replaces the queue: in memory, on the device, and in other tabs.
 * @param turn receives the present queue, which may have changed since the caller read it
 */
export async function commit(turn: (queue: Queue) => Queue, made: Writes['made'] = []): Promise<void> {
  const before = outbox.queue;
  const after = turn(before);
  const update: OutboxUpdate = {
    put: after.filter((change) => !before.includes(change)),
    drop: before.filter(({ key }) => !after.some((change) => change.key === key)).map(({ key }) => key),
    made,
  };
  if (update.put.length === 0 && update.drop.length === 0 && made.length === 0) return;
  set({ ...outbox, queue: after, made: withMadeUids(made) });
  channel?.postMessage(update);
  try {
    await writeOutbox(update, update.put.length > 0);
  } catch {
    set({ ...outbox, isPersistent: false });
  }
}

/**
 * Loads this user's changes from the device. A change that was being sent when its tab ended has an unknown outcome and is sent again.
 * @param sending keys that this page is sending now
 */
export async function loadOutbox(sending: ReadonlySet<string>): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  try {
    const { changes, made } = await readOutbox(owner);
    const stored = changes.map((one) =>
      one.state === 'sending' && !sending.has(one.key)
        ? { ...one, state: 'waiting' as const, tries: one.tries + 1 }
        : one,
    );
    const here = outbox.queue.filter(({ key, user }) => sending.has(key) && user === owner);
    // This runs at every announcement: with nothing unsent, no component needs to render.
    const isUnchanged = stored.length + outbox.queue.length + made.length === 0 && outbox.isPersistent;
    if (isUnchanged) return;
    set({ queue: [...stored, ...here].reduce<Queue>(withChange, []), made: withMadeUids(made), isPersistent: true });
    if (changes.length === 0 && made.length > 0) await deleteMadeUids();
  } catch {
    set({ ...outbox, isPersistent: false });
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

/** One plain value of the outbox: components render only when it changes. */
export function useOutboxPart<T extends string | number | boolean>(part: (outbox: Outbox) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => part(outbox),
    () => part(START),
  );
}
