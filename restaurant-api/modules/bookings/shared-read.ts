/** One read for everybody who asks the same at the same moment. */

interface Turn<T> {
  done: Promise<void>;
  /** The read that those are waiting for who asked while this one was under way. */
  next?: Promise<T>;
}

/**
 * Runs at most one read of a key at a time. Who asks while one is under way is given the next one, never that one: it may have
 * looked before the change that made them ask.
 */
export function sharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Turn<T>>();

  function start(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read();
    const turn: Turn<T> = {
      done: answer.then(
        () => undefined,
        () => undefined,
      ),
    };
    turns.set(key, turn);
    void turn.done.then(() => {
      if (!turn.next) turns.delete(key);
    });
    return answer;
  }

  return (key, read) => {
    const turn = turns.get(key);
    if (!turn) return start(key, read);
    turn.next ??= turn.done.then(() => start(key, read));
    return turn.next;
  };
}
