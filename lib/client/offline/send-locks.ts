/**
 * Locks between the tabs of a browser. A tab sends user actions concurrently with other tabs; the queue is sent by one tab exclusively. The browser
 * releases a lock when its tab ends.
 */
const LOCK = 'maitre-outbox';

const locks = () => (typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined));

/** Sends concurrently with other tabs. Without locks (plain http), idempotency keys prevent duplicates. */
export function withSharedLock<T>(send: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(LOCK, { mode: 'shared' }, send) : send();
}

export function withExclusiveLock<T>(send: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(LOCK, send) : send();
}

/** Runs only if no tab is sending the queue; null otherwise. */
export function withLockIfFree<T>(act: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  return manager ? manager.request(LOCK, { ifAvailable: true }, (lock) => (lock ? act() : null)) : act();
}

/** Subject → its last pending request. */
const runningBySubject = new Map<string, Promise<unknown>>();

/** Runs `send` after this page's earlier requests of the same subjects. */
export function inSubjectOrder<T>(subjects: readonly string[], send: () => Promise<T>): Promise<T> {
  const run = Promise.all(subjects.map((subject) => runningBySubject.get(subject))).then(send);
  const done = run.then(
    () => undefined,
    () => undefined,
  );
  for (const subject of subjects) runningBySubject.set(subject, done);
  return run;
}
