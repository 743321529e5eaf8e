/** A socket belongs to a live session: its access token at the handshake says which. */
import { z } from 'zod';
import type { Db } from '../db/client';
import type { AccessTokens } from '../modules/auth/access-token';
import { findCaller } from '../modules/auth/session-repository';
import type { ApiSocket } from './socket-types';

const handshake = z.object({ token: z.string().min(1).max(4096) });

/** Refuses a handshake whose token or session is not good. The message is an error code of the contract. */
export function authenticate(db: Db, tokens: AccessTokens) {
  return (socket: ApiSocket, next: (error?: Error) => void): void => {
    void callerOf(socket, db, tokens).then(
      (caller) => {
        if (!caller) return next(new Error('unauthorized'));
        socket.data.caller = caller;
        return next();
      },
      () => next(new Error('unavailable')),
    );
  };
}

async function callerOf(socket: ApiSocket, db: Db, tokens: AccessTokens) {
  const parsed = handshake.safeParse(socket.handshake.auth);
  if (!parsed.success) return undefined;
  let sessionId: string;
  try {
    sessionId = tokens.verify(parsed.data.token).sid;
  } catch {
    return undefined;
  }
  return findCaller(db, sessionId, new Date());
}
