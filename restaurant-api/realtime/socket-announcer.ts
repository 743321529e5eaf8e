/** The announcer over sockets: ids to every device of the service, on every copy of the API. */
import { KIND } from '@/lib/contract/constants';
import type { Announcement } from '@/lib/contract/live';
import type { Announcer } from './announcer';
import { notificationRoom, serviceRoom, sessionRoom } from './rooms';
import type { SocketServer } from './socket-types';

/** §4 kind 10: the session has to be looked at again. It belongs to no service and has no number. */
const SESSION_ENDED: Announcement = { seq: 0, kind: KIND.session, entity: 'session', uid: '', date: null, service: '', serviceUID: '' };

export function socketAnnouncer(io: SocketServer): Announcer {
  return {
    announce(messages) {
      for (const message of messages) io.to(serviceRoom(message.service)).emit('receive socket', message);
    },
    notify: (service, message) => void io.to(notificationRoom(service)).emit('new notification', message),
    endSession(sessionId) {
      io.to(sessionRoom(sessionId)).emit('receive socket', SESSION_ENDED);
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}
