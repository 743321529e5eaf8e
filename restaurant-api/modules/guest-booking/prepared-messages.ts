/** What the mail of a guest's booking is made of, read before the booking's turn comes: in that each statement is the time of all who wait (ADR 181). */
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
  /** What may be asked of the guest. */
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
