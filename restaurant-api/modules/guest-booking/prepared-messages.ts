/** Data for the messages of a guest's booking, read before its turn in the write queue: there, each statement delays all waiting writes (ADR 181). */
import type { MessageRule } from '@/lib/contract/messages/message-rules';
import { sharedReads } from '../../db/shared-reads';
import type { Call } from '../../http/call';
import { type PolicyRow, findPolicies } from '../payments/policy-repository';
import { findRules } from '../messages/rule-repository';
import { type MessageParts, readMessageParts } from '../templates/render-message';
import { findHasSurvey } from '../templates/repository';

export interface PreparedMessages extends MessageParts {
  rules: readonly MessageRule[];
  hasSurvey: boolean;
  /** The restaurant's payment policies. */
  policies: readonly PolicyRow[];
}

export const prepareMessages = ({
  context,
  restaurant: { uid },
}: Pick<Call, 'context' | 'restaurant'>): Promise<PreparedMessages> =>
  sharedReads(context).read(`messages of ${uid}`, async () => {
    const [parts, rules, hasSurvey, policies] = await Promise.all([
      readMessageParts(context.db, uid),
      findRules(context.db, uid),
      findHasSurvey(context.db, uid),
      findPolicies(context.db, uid),
    ]);
    return { ...parts, rules, hasSurvey, policies };
  });
