/** One signed-in browser session on an upstream connection: its tabs, and its access as the restaurant API reports it. */
import type { Joined } from '@/lib/contract/live';
import type { Session } from '@/lib/bff/session/session';
import type { BrowserSocket } from './gateway-types';

/** A tab's subscription to a channel. */
export interface Subscription {
  /** The sequence number up to which the tab knows every announcement. */
  after: number | null;
  /** Acknowledges the tab's own join; null once acknowledged. */
  answer: ((joined: Joined) => void) | null;
  installation: string | undefined;
  /** Whether announcements are delivered to the tab. */
  isIn: boolean;
}

export interface Participant {
  /** With the newest tokens. */
  session: Session;
  /** The restaurant API's id of the session; null until it is known. */
  id: string | null;
  tabs: Map<BrowserSocket, Map<string, Subscription>>;
  /** Service → whether bookings are delivered with announcements; null until the present connection has been entered. */
  services: Map<string, boolean> | null;
  usedAt: number;
  /** The pending entry request; requests of one participant run one after the other. */
  entering: Promise<boolean> | null;
}

export const newParticipant = (session: Session): Participant => ({
  session,
  id: null,
  tabs: new Map(),
  services: null,
  usedAt: Date.now(),
  entering: null,
});

/** Services that any of its tabs subscribes to. */
export const servicesOf = ({ tabs }: Participant): string[] => [
  ...new Set([...tabs.values()].flatMap((subscriptions) => [...subscriptions.keys()])),
];
