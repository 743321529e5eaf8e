import { ResultPage } from '@/components/guest/payments-onboarding/result-page';
import type { OnboardingOutcome } from '@/lib/rules/payments/payment-account';
import { seeOther } from '@/lib/bff/guest/html-answer';
import {
  type OnboardingCall,
  RESULT_PATH,
  START_PATH,
  linkAddress,
  onboardingAnswer,
  onboardingRoute,
  stopped,
} from '../payments-onboarding/onboarding-call';

/** §2 /payments-onboarding-result: return URL of a provider's onboarding. The result is read from the provider. */
export const GET = onboardingRoute(RESULT_PATH, (call) =>
  call.value('state') === null ? showResult(call) : takeAnswer(call),
);

/** One-time parameters of the provider are used once; the redirect leads to a page that can be reloaded. */
async function takeAnswer(call: OnboardingCall): Promise<Response> {
  const state = call.value('state') ?? '';
  if (call.browser === null)
    return stopped(call, { code: 'gone', status: 410, error: 'This link is no longer good' }, RESULT_PATH);
  const taken = await call.calls.finish(state, call.value('code'));
  if (!taken.ok) return stopped(call, taken.problem, call.address);
  const { link, outcome, pays } = taken.value;
  return seeOther(linkAddress(RESULT_PATH, link, isReported(outcome) ? { said: outcome, ...(pays && { pays }) } : {}));
}

async function showResult(call: OnboardingCall): Promise<Response> {
  const read = await call.calls.result(call.link);
  if (!read.ok) return stopped(call, read.problem, linkAddress(RESULT_PATH, call.link));
  const { outcome, link } = read.value;
  const pays = /^[A-Z]{3}$/.exec(call.value('pays') ?? '')?.[0] ?? null;
  return onboardingAnswer(
    <ResultPage
      context={call.context}
      onboarding={read.value}
      outcome={displayedOutcome(outcome, call.value('said'))}
      pays={pays}
      retryAddress={linkAddress(START_PATH, link)}
      statusAddress={linkAddress(RESULT_PATH, link)}
    />,
  );
}

/** Results that only this answer contains, and a later read of the account cannot. */
const REPORTED = ['refused', 'failed', 'currency'] as const;
type Reported = (typeof REPORTED)[number];
const isReported = (text: string | null): text is Reported => REPORTED.some((one) => one === text);

/**
 * Only selects the text for an unconnected account; it connects nothing. An account with another currency may exist
 * beside the connected one.
 */
function displayedOutcome(outcome: OnboardingOutcome, reported: string | null): Exclude<OnboardingOutcome, 'expired'> {
  if (isReported(reported) && (reported === 'currency' || outcome !== 'connected')) return reported;
  return outcome === 'connected' ? outcome : 'unfinished';
}
