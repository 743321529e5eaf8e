/** The channels of one upstream connection. */
import { invalidateService } from '@/lib/bff/hot-reads/freshness';
import type { Joined } from '@/lib/contract/live';
import { type Channel, createChannel } from './channel';
import type { UpstreamSocket } from './gateway-types';

/** How long the restaurant API may take to answer an event, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000;

export interface Channels {
  find(service: string): Channel | undefined;
  findOrCreate(service: string): Channel;
  /** Leaves a channel at the restaurant API. */
  leave(service: string): void;
  /** The connection broke: no channel receives announcements. */
  resetAll(): void;
}

/** @param takesSessions whether the server is known to take sessions; undefined until it is */
export function createChannels(upstream: UpstreamSocket, takesSessions: () => boolean | undefined): Channels {
  const channels = new Map<string, Channel>();

  async function join(service: string, after: number | null): Promise<Joined> {
    if (takesSessions()) return upstream.timeout(ANSWER_TIMEOUT_MS).emitWithAck('join', service, after);
    if (!upstream.connected) throw new Error('the connection is down');
    // §7: a channel is joined by its name alone; the server does not answer and knows nothing of missed announcements.
    upstream.emit('join', service, null);
    return { ok: true, seq: null, missed: [], truncated: false };
  }

  return {
    find: (service) => channels.get(service),
    findOrCreate(service) {
      const existing = channels.get(service);
      if (existing) return existing;
      const channel = createChannel(service, join, () => invalidateService(service));
      channels.set(service, channel);
      return channel;
    },
    leave(service) {
      channels.get(service)?.reset();
      channels.delete(service);
      if (upstream.connected) upstream.emit('leave', service);
    },
    resetAll() {
      for (const channel of channels.values()) channel.reset();
    },
  };
}
