'use client';
/** The stored state of this browser, shared by all hooks. Works in memory where storage is disabled. */
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
    return START; // storage is disabled
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
    // full or disabled: it lasts as long as the page
  }
  for (const listener of listeners) listener();
}

/** Another tab changed the state: settings belong to the user and are adopted, filters belong to the tab and stay. */
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
 * A part of the stored state; during hydration that of a new browser.
 * @param part selects it; the component renders only when the part changes
 */
export function useStored<T>(part: (state: StoredState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => part(storedState()),
    () => part(START),
  );
}
