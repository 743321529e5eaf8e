import { apiKeyCalls } from '@/lib/resources/access/api-keys';
import { apiKeySchemas } from '@/lib/resources/access/api-keys-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { listKeys, makeKey, revokeKey } from './service';

export function apiKeyRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'API keys',
    apiKeyCalls,
    apiKeySchemas,
  )({
    list: ({ call }) => listKeys(call),
    create: ({ call, body }) => makeKey(call, body),
    revoke: ({ call, params }) => revokeKey(call, params.uid),
  });
}
