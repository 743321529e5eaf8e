/**
 * Whose turn it is to send. A tab sends what a person just did beside the other tabs; the queue is sent by one tab alone, while nobody else
 * sends. The browser lets go of a lock when its tab ends, however it ends.
 */
const LOCK = 'maitre-outbox';

const locks = () => (typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined));

/** Sends beside others. Where the browser has no locks (plain http) idempotency keys alone keep a change from being made twice. */
export function withSharedLock<T>(send: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(LOCK, { mode: 'shared' }, send) : send();
}

export function withExclusiveLock<T>(send: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(LOCK, send) : send();
}

/** Runs only if nobody is sending the queue; answers null otherwise. */
export function withLockIfFree<T>(act: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  return manager ? manager.request(LOCK, { ifAvailable: true }, (lock) => (lock ? act() : null)) : act();
}

/** Subject → until when its last sending is under way. */
const under = new Map<string, Promise<unknown>>();

/** Runs `send` when this page's earlier sendings of the same subjects are done. */
export function inSubjectOrder<T>(subjects: readonly string[], send: () => Promise<T>): Promise<T> {
  const run = Promise.all(subjects.map((subject) => under.get(subject))).then(send);
  const done = run.then(
    () => undefined,
    () => undefined,
  );
  for (const subject of subjects) under.set(subject, done);
  return run;
}
