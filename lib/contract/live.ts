/** Changes, notifications and the socket: sockets announce, HTTP delivers. */
import { z } from 'zod';
import type { AnnouncedBooking } from './bookings/booking';
import * as f from './fields';

/** An announcement on the socket after a commit; also the head of a change. */
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
/** The guaranteed fields: §4 only has kind and service, the others are ours (ADR 58). */
export type PartialAnnouncement = Pick<Announcement, 'kind' | 'service'> & Partial<Announcement>;

/** An announcement with the booking after the change, for listeners that may read bookings; servers may omit it (ADR 54). */
export type SentAnnouncement = Announcement & { booking?: AnnouncedBooking };

export const change = announcement.extend({
  action: z.enum(['create', 'update', 'delete', 'undo']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Author: display name and id in the service; '' for the system. */
  who: z.string(),
  tmsUserUID: z.int(),
  device: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** The change that this one undoes, and the one that undoes this. */
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

/** Kinds of booking changes. */
export const BOOKING_KINDS: readonly number[] = [2, 3, 4];
/** Whether a notification concerns a booking, so that only users who may read bookings receive it (D14). */
export const isOfBooking = ({ kind, calendarItem }: Pick<WireNotification, 'kind' | 'calendarItem'>): boolean =>
  BOOKING_KINDS.includes(kind) || calendarItem?.bookingUid !== undefined;

/** §4: kinds of staff actions that are announced to other devices of the service; those of bookings only to users who may read them. */
export const BROADCAST_KINDS: readonly number[] = [1, 2, 3, 4, 8, 9];
/** In `calendarItem` of such a notification, which is not stored: its `uid` is the negative number of the change. */
export interface StaffChange extends Record<string, unknown> {
  entity: string;
  who: string;
  /** How many objects the action changed. */
  count: number;
  /** Name of a booking's party; '' without a name. */
  name?: string;
  covers?: number;
  time?: number;
}
/**
 * A notification between servers. `by` marks staff actions: the session of the author, which is not notified, or '' for a session that the listener
 * does not represent.
 */
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
  /** Sent immediately to every connection: this server knows `enter` and `exit`. */
  'takes sessions': () => void;
}
/** The answer to a join: the service's last number, and the announcements missed since `after`. */
export interface JoinAnswer {
  ok: boolean;
  seq: number;
  missed: Announcement[];
  /** More was missed than is replayed: everything must be read again. */
  truncated: boolean;
  /** The installation of these numbers: after a restore they restart. Missing from servers without it. */
  installation?: string;
}
/** The same from a server that may have no numbers (ADR 58): `seq` is null, and everything must be read again. */
export type Joined = Omit<JoinAnswer, 'seq'> & { seq: number | null };
/** A session that entered a connection, and the services it may receive; `bookings`: with the changed bookings. */
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
   * Another session uses this connection too, with its own access token (ADR 54). The connection then receives what any of its sessions may receive;
   * the client separates them. The end of a session is announced with its id, and ends the connection only if it was the last.
   */
  enter: (token: string, answer: (entry: Entry) => void) => void;
  exit: (session: string) => void;
}

export const meta = z.object({ version: z.string() });
