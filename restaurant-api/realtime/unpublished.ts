/**
 * What was committed and never announced is found in the log of changes: another copy said it while nobody listened, could not say it, or
 * did not know that it was committed because the answer to its commit was lost (ADR 36).
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

/** A change that is not announced within one to two of these after its commit will not be any more. */
export const LOOK_MS = 2_000;

interface Followed {
  seen: SeenSequence;
  /** Where the service stood at the last look: up to here everything should have been announced by the next. */
  due: number;
}

export interface Unpublished {
  /** A device has joined the channel of a service, and knows everything up to `seq`. */
  joined(service: string, seq: number): void;
  announced(messages: readonly Announcement[]): void;
  stop(): void;
}

export interface UnpublishedParts {
  io: SocketServer;
  db: Db;
  log: FastifyBaseLogger;
  /** Tells the devices of this copy. */
  tell(messages: readonly Announcement[]): void;
}

/** Looks again and again, at the services alone that somebody here follows: one small query for all of them. */
export function followunpublished({ io, db, log, tell }: UnpublishedParts): Unpublished {
  const followed = new Map<string, Followed>();

  async function look(): Promise<void> {
    for (const service of followed.keys())
      if (!io.sockets.adapter.rooms.has(serviceRoom(service))) followed.delete(service);
    if (followed.size === 0) return;
    const rows = await db
      .select({ uid: restaurants.restaurant, service: restaurants.service, seq: restaurants.seq })
      .from(restaurants)
      .where(inArray(restaurants.service, [...followed.keys()]));
    for (const { uid, service, seq } of rows) {
      const one = followed.get(service);
      if (!one) continue;
      const known = one.seen.last() ?? 0;
      const wasDue = one.due;
      one.due = seq;
      if (known < wasDue) await tellMissed(service, uid, one, known);
    }
  }

  async function tellMissed(service: string, uid: string, one: Followed, known: number): Promise<void> {
    const { missed, truncated, seq } = await missedSince(db, { uid, service }, known);
    log.info({ service: uid, from: known, to: seq }, 'changes that were not announced are announced now');
    // Too many to be told one by one: devices come back, and load everything anew.
    if (truncated)
      for (const id of io.sockets.adapter.rooms.get(serviceRoom(service)) ?? [])
        io.sockets.sockets.get(id)?.conn.close();
    else tell(missed);
    one.seen.reach(seq);
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** One look after the other, however long the database takes. */
  function lookLater(): void {
    if (stopped) return;
    timer = setTimeout(
      () =>
        void look()
          .catch((error: unknown) => log.debug({ err: error }, 'the log of changes could not be read'))
          .finally(lookLater),
      LOOK_MS,
    ).unref();
  }
  lookLater();

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
