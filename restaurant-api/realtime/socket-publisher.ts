/** The announcer over sockets: to every device of the service, on every copy of the API; a booking only to those who may read it (ADR 54). */
import { KIND } from '@/lib/contract/constants';
import { type Announcement, type SentAnnouncement, isOfBooking } from '@/lib/contract/live';
import type { Publisher } from './publisher';
import { removeCaller } from './callers';
import { bookingNotificationRoom, bookingsRoom, notificationRoom, serviceRoom, sessionRoom } from './rooms';
import type { ApiSocket, CopyNotification, SocketServer } from './socket-types';

/** §4 kind 10: the session has to be looked at again. It belongs to no service and has no number. */
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
 * To the devices that are connected to this copy.
 * @param told is given what was announced to them
 */
export function localPublisher(
  io: SocketServer,
  told: (messages: readonly SentAnnouncement[]) => void = () => undefined,
): Publisher {
  const ended: Array<(sessionId: string) => void> = [];
  const changed: Array<() => void> = [];

  function tell({ booking, ...ids }: SentAnnouncement): void {
    const [everybody, readers] = [serviceRoom(ids.service), bookingsRoom(ids.service)];
    // Somebody's role may be another: until they come in again they are told the ids alone.
    if (ids.kind === KIND.session) io.local.in(readers).socketsLeave(readers);
    if (booking) io.local.to(readers).emit('receive socket', { ...ids, booking });
    const others = io.local.to(everybody);
    (booking ? others.except(readers) : others).emit('receive socket', ids);
  }

  const socketsIn = (room: string): ApiSocket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  return {
    publish(messages) {
      // First, so that a device that looks at its session at once finds what is new.
      if (messages.some(({ kind }) => kind === KIND.session)) for (const heard of changed) heard();
      for (const message of messages) tell(message);
      told(messages);
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
      // Others speak through it too: whoever opened it keeps them apart.
      for (const socket of socketsIn(sessionRoom(by)))
        if (socket.rooms.has(room) && socket.data.callers.size > 1) socket.emit('new notification', { ...message, by });
    },
    endSession(sessionId) {
      io.local.to(sessionRoom(sessionId)).emit('receive socket', { ...SESSION_ENDED, uid: sessionId });
      // A socket that others speak through too is theirs still.
      for (const socket of socketsIn(sessionRoom(sessionId)))
        if (!removeCaller(socket, sessionId)) socket.disconnect(true);
      for (const heard of ended) heard(sessionId);
    },
    whenSessionEnds: (heard) => void ended.push(heard),
    whenPeopleChange: (heard) => void changed.push(heard),
  };
}

/**
 * To the devices of every copy: its own at once, the others' through them. (Announced through the adapter's rooms, the own ones
 * would wait for the database too, and a session's last message would come after its end.)
 * @param isHeard whether this copy hears the others
 */
export function clusterPublisher(io: SocketServer, here: Publisher, isHeard: () => boolean): Publisher {
  io.on('announced', here.publish);
  io.on('notified', here.notify);
  io.on('changed', (message, by) => here.notifyOfChange?.(message, by));
  io.on('told', (all) => {
    for (const one of all) {
      if ('by' in one) here.notifyOfChange?.(one.message, one.by);
      else here.notify(one.service, one.message);
    }
  });
  io.on('ended', here.endSession);
  let waiting: CopyNotification[] = [];

  /** Those of one transaction go as one: each would be a statement of its own. */
  function tellOthers(one: CopyNotification): void {
    if (waiting.push(one) > 1) return;
    queueMicrotask(() => {
      const [all, [first]] = [waiting, waiting];
      waiting = [];
      if (first === undefined || all.length > 1) io.serverSideEmit('told', all);
      else if ('by' in first) io.serverSideEmit('changed', first.message, first.by);
      else io.serverSideEmit('notified', first.service, first.message);
    });
  }

  return {
    isHearing: isHeard,
    whenSessionEnds: here.whenSessionEnds,
    whenPeopleChange: here.whenPeopleChange,
    publish(messages) {
      here.publish(messages);
      io.serverSideEmit('announced', [...messages]);
    },
    notify(service, message) {
      here.notify(service, message);
      tellOthers({ service, message });
    },
    notifyOfChange(message, by) {
      here.notifyOfChange?.(message, by);
      tellOthers({ message, by });
    },
    endSession(sessionId) {
      here.endSession(sessionId);
      io.serverSideEmit('ended', sessionId);
    },
  };
}
