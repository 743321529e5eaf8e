/** The state that the parts of one upstream connection share, and how participants and channels leave it. */
import type { Session } from '@/lib/bff/session/session';
import type { Channels } from './channels';
import type { ConnectionRooms } from './connection-rooms';
import type { UpstreamSocket } from './gateway-types';
import { type Participant, servicesOf } from './participant';

export interface ConnectionState {
  upstream: UpstreamSocket;
  rooms: ConnectionRooms;
  channels: Channels;
  /** By the web's session id. */
  participants: Map<string, Participant>;
  /** Services that the BFF's hot reads follow. */
  followed: Set<string>;
  /** Whether the server takes sessions; undefined until known. */
  takesSessions(): boolean | undefined;
  /** The restaurant API refused or ended this session. */
  onRefused(session: Session): void;
}

export const isParticipating = ({ participants }: ConnectionState, participant: Participant): boolean =>
  participants.get(participant.session.id) === participant;

/** Updates the rooms of a participant's tabs to its access, and closes tabs in channels that it may no longer read. */
export function placeTabs({ rooms }: ConnectionState, { services, tabs }: Participant): void {
  if (!services) return;
  for (const [socket, subscriptions] of tabs) {
    rooms.joinNotifications(socket, services);
    for (const [service, subscription] of subscriptions) {
      const mayReadBookings = services.get(service);
      if (mayReadBookings !== undefined && rooms.isIn(socket, service)) rooms.join(socket, service, mayReadBookings);
      // Access was withdrawn: the tab reconnects and is refused.
      else if (mayReadBookings === undefined && subscription.isIn) socket.conn.close();
    }
  }
}

/** The connection broke: tabs receive the missed announcements once it is back and the session is confirmed. */
export function leaveRooms({ rooms, channels }: ConnectionState, participant: Participant): void {
  participant.services = null;
  for (const [socket, subscriptions] of participant.tabs) {
    for (const [service, subscription] of subscriptions) {
      if (subscription.isIn) subscription.after = channels.find(service)?.lastSequence() ?? subscription.after;
      subscription.isIn = false;
    }
    rooms.leaveAll(socket);
  }
}

/** Leaves a channel that neither a tab nor the BFF's hot reads need. */
export function leaveIfUnused({ channels, followed, participants }: ConnectionState, service: string): void {
  const isSubscribed = [...participants.values()].some(({ tabs }) =>
    [...tabs.values()].some((subscriptions) => subscriptions.has(service)),
  );
  if (!followed.has(service) && !isSubscribed) channels.leave(service);
}

export function removeParticipant(state: ConnectionState, participant: Participant): void {
  const { upstream, participants } = state;
  leaveRooms(state, participant);
  participants.delete(participant.session.id);
  for (const service of servicesOf(participant)) leaveIfUnused(state, service);
  if (participants.size === 0) upstream.disconnect();
  else if (participant.id !== null && upstream.connected) upstream.emit('exit', participant.id);
}

/** Removes a refused participant. Its tabs reconnect with their cookie: a live session is refreshed then, an ended one refused. */
export function refuseParticipant(state: ConnectionState, participant: Participant): void {
  removeParticipant(state, participant);
  state.onRefused(participant.session);
  closeTabs(participant);
}

export function closeTabs({ tabs }: Participant): void {
  for (const socket of tabs.keys()) socket.conn.close();
}
