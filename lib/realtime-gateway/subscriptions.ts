/** Subscribing tabs to the channels of services, with the announcements that they missed. */
import type { Joined } from '@/lib/contract/live';
import { type ConnectionState, isParticipating } from './connection-state';
import type { BrowserSocket } from './gateway-types';
import { type Participant, type Subscription, servicesOf } from './participant';

const RETRY_JOIN_MS = 1_000;

/** The answer to a tab that may not read a channel. */
const REFUSED: Joined = { ok: false, seq: 0, missed: [], truncated: false };

export interface Subscriptions {
  /** Subscribes a tab, retrying while the connection is up; a reconnect starts again. */
  keep(participant: Participant, socket: BrowserSocket, service: string, subscription: Subscription): Promise<void>;
  /** Restores all subscriptions of a participant after a reconnect. */
  restore(participant: Participant): void;
  /** Joins a channel for the BFF's hot reads, without a tab. */
  follow(participant: Participant, service: string): Promise<void>;
}

/** @param enter updates a participant's access */
export function createSubscriptions(
  state: ConnectionState,
  enter: (participant: Participant) => Promise<boolean>,
): Subscriptions {
  const { upstream, rooms, channels, followed } = state;

  async function keep(
    participant: Participant,
    socket: BrowserSocket,
    service: string,
    subscription: Subscription,
  ): Promise<void> {
    const isNeeded = () =>
      upstream.connected &&
      isParticipating(state, participant) &&
      participant.tabs.get(socket)?.get(service) === subscription &&
      !subscription.isIn;
    while (isNeeded() && !(await subscribe(participant, socket, service, subscription, isNeeded).catch(() => false)))
      await new Promise((resolve) => setTimeout(resolve, RETRY_JOIN_MS));
  }

  /** @returns false when it must be tried again */
  async function subscribe(
    participant: Participant,
    socket: BrowserSocket,
    service: string,
    subscription: Subscription,
    isNeeded: () => boolean,
  ): Promise<boolean> {
    const connection = upstream.id;
    if (!(await (participant.entering ?? enter(participant)))) return false;
    const isOpen = participant.services?.has(service) && (await channels.findOrCreate(service).open());
    const isStillNeeded = () => isNeeded() && upstream.id === connection;
    if (!isStillNeeded()) return true;
    const mayReadBookings = participant.services?.get(service);
    if (!isOpen || mayReadBookings === undefined) {
      participant.tabs.get(socket)?.delete(service);
      if (subscription.answer) subscription.answer(REFUSED);
      else socket.conn.close();
      return true;
    }
    rooms.join(socket, service, mayReadBookings);
    const joined = await channels.findOrCreate(service).missedSince(subscription.after);
    if (!isStillNeeded()) return true;
    if (subscription.answer) subscription.answer(joined);
    else deliverMissed(socket, subscription, joined);
    Object.assign(subscription, { answer: null, installation: joined.installation, isIn: joined.ok });
    return true;
  }

  return {
    keep,
    restore(participant) {
      if (servicesOf(participant).length === 0) void enter(participant);
      for (const [socket, subscriptions] of participant.tabs)
        for (const [service, subscription] of subscriptions) void keep(participant, socket, service, subscription);
    },
    async follow(participant, service) {
      followed.add(service);
      const isOpen =
        (await (participant.entering ?? enter(participant))) &&
        participant.services?.has(service) &&
        (await channels.findOrCreate(service).open());
      if (!isOpen) followed.delete(service);
    },
  };
}

/**
 * Sends a tab the announcements that it missed. Without numbers, or with those of another installation (a restored backup), these
 * are unknown: the tab is closed, reconnects and reads everything again.
 */
function deliverMissed(socket: BrowserSocket, { installation }: Subscription, joined: Joined): void {
  if (!joined.ok || joined.seq === null || joined.truncated || joined.installation !== installation)
    socket.conn.close();
  else for (const message of joined.missed) socket.emit('receive socket', message);
}
