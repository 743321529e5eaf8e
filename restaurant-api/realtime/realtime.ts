/** The socket server of the API: /api/notifications (§7), with its announcer. */
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { SOCKET_PATH, SOCKET_PING_INTERVAL_MS, SOCKET_PING_TIMEOUT_MS } from '@/lib/contract/constants';
import type { Database } from '../db/client';
import type { AccessTokens } from '../modules/auth/access-token';
import type { Publisher } from './publisher';
import { authenticate, callersByToken } from './authenticate';
import { joinCluster } from './cluster';
import { serveConnection } from './connection';
import { sweepSessions } from './session-sweep';
import { clusterPublisher, localPublisher } from './socket-publisher';
import type { SocketServer } from './socket-types';
import { followunpublished } from './unpublished';

export interface Realtime {
  publisher: Publisher;
  /** Serves sockets on the API's own port. */
  attach(server: HttpServer): void;
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
  io.on('connection', (socket) => serveConnection(socket, { db: database.db, callerOf, peopleChanges: () => peopleChanges, log, joined: unpublished?.joined }));

  return {
    publisher,
    attach: (server) => void io.attach(server),
    async close() {
      stopSweep();
      unpublished?.stop();
      io.engine?.close();
      await Promise.resolve(io.of('/').adapter.close());
      await cluster?.leave();
    },
  };
}
