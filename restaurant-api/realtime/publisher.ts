/** Announces committed changes to a service's devices: their ids, and the changed booking to those that may read bookings (ADR 54). */
import type { SentAnnouncement, WireNotification } from '@/lib/contract/live';

export interface Publisher {
  publish(messages: readonly SentAnnouncement[]): void;
  notify(service: string, message: WireNotification): void;
  /** Sends a notification of a change by staff to the devices in its service's channel, except for the session `by`. */
  notifyOfChange?(message: WireNotification, by: string): void;
  /** Ends the sockets of a session that was revoked. */
  endSession(sessionId: string): void;
  /** False while this copy does not receive the others' announcements: its devices may miss changes made there. */
  isConnected?(): boolean;
  /** Registers a listener for revoked sessions, on any copy of the API. */
  whenSessionEnds?(listener: (sessionId: string) => void): void;
  /** Registers a listener for changes to people's roles, on any copy of the API. */
  whenPeopleChange?(listener: () => void): void;
}

/** For commands, which have no sockets: devices catch up by `changes?after=`. */
export const silentPublisher: Publisher = {
  publish: () => undefined,
  notify: () => undefined,
  endSession: () => undefined,
};
