/** Sessions that ended without anybody saying so (their time ran out, another copy missed it) lose their sockets. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client';
import { sessions } from '../db/schema/accounts';
import type { Publisher } from './publisher';
import type { SocketServer } from './socket-types';

export const SWEEP_INTERVAL_MS = 60_000;

export async function endExpiredSockets(io: SocketServer, db: Db, publisher: Publisher): Promise<void> {
  const open = new Set<string>();
  for (const socket of io.sockets.sockets.values()) for (const sessionId of socket.data.callers.keys()) open.add(sessionId);
  if (open.size === 0) return;
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...open]), isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`));
  for (const { id } of live) open.delete(id);
  for (const sessionId of open) publisher.endSession(sessionId);
}

/** Looks every minute; answers how to stop. */
export function sweepSessions(io: SocketServer, db: Db, publisher: Publisher, log: FastifyBaseLogger, everyMs = SWEEP_INTERVAL_MS): () => void {
  const timer = setInterval(() => {
    endExpiredSockets(io, db, publisher).catch((error: unknown) => log.error({ err: error }, 'sessions of sockets could not be checked'));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
