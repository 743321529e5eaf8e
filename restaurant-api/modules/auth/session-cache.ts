/** Short-lived cache of sessions, so that a busy device costs no query per call. */
import { setBounded } from '@/lib/collections/set-bounded';
import type { Context } from '../../context';
import type { Caller } from '../../http/types';
import { Problem } from '../../problem';
import type { AccessTokens } from './access-token';
import { findCaller } from './session-repository';

/** Maximum age: bounds the effect of a lost announcement of another copy of the server. */
const TTL_MS = 5_000;
const MAX_SESSIONS = 5_000;

export interface SessionCache {
  /** @throws Problem 'unauthorized' for an invalid token or an ended session */
  callerOf(accessToken: string): Promise<Caller>;
  /** Drops a session from the cache. */
  forget(sessionId: string): void;
  /** Drops all sessions after a change of roles, which is rare and costs every device one query. */
  forgetAll(): void;
}

export function sessionCache(context: Context, tokens: AccessTokens): SessionCache {
  const known = new Map<string, { at: number; caller: Promise<Caller | undefined> }>();
  return {
    async callerOf(accessToken) {
      const { sid } = tokens.verify(accessToken);
      let entry = known.get(sid);
      const now = context.now();
      if (!entry || now - entry.at > TTL_MS) {
        entry = { at: now, caller: findCaller(context.db, sid, new Date(now)) };
        entry.caller.catch(() => known.delete(sid));
        setBounded(known, sid, entry, MAX_SESSIONS);
      }
      const caller = await entry.caller;
      if (!caller) throw new Problem('session-ended', 'Unauthorized');
      return caller;
    },
    forget: (sessionId) => void known.delete(sessionId),
    forgetAll: () => known.clear(),
  };
}
