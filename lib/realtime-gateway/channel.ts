/** One service's channel on an upstream connection, joined once for all of its tabs. */
import { setAnnouncedSequence } from '@/lib/bff/announced-sequences';
import type { Joined } from '@/lib/contract/live';
import { seenSequence } from '@/lib/rules/live/seen-sequence';

/** Joins a service's channel at the restaurant API, which checks access. Rejects when the connection is down. */
export type JoinChannel = (service: string, after: number | null) => Promise<Joined>;

export interface Channel {
  /** Whether every announcement of the service is received. */
  isReceiving(): boolean;
  /** Joins the channel once. False when the restaurant API refuses it; rejects when the connection is down. */
  open(): Promise<boolean>;
  noteSequence(seq: number | undefined): void;
  /** The number up to which every announcement was received; null while unknown. */
  lastSequence(): number | null;
  /**
   * The announcements that a tab missed after `after`. The tab must already be in the channel's room: an announcement of the
   * meantime then arrives twice instead of never.
   */
  missedSince(after: number | null): Promise<Joined>;
  /** The connection broke, or no tab needs the channel: announcements are no longer received. */
  reset(): void;
}

/** @param onOpen called on every join: announcements may have been missed before */
export function createChannel(service: string, join: JoinChannel, onOpen: () => void): Channel {
  let opening: Promise<boolean> | null = null;
  let joinAnswer: Joined | null = null;
  let seen = seenSequence();
  let newest = 0;
  /** Pending joins by `after`: many tabs reconnect with the same number and share one answer. */
  const pendingJoins = new Map<number | null, Promise<Joined>>();

  async function joinChannel(isCurrent: () => boolean): Promise<boolean> {
    const joined = await join(service, null);
    if (!isCurrent()) throw new Error('the connection broke');
    if (!joined.ok) return false;
    joinAnswer = joined;
    seen = seenSequence(joined.seq);
    newest = Math.max(newest, joined.seq ?? 0);
    setAnnouncedSequence(service, seen.last());
    onOpen();
    return true;
  }

  function joinShared(after: number | null): Promise<Joined> {
    const pending = pendingJoins.get(after);
    if (pending) return pending;
    const joined = join(service, after);
    pendingJoins.set(after, joined);
    void joined.catch(() => undefined).finally(() => pendingJoins.delete(after));
    return joined;
  }

  return {
    isReceiving: () => joinAnswer !== null,
    open() {
      if (opening) return opening;
      const attempt: Promise<boolean> = joinChannel(() => opening === attempt);
      opening = attempt;
      const allowRetry = () => void (opening === attempt && (opening = null));
      attempt.then((isOpen) => isOpen || allowRetry(), allowRetry);
      return attempt;
    },
    noteSequence(seq) {
      if (seq === undefined) return;
      seen.add(seq);
      newest = Math.max(newest, seq);
      if (joinAnswer) setAnnouncedSequence(service, seen.last());
    },
    lastSequence: () => seen.last(),
    async missedSince(after) {
      const last = seen.last();
      const isUpToDate = last !== null && last >= newest && (after === null || after === last);
      if (joinAnswer && !joinAnswer.truncated && isUpToDate)
        return { ...joinAnswer, seq: last, missed: [], truncated: false };
      // A shared answer may have been read before announcements that this tab has missed.
      const required = newest;
      const joined = await joinShared(after);
      return joined.ok && joined.seq !== null && joined.seq < required ? join(service, after) : joined;
    },
    reset() {
      opening = null;
      joinAnswer = null;
      newest = 0;
      setAnnouncedSequence(service, null);
    },
  };
}
