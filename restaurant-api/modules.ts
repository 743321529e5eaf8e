/** The modules of the API, one folder each under `modules/`. A module adds its routes here. */
import type { Context } from './context';
import type { App } from './http/types';
import type { AccessTokens } from './modules/auth/access-token';
import { authRoutes } from './modules/auth/routes';
import type { SessionCache } from './modules/auth/session-cache';
import { floorRoutes } from './modules/floor/routes';
import { hoursRoutes } from './modules/hours/routes';
import { healthRoutes } from './modules/health/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { openapiRoutes } from './modules/openapi/routes';

export interface Parts {
  context: Context;
  sessions: SessionCache;
  accessTokens: AccessTokens;
}

type Module = (app: App, parts: Parts) => void;

export const MODULES: readonly Module[] = [healthRoutes, authRoutes, notificationRoutes, floorRoutes, hoursRoutes, openapiRoutes];
