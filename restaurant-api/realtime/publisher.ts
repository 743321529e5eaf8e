/** Tells the devices of a service that something was committed: its ids, and the booking that changed to those who may read bookings (ADR 54). */
import type { SentAnnouncement, WireNotification } from '@/lib/contract/live';

export interface Publisher {
  publish(messages: readonly SentAnnouncement[]): void;
  notify(service: string, message: WireNotification): void;
  /** Tells the devices that look at its service of what staff did; the session `by` is left out. */
  notifyOfChange?(message: WireNotification, by: string): void;
  /** Ends the sockets of a session that was revoked. */
  endSession(sessionId: string): void;
  /** False while this copy does not hear what the others announce: its devices may lack what was changed there. */
  isHearing?(): boolean;
  /** Hears of every session that was revoked, on whichever copy of the API. */
  whenSessionEnds?(heard: (sessionId: string) => void): void;
  /** Hears that people of a restaurant may do other things than before, whichever copy of the API wrote it. */
  whenPeopleChange?(heard: () => void): void;
}

/** For commands that have no socket of their own: devices catch up by `changes?after=`. */
export const silentPublisher: Publisher = {
  publish: () => undefined,
  notify: () => undefined,
  endSession: () => undefined,
};
