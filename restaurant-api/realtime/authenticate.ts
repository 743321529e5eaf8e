/** Authenticates a socket by the access token of its handshake. */
import { z } from 'zod';
import type { Db } from '../db/client';
import type { Caller } from '../http/types';
import type { AccessTokens } from '../modules/auth/access-token';
import { findCaller } from '../modules/auth/session-repository';
import type { ApiSocket } from './socket-types';

const accessToken = z.string().min(1).max(4096);
const handshake = z.object({ token: accessToken });

/** The caller of an access token; undefined for an invalid token or an ended session. */
export type CallerOf = (token: unknown) => Promise<Caller | undefined>;

export function callersByToken(db: Db, tokens: AccessTokens): CallerOf {
  return async (token) => {
    const parsed = accessToken.safeParse(token);
    if (!parsed.success) return undefined;
    let sessionId: string;
    try {
      sessionId = tokens.verify(parsed.data).sid;
    } catch {
      return undefined;
    }
    return findCaller(db, sessionId, new Date());
  };
}

/** Refuses a handshake with an invalid token or an ended session. The error's message is an error code of the contract. */
export function authenticate(callerOf: CallerOf) {
  return (socket: ApiSocket, next: (error?: Error) => void): void => {
    void callerOf(handshake.safeParse(socket.handshake.auth).data?.token).then(
      (caller) => {
        if (!caller) return next(new Error('unauthorized'));
        socket.data = {
          callers: new Map([[caller.sessionId, caller]]),
          opener: caller.sessionId,
          subscribed: new Set(),
          channels: new Set(),
        };
        return next();
      },
      () => next(new Error('unavailable')),
    );
  };
}
