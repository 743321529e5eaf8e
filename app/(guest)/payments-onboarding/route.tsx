import { StartPage } from '@/components/guest/payments-onboarding/start-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { ONBOARDING_SECONDS, newBrowserSecret, onboardingCookie } from '@/lib/bff/guest/onboarding-cookie';
import { onboardingClient } from '@/lib/bff/guest/onboarding-client';
import {
  type OnboardingCall,
  START_PATH,
  linkAddress,
  onboardingAnswer,
  onboardingRoute,
  stopped,
} from './onboarding-call';

/**
 * §2 /payments-onboarding: an owner connects the restaurant's own account. Continues by a link, not a form:
 * `form-action` of our policy forbids redirects of forms to other sites, and a provider's redirects are unknown.
 */
export const GET = onboardingRoute(START_PATH, (call) =>
  call.value('go') === '1' && call.isOwnStep ? goToProvider(call) : showStart(call),
);

async function showStart(call: OnboardingCall): Promise<Response> {
  const { link, context } = call;
  const read = await call.calls.read(link);
  if (!read.ok) return stopped(call, read.problem, linkAddress(START_PATH, link));
  return onboardingAnswer(
    <StartPage
      context={context}
      onboarding={read.value}
      providerAddress={linkAddress(START_PATH, link, { go: '1' })}
    />,
  );
}

async function goToProvider(call: OnboardingCall): Promise<Response> {
  const browser = call.browser ?? newBrowserSecret();
  const to = await onboardingClient(browser, call.upstream).start(call.link);
  if (!to.ok) return stopped(call, to.problem, linkAddress(START_PATH, call.link));
  const answer = seeOther(to.value);
  answer.headers.append('set-cookie', await onboardingCookie.line(browser, ONBOARDING_SECONDS));
  return answer;
}
