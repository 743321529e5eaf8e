/** One service's channel on a line: joined once for all tabs that are in it. */
import { setAnnouncedSequence } from '@/lib/bff/announced-sequences';
import type { Joined } from '@/lib/contract/live';
import { seenSequence } from '@/lib/rules/live/seen-sequence';

/** Joins at the restaurant API, which decides whose channel it is. Rejects when the line is down. */
export type Join = (service: string, after: number | null) => Promise<Joined>;

export interface Channel {
  /** Everything announced for the service is heard. */
  isHeard(): boolean;
  /** Sees to it that it is heard; what was announced before is nobody's yet. Rejects when the line is down. */
  open(): Promise<boolean>;
  hear(seq: number | undefined): void;
  /** Up to where everything was heard; null as long as nothing is known. */
  last(): number | null;
  /**
   * What a tab missed that knows everything up to `after`. The tab has to be in the channel already: what comes meanwhile comes twice rather than never.
   */
  missedSince(after: number | null): Promise<Joined>;
  /** The line broke, or nobody wants it any more: what is announced from now on is not heard. */
  lose(): void;
}

/** @param onOpen something may have been announced without being heard */
export function openChannel(service: string, join: Join, onOpen: () => void): Channel {
  let opening: Promise<boolean> | null = null;
  let answer: Joined | null = null;
  let seen = seenSequence();
  let newest = 0;
  /** Many tabs come back with the same number: they are answered together. */
  const asked = new Map<number | null, Promise<Joined>>();

  async function joinNow(turn: () => boolean): Promise<boolean> {
    const joined = await join(service, null);
    if (!turn()) throw new Error('the line broke');
    if (!joined.ok) return false;
    answer = joined;
    seen = seenSequence(joined.seq);
    newest = Math.max(newest, joined.seq ?? 0);
    setAnnouncedSequence(service, seen.last());
    onOpen();
    return true;
  }

  function ask(after: number | null): Promise<Joined> {
    const shared = asked.get(after);
    if (shared) return shared;
    const made = join(service, after);
    asked.set(after, made);
    void made.catch(() => undefined).finally(() => asked.delete(after));
    return made;
  }

  return {
    isHeard: () => answer !== null,
    open() {
      if (opening) return opening;
      const mine: Promise<boolean> = joinNow(() => opening === mine);
      opening = mine;
      const again = () => void (opening === mine && (opening = null));
      mine.then((isOpen) => isOpen || again(), again);
      return mine;
    },
    hear(seq) {
      if (seq === undefined) return;
      seen.add(seq);
      newest = Math.max(newest, seq);
      if (answer) setAnnouncedSequence(service, seen.last());
    },
    last: () => seen.last(),
    async missedSince(after) {
      const known = seen.last();
      if (answer && !answer.truncated && known !== null && known >= newest && (after === null || after === known))
        return { ...answer, seq: known, missed: [], truncated: false };
      // An answer that somebody else asked for may have been read before what this tab did not hear any more.
      const least = newest;
      const joined = await ask(after);
      return joined.ok && joined.seq !== null && joined.seq < least ? join(service, after) : joined;
    },
    lose() {
      opening = null;
      answer = null;
      newest = 0;
      setAnnouncedSequence(service, null);
    },
  };
}
