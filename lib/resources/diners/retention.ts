/** The calls of the retention rule (ADR 91). The rule is off until a user who has seen its preview enables it (D12). */
import { callsOf } from '../call';
import type { RetentionTypes } from './retention-schema';

export const retentionCalls = callsOf<RetentionTypes>()({
  find: {
    method: 'GET',
    path: 'diners/retention',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'After how many years diners are erased',
    stale: [],
  },
  preview: {
    method: 'GET',
    path: 'diners/retention/preview',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Whom the rule would erase',
    stale: [],
  },
  change: {
    method: 'PATCH',
    path: 'diners/retention',
    needs: 'dinerCare',
    ability: 'diners-remove',
    summary: 'Set the rule, and switch it on or off',
    queuedAs: null,
  },
});
