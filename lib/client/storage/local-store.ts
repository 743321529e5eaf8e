'use client';
/** The stored state of this browser, shared by every hook that reads it. A browser that stores nothing works all the same. */
import { useSyncExternalStore } from 'react';
import { type StoredState, storedStateOf, withoutSearch } from './stored-state';

const KEY = 'maitre';
const START = storedStateOf(null);

let state: StoredState | null = null;
const listeners = new Set<() => void>();

function load(): StoredState {
  try {
    return storedStateOf(window.localStorage.getItem(KEY));
  } catch {
    return START; // storage is switched off
  }
}

export function storedState(): StoredState {
  return (state ??= load());
}

export function store(change: (now: StoredState) => StoredState): void {
  const now = storedState();
  const next = change(now);
  if (next === now) return;
  state = next;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...next, filters: withoutSearch(next.filters) }));
  } catch {
    // full or switched off: it holds as long as the page does
  }
  for (const listener of listeners) listener();
}

/** Another tab changed something: the settings are the person's and follow, the filters are the tab's own and stay. */
function adopt({ key }: StorageEvent): void {
  if (key !== KEY) return;
  const theirs = load();
  state = { ...theirs, filters: storedState().filters };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', adopt);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', adopt);
  };
}

/**
 * A part of the stored state; of what a new browser has while the server's page is taken over.
 * @param part picks it; whoever uses it is drawn again when this part is another one, and only then
 */
export function useStored<T>(part: (state: StoredState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => part(storedState()),
    () => part(START),
  );
}
