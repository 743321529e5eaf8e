/** The socket server of the API, /api/notifications (§7), with its publisher. */
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
import { followUnpublished } from './unpublished';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Listener } from './listener';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { sessions } from '../db/schema/accounts';

export interface Realtime {
  publisher: Publisher;
  /** Serves sockets on the API's HTTP server. */
  attach(server: HttpServer): void;
  /** Number of open sockets of this process. */
  count(): number;
  /** Closes all sockets; devices reconnect to another copy, or later. */
  close(): Promise<void>;
}

export interface RealtimeParts {
  database: Database;
  tokens: AccessTokens;
  log: FastifyBaseLogger;
  /** Interval of the check for ended sessions. */
  sweepMs?: number;
}

/** Size limit of a device's message. */
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
  const local = localPublisher(io, (messages) => unpublished?.announced(messages));
  const cluster = database.pool && joinCluster(io, database.pool, log);
  const publisher = cluster ? clusterPublisher(io, local, cluster.isListening) : local;
  const unpublished = cluster && followUnpublished({ io, db: database.db, log, announce: local.publish });
  let peopleChanges = 0;
  local.whenPeopleChange?.(() => (peopleChanges += 1));
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

/** Time limit for an announcement to the other copies; one that is dropped is found by them in the change log. */
const SEND_TIMEOUT_MS = 5_000;

interface Cluster {
  /** Whether this copy receives the others' announcements at the moment. */
  isListening(): boolean;
  leave(): Promise<void>;
}

/**
 * Connects this copy to the others through PostgreSQL, by two connections of its own, one to listen and one to send: announcements never wait for
 * the pool of the API calls.
 */
function joinCluster(io: SocketServer, { options }: pg.Pool, log: FastifyBaseLogger): Cluster {
  const listener = new Listener({
    options: { ...options, application_name: 'maitre-listener' },
    log,
    // Announcements were lost: devices reconnect and receive what they missed.
    onGap: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
  });
  const sendPool = new pg.Pool({ ...options, max: 1, query_timeout: SEND_TIMEOUT_MS });
  // The pool replaces an idle connection that the server drops; without a handler the event would end the process.
  sendPool.on('error', () => undefined);

  const adapterPool = {
    connect: async () => listener,
    query: (text: string, values?: unknown[]) => sendPool.query(text, values),
  };
  const errorHandler = (error: Error) => log.warn({ err: error }, 'an announcement did not reach the other copies');
  io.adapter(createAdapter(adapterPool as unknown as pg.Pool, { errorHandler }));
  return {
    isListening: () => listener.isListening(),
    async leave() {
      await Promise.all([listener.close(), sendPool.end()]);
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

/** Ends sockets of ended sessions periodically. @returns a function that stops it */
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
