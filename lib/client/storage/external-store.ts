'use client';
/** Values outside of React that components follow, and events that anybody may listen to. */
import { useSyncExternalStore } from 'react';

export interface Emitter<T> {
  emit(value: T): void;
  /** Answers how to stop listening. */
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
  /** Sets what alone is no reason to draw anything again. */
  setQuietly(next: T): void;
  /** The value in a component, which is drawn again when it changes. */
  use(): T;
}

/** @param start the first value, and what the server draws with */
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
