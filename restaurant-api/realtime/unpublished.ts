/**
 * Finds committed changes that were never announced, in the change log: another copy announced them while this one did not listen, failed to
 * announce them, or lost the answer to its commit (ADR 36).
 */
import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Announcement } from '@/lib/contract/live';
import { type SeenSequence, seenSequence } from '@/lib/rules/live/seen-sequence';
import type { Db } from '../db/client';
import { restaurants } from '../db/schema/restaurants';
import { missedSince } from './missed-repository';
import { serviceRoom } from './rooms';
import type { SocketServer } from './socket-types';

/** A change that is not announced within one to two intervals after its commit never will be. */
export const CHECK_INTERVAL_MS = 2_000;

interface Followed {
  seen: SeenSequence;
  /** The service's change number at the last check: all changes up to it should be announced by the next check. */
  due: number;
}

export interface Unpublished {
  /** A device has joined the channel of a service and knows all changes up to `seq`. */
  joined(service: string, seq: number): void;
  announced(messages: readonly Announcement[]): void;
  stop(): void;
}

export interface UnpublishedParts {
  io: SocketServer;
  db: Db;
  log: FastifyBaseLogger;
  /** Announces to the devices of this copy. */
  announce(messages: readonly Announcement[]): void;
}

/** Checks periodically, with one small query for all services that devices of this copy follow. */
export function followUnpublished({ io, db, log, announce }: UnpublishedParts): Unpublished {
  const followed = new Map<string, Followed>();

  async function checkFollowed(): Promise<void> {
    for (const service of followed.keys())
      if (!io.sockets.adapter.rooms.has(serviceRoom(service))) followed.delete(service);
    if (followed.size === 0) return;
    const rows = await db
      .select({ uid: restaurants.restaurant, service: restaurants.service, seq: restaurants.seq })
      .from(restaurants)
      .where(inArray(restaurants.service, [...followed.keys()]));
    for (const { uid, service, seq } of rows) {
      const entry = followed.get(service);
      if (!entry) continue;
      const lastSeen = entry.seen.last() ?? 0;
      const wasDue = entry.due;
      entry.due = seq;
      if (lastSeen < wasDue) await announceMissed(service, uid, entry, lastSeen);
    }
  }

  async function announceMissed(service: string, uid: string, entry: Followed, lastSeen: number): Promise<void> {
    const { missed, truncated, seq } = await missedSince(db, { uid, service }, lastSeen);
    log.info({ service: uid, from: lastSeen, to: seq }, 'unannounced changes are announced now');
    // Too many to announce one by one: devices reconnect and reload everything.
    if (truncated)
      for (const id of io.sockets.adapter.rooms.get(serviceRoom(service)) ?? [])
        io.sockets.sockets.get(id)?.conn.close();
    else announce(missed);
    entry.seen.reach(seq);
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Checks never overlap, however long the database takes. */
  function scheduleCheck(): void {
    if (stopped) return;
    timer = setTimeout(
      () =>
        void checkFollowed()
          .catch((error: unknown) => log.debug({ err: error }, 'the log of changes could not be read'))
          .finally(scheduleCheck),
      CHECK_INTERVAL_MS,
    ).unref();
  }
  scheduleCheck();

  return {
    joined(service, seq) {
      if (!followed.has(service)) followed.set(service, { seen: seenSequence(seq), due: seq });
    },
    announced(messages) {
      for (const { service, seq } of messages) followed.get(service)?.seen.add(seq);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
