import { ResultPage } from '@/components/guest/payments-onboarding/result-page';
import type { OnboardingOutcome } from '@/lib/rules/payments/payment-account';
import { seeOther } from '@/lib/bff/guest/html-answer';
import {
  type OnboardingCall,
  RESULT_PATH,
  START_PATH,
  linked,
  onboardingAnswer,
  onboardingRoute,
  stopped,
} from '../payments-onboarding/onboarding-call';

/** §2 /payments-onboarding-result: where a provider sends the owner back to. What became of it is what the provider says when it is asked. */
export const GET = onboardingRoute(RESULT_PATH, (call) =>
  call.value('state') === null ? showResult(call) : takeAnswer(call),
);

/** What a provider brought back is used once: after it comes a page that can be read again. */
async function takeAnswer(call: OnboardingCall): Promise<Response> {
  const state = call.value('state') ?? '';
  if (call.browser === null)
    return stopped(call, { code: 'gone', status: 410, error: 'This link is no longer good' }, RESULT_PATH);
  const taken = await call.calls.finish(state, call.value('code'));
  if (!taken.ok) return stopped(call, taken.problem, call.address);
  const { link, outcome, pays } = taken.value;
  return seeOther(linked(RESULT_PATH, link, isSaid(outcome) ? { said: outcome, ...(pays && { pays }) } : {}));
}

async function showResult(call: OnboardingCall): Promise<Response> {
  const read = await call.calls.result(call.link);
  if (!read.ok) return stopped(call, read.problem, linked(RESULT_PATH, call.link));
  const { outcome, link } = read.value;
  const pays = /^[A-Z]{3}$/.exec(call.value('pays') ?? '')?.[0] ?? null;
  return onboardingAnswer(
    <ResultPage
      context={call.context}
      onboarding={read.value}
      outcome={shownAs(outcome, call.value('said'))}
      pays={pays}
      retryAddress={linked(START_PATH, link)}
      lookAddress={linked(RESULT_PATH, link)}
    />,
  );
}

/** What the answer says that was brought back, and no look at the account could tell. */
const SAID = ['refused', 'failed', 'currency'] as const;
type Said = (typeof SAID)[number];
const isSaid = (text: string | null): text is Said => SAID.some((one) => one === text);

/** It chooses words for what is not connected; it connects nothing. An account of another currency may have come beside the one that is. */
function shownAs(outcome: OnboardingOutcome, said: string | null): Exclude<OnboardingOutcome, 'expired'> {
  if (isSaid(said) && (said === 'currency' || outcome !== 'connected')) return said;
  return outcome === 'connected' ? outcome : 'unfinished';
}
