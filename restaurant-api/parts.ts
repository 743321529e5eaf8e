/** The dependencies with which a module registers its routes. */
import type { Context } from './context';
import type { AccessTokens } from './modules/auth/access-token';
import type { SessionCache } from './modules/auth/session-cache';

export interface Parts {
  context: Context;
  sessions: SessionCache;
  accessTokens: AccessTokens;
}
