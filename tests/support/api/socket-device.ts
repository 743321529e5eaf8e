/** A socket that records its messages. */
import { type Socket, io } from 'socket.io-client';
import { SOCKET_PATH } from '@/lib/contract/constants';
import type { Announcement, ClientEvents, JoinAnswer, ServerEvents, WireNotification } from '@/lib/contract/live';

export interface Device {
  socket: Socket<ServerEvents, ClientEvents>;
  heard: Announcement[];
  notified: WireNotification[];
  /** Resolves with the connection, or the reason of the refusal. */
  opened: Promise<'open' | string>;
  join(service: string, after?: number | null): Promise<JoinAnswer>;
}

const open = new Set<Device>();
/** Longer than an answer takes on a busy machine. */
const TIMEOUT_MS = 60_000;

export function device(
  url: string,
  options: { token?: string; headers?: Record<string, string>; reconnection?: boolean },
): Device {
  const { token, headers, reconnection = false } = options;
  const socket: Device['socket'] = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    timeout: TIMEOUT_MS,
    auth: token ? { token } : {},
    extraHeaders: headers,
  });
  const made: Device = {
    socket,
    heard: [],
    notified: [],
    opened: new Promise((resolve) => {
      socket.once('connect', () => resolve('open'));
      socket.once('connect_error', (error) => resolve(error.message));
    }),
    join: (service, after = null) => socket.timeout(TIMEOUT_MS).emitWithAck('join', service, after),
  };
  socket.on('receive socket', (message) => made.heard.push(message));
  socket.on('new notification', (message) => made.notified.push(message));
  open.add(made);
  return made;
}

export function closeDevices(): void {
  for (const { socket } of open) socket.close();
  open.clear();
}
