/** The modules of the API, one folder each under `modules/`. A module adds its routes here. */
import type { App } from './http/types';
import { authRoutes } from './modules/auth/routes';
import { floorRoutes } from './modules/floor/routes';
import { hoursRoutes } from './modules/hours/routes';
import { healthRoutes } from './modules/health/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { openapiRoutes } from './modules/openapi/routes';
import { setupRoutes } from './modules/setup/routes';
import type { Parts } from './parts';

type Module = (app: App, parts: Parts) => void;

export const MODULES: readonly Module[] = [healthRoutes, authRoutes, notificationRoutes, floorRoutes, hoursRoutes, openapiRoutes, setupRoutes];
