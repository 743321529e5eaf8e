/** Several copies of the API tell each other what was announced, through PostgreSQL. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { SocketServer } from './socket-types';

/**
 * Joins this copy to the others. It has two connections of its own, one to listen and one to speak: announcements never wait
 * for those that are busy with calls.
 * @returns how to leave
 */
export function joinCluster(io: SocketServer, { options }: pg.Pool, log: FastifyBaseLogger): () => Promise<void> {
  const listening = new pg.Pool({ ...options, max: 1, idleTimeoutMillis: 0 });
  const speaking = new pg.Pool({ ...options, max: 1 });
  let connections = 0;
  listening.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'the connection to the other copies broke'));
    // What the others said in the meantime was not heard: devices come back and are told what they missed.
    if (++connections > 1) for (const socket of io.sockets.sockets.values()) socket.conn.close();
  });
  // An idle connection that the server drops is replaced by the pool; unhandled, the event would end the process.
  for (const pool of [listening, speaking]) pool.on('error', () => undefined);

  const both = { connect: () => listening.connect(), query: (text: string, values?: unknown[]) => speaking.query(text, values) };
  const errorHandler = (error: Error) => log.warn({ err: error }, 'an announcement did not reach the other copies');
  io.adapter(createAdapter(both as unknown as pg.Pool, { errorHandler }));
  return async () => {
    await Promise.all([listening.end(), speaking.end()]);
  };
}
