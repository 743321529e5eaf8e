import { integrationCalls } from '@/lib/resources/access/integrations';
import { integrationSchemas } from '@/lib/resources/access/integrations-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { listIntegrations } from './service';

export function integrationRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Integrations',
    integrationCalls,
    integrationSchemas,
  )({ list: ({ call }) => listIntegrations(call) });
}
