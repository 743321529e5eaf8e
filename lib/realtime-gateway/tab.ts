/** One tab of a signed-in browser: the channels it is in. */
import type { HeardAnnouncement, Joined } from '@/lib/contract/live';
import { type Channel, openChannel } from './channel';
import type { BrowserSocket } from './gateway-types';

/** The line to the restaurant API, as a tab sees it. */
export interface Line {
  isUp(): boolean;
  /** Rejects when the line is down. */
  join(service: string, after: number | null): Promise<Joined>;
  /** The tab has left a channel. */
  left(service: string): void;
}

export interface Tab {
  /** The channels it is in. */
  services(): string[];
  hear(message: HeardAnnouncement): void;
  /** Joins its channels again, when the line is back. */
  sync(): void;
}

const JOIN_AGAIN_MS = 1_000;
/** A screen shows one service; nobody follows more than this at once. */
const MOST_CHANNELS = 50;

export function serveTab(socket: BrowserSocket, line: Line): Tab {
  const channels = new Map<string, Channel>();

  socket.on('join', (service, after, answer) => {
    if (typeof service !== 'string' || (channels.size >= MOST_CHANNELS && !channels.has(service))) return;
    const channel = openChannel({
      service,
      after: typeof after === 'number' ? after : null,
      join: line.join,
      answer(joined) {
        if (!joined.ok && channels.get(service) === channel) channels.delete(service);
        if (typeof answer === 'function') answer(joined);
      },
      tell: (message) => void socket.emit('receive socket', message),
      restart: () => void socket.conn.close(),
    });
    channels.set(service, channel);
    void keepJoined(service, channel);
  });
  socket.on('leave', (service) => {
    if (channels.delete(service)) line.left(service);
  });

  /** Tries while the line is up; when it is down, its return begins anew. */
  async function keepJoined(service: string, channel: Channel): Promise<void> {
    while (line.isUp() && channels.get(service) === channel && !(await channel.sync())) {
      await new Promise((resolve) => setTimeout(resolve, JOIN_AGAIN_MS));
    }
  }

  return {
    services: () => [...channels.keys()],
    hear: (message) => channels.get(message.service)?.hear(message),
    sync() {
      for (const [service, channel] of channels) void keepJoined(service, channel);
    },
  };
}
