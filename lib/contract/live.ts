/** Changes, notifications and the socket: sockets announce, HTTP delivers. */
import { z } from 'zod';
import type { AnnouncedBooking } from './bookings/booking';
import * as f from './fields';

/** What the socket says after a commit; also the head of a change. */
export const announcement = z.object({
  /** Sequence number within the service. */
  seq: z.int(),
  kind: z.int().min(1).max(10),
  entity: z.string(),
  uid: z.string(),
  /** Service day the change belongs to, if any. */
  date: f.serviceDate.nullable(),
  service: z.string(),
  serviceUID: z.string(),
});
export type Announcement = z.infer<typeof announcement>;
/** What is sure to be in it: §4 names the kind and the service, the rest is ours (ADR 58). */
export type PartialAnnouncement = Pick<Announcement, 'kind' | 'service'> & Partial<Announcement>;

/** An announcement with the booking as the change left it, for whoever may read bookings; a server may leave it out, then HTTP tells (ADR 54). */
export type SentAnnouncement = Announcement & { booking?: AnnouncedBooking };

export const change = announcement.extend({
  action: z.enum(['create', 'update', 'delete', 'undo']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Who: display name and id in the service; '' for the system. */
  who: z.string(),
  tmsUserUID: z.int(),
  device: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** The change that this one took back, and the one that took this back. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
});
export type WireChange = z.infer<typeof change>;

/** GET …/changes?after=&limit= ; `last` is the newest sequence number of the service, `more` says the list was cut. */
export const changesAnswer = z.object({ changes: z.array(change), last: z.int(), more: z.boolean() });
export type WireChangesAnswer = z.infer<typeof changesAnswer>;

/** §3 Notification. */
export const notification = z.object({
  uid: z.int(),
  kind: z.int(),
  message: z.string(),
  title: z.string(),
  service: z.string(),
  date: f.serviceDate.nullable(),
  calendarItem: z.record(z.string(), z.unknown()).nullable(),
  viewed: z.boolean(),
});
export type WireNotification = z.infer<typeof notification>;

/** Of a booking made, changed or cancelled. */
export const BOOKING_KINDS: readonly number[] = [2, 3, 4];
/** Whether a notification speaks of a booking, and so is for those alone who may read bookings (D14). */
export const isOfBooking = ({ kind, calendarItem }: Pick<WireNotification, 'kind' | 'calendarItem'>): boolean =>
  BOOKING_KINDS.includes(kind) || calendarItem?.bookingUid !== undefined;

/** §4: what staff do is told to the other devices that look at the service where its kind is one of these; those of bookings only to who reads them. */
export const BROADCAST_KINDS: readonly number[] = [1, 2, 3, 4, 8, 9];
/** In `calendarItem` of such a notification, which is kept nowhere: its `uid` is the number of the change, below 0. */
export interface StaffChange extends Record<string, unknown> {
  entity: string;
  who: string;
  /** How many things the one act has changed. */
  count: number;
  /** Of a booking; '' for a party without a name. */
  name?: string;
  covers?: number;
  time?: number;
}
/** A notification between servers. `by` is there for what staff did: the session that did it, which is told nothing, or '' for one that the listener does not speak for. */
export type SentNotification = WireNotification & { by?: string };

export const notificationsBody = z.object({
  serviceUID: z.string(),
  deviceMongoUID: z.string(),
  tmsServiceName: z.string(),
});
export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  counter: z.int(),
  newNotifications: z.boolean(),
});
export const resetCounterBody = z.object({ deviceMongoUID: z.string(), tmsServiceUID: z.string() });
export const viewedByBody = z.object({ deviceMongoUID: z.string(), notificationUID: f.uid });

/** Server to client events of the socket. */
export interface ServerEvents<A = SentAnnouncement, N = SentNotification> {
  'receive socket': (message: A) => void;
  'new notification': (message: N) => void;
  /** Said at once to every connection: this server knows `enter` and `exit`. */
  'takes sessions': () => void;
}
/** What a client gets for joining: where the service stands, and what it missed since `after`. */
export interface JoinAnswer {
  ok: boolean;
  seq: number;
  missed: Announcement[];
  /** More was missed than is replayed: reload everything. */
  truncated: boolean;
  /** Which installation counts these numbers: after a restore they begin anew. Left out by a server that does not say. */
  installation?: string;
}
/** The same of a server that may count no changes (ADR 58): then `seq` is null, and whoever joins reads everything again. */
export type Joined = Omit<JoinAnswer, 'seq'> & { seq: number | null };
/** Who a session is that entered a connection, and of which services it may hear; `bookings` says whether with the bookings that changed. */
export interface Entry {
  ok: boolean;
  session: string;
  services: Array<{ service: string; bookings: boolean }>;
}
/** Client to server events of the socket. */
export interface ClientEvents<J = JoinAnswer> {
  subscribe: (email: string) => void;
  join: (service: string, after: number | null, answer?: (result: J) => void) => void;
  leave: (service: string) => void;
  /**
   * Another session speaks through this connection too, by its own access token (ADR 54). From then on the connection hears what any of its sessions may
   * hear; whoever opened it keeps them apart. The end of one is announced with its id, and ends the connection only when it was the last.
   */
  enter: (token: string, answer: (entry: Entry) => void) => void;
  exit: (session: string) => void;
}

export const meta = z.object({ version: z.string() });
