/** One tab in one service's channel: joined, kept joined, and told what it missed. */
import type { HeardAnnouncement, Joined } from '@/lib/contract/live';
import { seenSequence } from '@/lib/rules/live/seen-sequence';

export interface ChannelParts {
  service: string;
  /** The last sequence number the tab saw. */
  after: number | null;
  /** Joins at the restaurant API, which decides whose channel it is. Rejects when the line is down. */
  join(service: string, after: number | null): Promise<Joined>;
  /** Answers the tab's own join, once. */
  answer(joined: Joined): void;
  /** Passes an announcement to the tab. */
  tell(message: HeardAnnouncement): void;
  /** The tab has to begin anew: too much was missed, or the channel is no longer its own. */
  restart(): void;
}

export interface Channel {
  /** Joins, or joins again after the line was down. False when the line is down (again). */
  sync(): Promise<boolean>;
  hear(message: HeardAnnouncement): void;
}

export function openChannel({ service, after, join, answer, tell, restart }: ChannelParts): Channel {
  const seen = seenSequence(after);
  let answered = false;
  let installation: string | undefined;

  function rejoined({ ok, seq, missed, truncated, installation: now }: Joined): void {
    // Numbers of a restored copy say nothing to who knows those of the one before; without numbers nobody knows what was missed.
    if (!ok || seq === null || truncated || now !== installation) restart();
    else missed.forEach(tell);
  }

  return {
    async sync() {
      let joined: Joined;
      try {
        joined = await join(service, seen.last());
      } catch {
        return false;
      }
      if (answered) rejoined(joined);
      else answer(joined);
      answered = true;
      installation = joined.installation;
      if (joined.ok && joined.seq !== null) seen.reach(joined.seq);
      return true;
    },
    hear(message) {
      if (message.seq !== undefined) seen.add(message.seq);
      tell(message);
    },
  };
}
