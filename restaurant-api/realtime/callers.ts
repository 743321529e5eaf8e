/** The sessions of a socket, and its rooms: all that any of its sessions may be in. */
import { may } from '@/lib/contract/access/role';
import type { Caller } from '../http/types';
import { bookingNotificationRoom, bookingsRoom, notificationRoom, serviceRoom, sessionRoom } from './rooms';
import type { ApiSocket } from './socket-types';

function roomsOf({ data: { channels, subscribed } }: ApiSocket, { sessionId, memberships }: Caller): string[] {
  const rooms = [sessionRoom(sessionId)];
  for (const { restaurant, role, location } of memberships.values()) {
    const { service } = restaurant;
    const mayBookings = may(role, 'bookings', location);
    if (subscribed.has(sessionId)) rooms.push(notificationRoom(service));
    if (subscribed.has(sessionId) && mayBookings) rooms.push(bookingNotificationRoom(service));
    if (!channels.has(service)) continue;
    rooms.push(serviceRoom(service));
    if (mayBookings) rooms.push(bookingsRoom(service));
  }
  return rooms;
}

/** Leaves the rooms that no session of the socket may be in any longer. */
export function leaveRooms(socket: ApiSocket): void {
  const allowedRooms = new Set([
    socket.id,
    ...[...socket.data.callers.values()].flatMap((caller) => roomsOf(socket, caller)),
  ]);
  for (const room of socket.rooms) if (!allowedRooms.has(room)) void socket.leave(room);
}

/** Adds or updates a caller and joins their rooms. */
export function addCaller(socket: ApiSocket, caller: Caller): void {
  const wasPresent = socket.data.callers.has(caller.sessionId);
  socket.data.callers.set(caller.sessionId, caller);
  void socket.join(roomsOf(socket, caller));
  if (wasPresent) leaveRooms(socket);
}

/** Removes a session; false when it was the socket's last. */
export function removeCaller(socket: ApiSocket, sessionId: string): boolean {
  socket.data.callers.delete(sessionId);
  socket.data.subscribed.delete(sessionId);
  leaveRooms(socket);
  return socket.data.callers.size > 0;
}
