/** The socket server of the API: /api/notifications (§7), with its announcer. */
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { SOCKET_PATH, SOCKET_PING_INTERVAL_MS, SOCKET_PING_TIMEOUT_MS } from '@/lib/contract/constants';
import type { Database, Db } from '../db/client';
import type { AccessTokens } from '../modules/auth/access-token';
import type { Publisher } from './publisher';
import { authenticate, callersByToken } from './authenticate';
import { serveConnection } from './connection';
import { clusterPublisher, localPublisher } from './socket-publisher';
import type { SocketServer } from './socket-types';
import { followunpublished } from './unpublished';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Listener } from './listener';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { sessions } from '../db/schema/accounts';

export interface Realtime {
  publisher: Publisher;
  /** Serves sockets on the API's own port. */
  attach(server: HttpServer): void;
  /** How many are open at this process. */
  count(): number;
  /** Ends them so that devices try again elsewhere, or later. */
  close(): Promise<void>;
}

export interface RealtimeParts {
  database: Database;
  tokens: AccessTokens;
  log: FastifyBaseLogger;
  /** How often ended sessions are looked for. */
  sweepMs?: number;
}

/** Nothing a device says is longer. */
const LONGEST_MESSAGE_BYTES = 10_000;

export function createRealtime({ database, tokens, log, sweepMs }: RealtimeParts): Realtime {
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    pingInterval: SOCKET_PING_INTERVAL_MS,
    pingTimeout: SOCKET_PING_TIMEOUT_MS,
    maxHttpBufferSize: LONGEST_MESSAGE_BYTES,
  });
  const here = localPublisher(io, (messages) => unpublished?.announced(messages));
  const cluster = database.pool && joinCluster(io, database.pool, log);
  const publisher = cluster ? clusterPublisher(io, here, cluster.isHeard) : here;
  const unpublished = cluster && followunpublished({ io, db: database.db, log, tell: here.publish });
  let peopleChanges = 0;
  here.whenPeopleChange?.(() => (peopleChanges += 1));
  const stopSweep = sweepSessions(io, database.db, publisher, log, sweepMs);
  const callerOf = callersByToken(database.db, tokens);
  io.use(authenticate(callerOf));
  io.on('connection', (socket) =>
    serveConnection(socket, {
      db: database.db,
      callerOf,
      peopleChanges: () => peopleChanges,
      log,
      joined: unpublished?.joined,
    }),
  );

  return {
    publisher,
    attach: (server) => void io.attach(server),
    count: () => io.engine?.clientsCount ?? 0,
    async close() {
      stopSweep();
      unpublished?.stop();
      io.engine?.close();
      await Promise.resolve(io.of('/').adapter.close());
      await cluster?.leave();
    },
  };
}

/** What is said to the other copies is said within this, or not at all: they find it in the log of changes. */
const SPEAK_WITHIN_MS = 5_000;

interface Cluster {
  /** Whether this copy hears now what the others announce. */
  isHeard(): boolean;
  leave(): Promise<void>;
}

/**
 * Joins this copy to the others. It has two connections of its own, one to listen and one to speak: announcements never wait
 * for those that are busy with calls.
 */
function joinCluster(io: SocketServer, { options }: pg.Pool, log: FastifyBaseLogger): Cluster {
  const listener = new Listener({
    options: { ...options, application_name: 'maitre-listener' },
    log,
    // What the others said in the meantime was not heard: devices come back and are told what they missed.
    onGap: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
  });
  const speaking = new pg.Pool({ ...options, max: 1, query_timeout: SPEAK_WITHIN_MS });
  // An idle connection that the server drops is replaced by the pool; unhandled, the event would end the process.
  speaking.on('error', () => undefined);

  const both = {
    connect: async () => listener,
    query: (text: string, values?: unknown[]) => speaking.query(text, values),
  };
  const errorHandler = (error: Error) => log.warn({ err: error }, 'an announcement did not reach the other copies');
  io.adapter(createAdapter(both as unknown as pg.Pool, { errorHandler }));
  return {
    isHeard: () => listener.isUp(),
    async leave() {
      await Promise.all([listener.close(), speaking.end()]);
    },
  };
}

const SWEEP_INTERVAL_MS = 60_000;

async function endExpiredSockets(io: SocketServer, db: Db, publisher: Publisher): Promise<void> {
  const open = new Set<string>();
  for (const socket of io.sockets.sockets.values())
    for (const sessionId of socket.data.callers.keys()) open.add(sessionId);
  if (open.size === 0) return;
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...open]), isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`));
  for (const { id } of live) open.delete(id);
  for (const sessionId of open) publisher.endSession(sessionId);
}

/** Looks every minute; answers how to stop. */
function sweepSessions(
  io: SocketServer,
  db: Db,
  publisher: Publisher,
  log: FastifyBaseLogger,
  everyMs = SWEEP_INTERVAL_MS,
): () => void {
  const timer = setInterval(() => {
    endExpiredSockets(io, db, publisher).catch((error: unknown) =>
      log.error({ err: error }, 'sessions of sockets could not be checked'),
    );
  }, everyMs).unref();
  return () => clearInterval(timer);
}
