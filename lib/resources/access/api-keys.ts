/** The calls of API keys. A key cannot be changed after its creation: create another and revoke the old one. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { ApiKeyTypes } from './api-keys-schema';

export const apiKeyCalls = callsOf<ApiKeyTypes>()({
  list: {
    method: 'GET',
    path: 'api-keys',
    needs: 'integrations',
    ability: 'setup',
    summary: 'List API keys',
    stale: [{ kind: KIND.setup, entity: 'api-key' }],
  },
  create: {
    method: 'POST',
    path: 'api-keys',
    needs: 'integrations',
    ability: 'setup',
    summary: 'Make an API key; the only answer with it',
    description: 'It does never more than whoever made it, and stops when they may make keys no more.',
    creates: true,
    queuedAs: null,
  },
  revoke: {
    method: 'POST',
    path: 'api-keys/{uid}/revoke',
    needs: 'integrations',
    ability: 'setup',
    summary: 'Revoke an API key',
    queuedAs: null,
  },
});
