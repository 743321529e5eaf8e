'use client';
/** Stores outside of React that components subscribe to, and event emitters. */
import { useSyncExternalStore } from 'react';

export interface Emitter<T> {
  emit(value: T): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface ExternalStore<T> {
  get(): T;
  set(next: T): void;
  /** Sets the value without causing a render. */
  setQuietly(next: T): void;
  /** The value in a component, which renders when it changes. */
  use(): T;
}

/** @param start the initial value, also used for server rendering */
export function createStore<T>(start: T): ExternalStore<T> {
  let value = start;
  const changed = createEmitter();
  const get = () => value;
  return {
    get,
    set(next) {
      value = next;
      changed.emit();
    },
    setQuietly(next) {
      value = next;
    },
    use: () => useSyncExternalStore(changed.subscribe, get, () => start),
  };
}
