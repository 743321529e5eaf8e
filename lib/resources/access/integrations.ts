/** The call that lists the integrations of a restaurant. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { IntegrationTypes } from './integrations-schema';

export const integrationCalls = callsOf<IntegrationTypes>()({
  list: {
    method: 'GET',
    path: 'integrations',
    needs: 'integrations',
    ability: 'setup',
    summary: 'List what the restaurant is connected with, its last success and its last error',
    stale: [{ kind: KIND.setup }],
  },
});
