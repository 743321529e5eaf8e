/** One signed-in browser on a line: its tabs, and what the restaurant API lets it hear. */
import type { Joined } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';
import type { BrowserSocket } from './gateway-types';

/** A tab's subscription to a channel. */
export interface Subscription {
  /** The last sequence number the tab knows everything up to. */
  after: number | null;
  /** Answers the tab's own join; null once it is answered. */
  answer: ((joined: Joined) => void) | null;
  installation: string | undefined;
  /** It is told everything as it comes. */
  isIn: boolean;
}

export interface Participant {
  /** With the newest tokens. */
  session: Session;
  /** The restaurant API's id of the session; null until it is known. */
  id: string | null;
  tabs: Map<BrowserSocket, Map<string, Subscription>>;
  /** Service → whether bookings come with their announcements; null until it has entered the line as it is now. */
  services: Map<string, boolean> | null;
  usedAt: number;
  /** The last question to the restaurant API, while it is not answered; one comes after the other. */
  asking: Promise<boolean> | null;
}

export const newParticipant = (session: Session): Participant => ({
  session,
  id: null,
  tabs: new Map(),
  services: null,
  usedAt: Date.now(),
  asking: null,
});

/** Services that one of its tabs is in, or wants to be in. */
export const servicesOf = ({ tabs }: Participant): string[] => [
  ...new Set([...tabs.values()].flatMap((subscriptions) => [...subscriptions.keys()])),
];
