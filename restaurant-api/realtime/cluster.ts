/** Several copies of the API tell each other what was announced, through PostgreSQL (ADR 36). */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { Listener } from './listener';
import type { SocketServer } from './socket-types';

/** What is said to the other copies is said within this, or not at all: they find it in the log of changes. */
const SPEAK_WITHIN_MS = 5_000;

export interface Cluster {
  /** Whether this copy hears now what the others announce. */
  isHeard(): boolean;
  leave(): Promise<void>;
}

/**
 * Joins this copy to the others. It has two connections of its own, one to listen and one to speak: announcements never wait
 * for those that are busy with calls.
 */
export function joinCluster(io: SocketServer, { options }: pg.Pool, log: FastifyBaseLogger): Cluster {
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

  const both = { connect: async () => listener, query: (text: string, values?: unknown[]) => speaking.query(text, values) };
  const errorHandler = (error: Error) => log.warn({ err: error }, 'an announcement did not reach the other copies');
  io.adapter(createAdapter(both as unknown as pg.Pool, { errorHandler }));
  return {
    isHeard: () => listener.isUp(),
    async leave() {
      await Promise.all([listener.close(), speaking.end()]);
    },
  };
}
