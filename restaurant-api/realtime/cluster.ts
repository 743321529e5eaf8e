/** Several copies of the API announce to each other through PostgreSQL. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { SocketServer } from './socket-types';

/**
 * Joins this copy to the others.
 * @returns how to leave
 */
export function joinCluster(io: SocketServer, pool: pg.Pool, log: FastifyBaseLogger): () => Promise<void> {
  // A connection of its own to listen on, beside those that work.
  const listening = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 0 });
  let connections = 0;
  listening.on('error', () => undefined);
  listening.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'the connection to the other copies broke'));
    // What the others said in the meantime was not heard: devices come back and are told what they missed.
    if (++connections > 1) for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });
  const both = { connect: () => listening.connect(), query: (text: string, values?: unknown[]) => pool.query(text, values) };
  io.adapter(createAdapter(both as unknown as pg.Pool, { errorHandler: (error) => log.warn({ err: error }, 'an announcement did not reach the other copies') }));
  return () => listening.end();
}
