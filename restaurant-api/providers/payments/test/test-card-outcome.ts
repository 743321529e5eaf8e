/** What each documented card does (`lib/payments/test-cards`). Failures bear the codes that Stripe gives them. */
import type { TestCardBehaviour } from '@/lib/rules/payments/test-cards';
import type { TestMovement } from './test-repository';

type Verdict = Pick<TestMovement, 'state' | 'failure'>;

const ACCEPTED: Verdict = { state: 'succeeded', failure: '' };
const DECLINED: Verdict = { state: 'failed', failure: 'card_declined' };

/** While the guest is there: registering it, or paying. */
export function firstOutcome(behaviour: TestCardBehaviour): Verdict {
  switch (behaviour) {
    case 'declined': return DECLINED;
    case 'expired': return { state: 'failed', failure: 'expired_card' };
    case 'authenticate': return { state: 'challenged', failure: '' };
    case 'accepted':
    case 'declined-later': return ACCEPTED;
  }
}

/** Without him, from the registered card. */
export function chargeOutcome(behaviour: TestCardBehaviour): Verdict {
  return behaviour === 'accepted' || behaviour === 'authenticate' ? ACCEPTED : DECLINED;
}
