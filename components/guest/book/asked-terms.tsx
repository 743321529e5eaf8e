import { MINUTES_TO_FINISH } from '@/lib/rules/payments/finishing';
import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { Notice } from '@/components/shared/guest-page/notice';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { Terms } from '@/components/shared/guest-page/terms';

/** Before the guest books: what he will be asked for on the next page, and on which terms. */
export function AskedTerms({ context, policy, now }: { context: PageContext; policy: FrozenPolicy; now: number }) {
  const { p, language, restaurant } = context;
  return (
    <Notice kind="plain" title={p(`needed.${policy.kind}`)}>
      <Terms policy={policy} labels={{ p, language, restaurant, now }} />
      <p className="hint">{p(policy.kind === 'card' ? 'needed.next' : 'needed.nextPay', { minutes: MINUTES_TO_FINISH })}</p>
    </Notice>
  );
}
