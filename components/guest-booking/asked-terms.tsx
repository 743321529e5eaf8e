import { MINUTES_TO_FINISH } from '@/lib/payments/finishing';
import type { FrozenPolicy } from '@/lib/payments/frozen-policy';
import { Notice } from './notice';
import type { PageContext } from './page-context';
import { Terms } from './terms';

/** Before the guest books: what he will be asked for on the next page, and on which terms. */
export function AskedTerms({ context, policy, now }: { context: PageContext; policy: FrozenPolicy; now: number }) {
  const { p, language, house } = context;
  return (
    <Notice kind="plain" title={p(`needed.${policy.kind}`)}>
      <Terms policy={policy} words={{ p, language, house, now }} />
      <p className="hint">{p(policy.kind === 'card' ? 'needed.next' : 'needed.nextPay', { minutes: MINUTES_TO_FINISH })}</p>
    </Notice>
  );
}
