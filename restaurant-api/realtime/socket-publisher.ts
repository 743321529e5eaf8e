/** Publishes over sockets to all devices of a service, on every copy of the API; bookings only to those that may read them (ADR 54). */
import { KIND } from '@/lib/contract/constants';
import { type Announcement, type SentAnnouncement, isOfBooking } from '@/lib/contract/live';
import type { Publisher } from './publisher';
import { removeCaller } from './callers';
import { bookingNotificationRoom, bookingsRoom, notificationRoom, serviceRoom, sessionRoom } from './rooms';
import type { ApiSocket, CopyNotification, SocketServer } from './socket-types';

/** §4 kind 10: the device has to check its session. Belongs to no service and has no number. */
const SESSION_ENDED: Announcement = {
  seq: 0,
  kind: KIND.session,
  entity: 'session',
  uid: '',
  date: null,
  service: '',
  serviceUID: '',
};

/**
 * Publishes to the devices connected to this copy.
 * @param onPublished called with the published announcements
 */
export function localPublisher(
  io: SocketServer,
  onPublished: (messages: readonly SentAnnouncement[]) => void = () => undefined,
): Publisher {
  const sessionListeners: Array<(sessionId: string) => void> = [];
  const peopleListeners: Array<() => void> = [];

  function announce({ booking, ...ids }: SentAnnouncement): void {
    const [all, readers] = [serviceRoom(ids.service), bookingsRoom(ids.service)];
    // Roles may have changed: until they enter again, devices receive ids only.
    if (ids.kind === KIND.session) io.local.in(readers).socketsLeave(readers);
    if (booking) io.local.to(readers).emit('receive socket', { ...ids, booking });
    const others = io.local.to(all);
    (booking ? others.except(readers) : others).emit('receive socket', ids);
  }

  const socketsIn = (room: string): ApiSocket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  return {
    publish(messages) {
      // Listeners first: a device that checks its session at once must find the new state.
      if (messages.some(({ kind }) => kind === KIND.session)) for (const listener of peopleListeners) listener();
      for (const message of messages) announce(message);
      onPublished(messages);
    },
    notify(service, message) {
      const room = isOfBooking(message) ? bookingNotificationRoom(service) : notificationRoom(service);
      io.local.to(room).emit('new notification', message);
    },
    notifyOfChange(message, by) {
      const room = isOfBooking(message) ? bookingsRoom(message.service) : serviceRoom(message.service);
      io.local
        .to(room)
        .except(sessionRoom(by))
        .emit('new notification', { ...message, by: '' });
      // Sockets shared with other sessions: the gateway filters by `by`.
      for (const socket of socketsIn(sessionRoom(by)))
        if (socket.rooms.has(room) && socket.data.callers.size > 1) socket.emit('new notification', { ...message, by });
    },
    endSession(sessionId) {
      io.local.to(sessionRoom(sessionId)).emit('receive socket', { ...SESSION_ENDED, uid: sessionId });
      // A socket that still serves other sessions stays open.
      for (const socket of socketsIn(sessionRoom(sessionId)))
        if (!removeCaller(socket, sessionId)) socket.disconnect(true);
      for (const listener of sessionListeners) listener(sessionId);
    },
    whenSessionEnds: (listener) => void sessionListeners.push(listener),
    whenPeopleChange: (listener) => void peopleListeners.push(listener),
  };
}

/**
 * Publishes to the devices of every copy: to its own at once, to the others' through their copies. (Through the adapter's rooms, own devices would
 * wait for the database too, and a session's last message would arrive after its end.)
 * @param isListening whether this copy receives the others' announcements
 */
export function clusterPublisher(io: SocketServer, local: Publisher, isListening: () => boolean): Publisher {
  io.on('announced', local.publish);
  io.on('notified', local.notify);
  io.on('changed', (message, by) => local.notifyOfChange?.(message, by));
  io.on('told', (all) => {
    for (const notification of all) {
      if ('by' in notification) local.notifyOfChange?.(notification.message, notification.by);
      else local.notify(notification.service, notification.message);
    }
  });
  io.on('ended', local.endSession);
  let waiting: CopyNotification[] = [];

  /** Sends the notifications of one transaction together: each message costs a statement. */
  function sendToCopies(notification: CopyNotification): void {
    if (waiting.push(notification) > 1) return;
    queueMicrotask(() => {
      const [all, [first]] = [waiting, waiting];
      waiting = [];
      if (first === undefined || all.length > 1) io.serverSideEmit('told', all);
      else if ('by' in first) io.serverSideEmit('changed', first.message, first.by);
      else io.serverSideEmit('notified', first.service, first.message);
    });
  }

  return {
    isConnected: isListening,
    whenSessionEnds: local.whenSessionEnds,
    whenPeopleChange: local.whenPeopleChange,
    publish(messages) {
      local.publish(messages);
      io.serverSideEmit('announced', [...messages]);
    },
    notify(service, message) {
      local.notify(service, message);
      sendToCopies({ service, message });
    },
    notifyOfChange(message, by) {
      local.notifyOfChange?.(message, by);
      sendToCopies({ message, by });
    },
    endSession(sessionId) {
      local.endSession(sessionId);
      io.serverSideEmit('ended', sessionId);
    },
  };
}
