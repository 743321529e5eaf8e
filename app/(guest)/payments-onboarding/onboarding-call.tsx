/** Context and responses shared by both pages of connecting a payment account. */
import type { ReactElement } from 'react';
import type { OnboardingContext } from '@/components/guest/payments-onboarding/onboarding-frame';
import { type StopReason, StoppedPage } from '@/components/guest/payments-onboarding/stopped-page';
import { PRIVATE_PAGE, htmlAnswer } from '@/lib/bff/guest/html-answer';
import { type OnboardingClient, onboardingClient } from '@/lib/bff/guest/onboarding-client';
import { onboardingCookie } from '@/lib/bff/guest/onboarding-cookie';
import type { Language } from '@/lib/i18n/language';
import type { Problem } from '@/lib/rules/message/problem';
import { type GuestCall, guestPage } from '../book/guest-call';

export const START_PATH = '/payments-onboarding';
export const RESULT_PATH = '/payments-onboarding-result';

export interface OnboardingCall extends GuestCall {
  link: string;
  /** This browser's secret; null when it has none yet. */
  browser: string | null;
  calls: OnboardingClient;
  context: OnboardingContext;
  /** Same-origin navigation or a typed URL, not a link from another site. */
  isOwnStep: boolean;
}

export const linkAddress = (path: string, link: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ link, ...more })}`;

/** @param path of the page for the log, without the secret that opens it */
export function onboardingRoute(path: string, handle: (call: OnboardingCall) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const browser = await onboardingCookie.read(request.headers.get('cookie'));
    const site = request.headers.get('sec-fetch-site');
    return guestPage<object>(path, (call) => {
      const link = call.value('link') ?? '';
      const inLanguage = link === '' ? null : (choose: Language) => linkAddress(path, link, { choose });
      const context = {
        t: call.t,
        o: call.texts('paymentsOnboarding'),
        language: call.language,
        nonce: call.nonce,
        inLanguage,
      };
      return handle({
        ...call,
        link,
        browser,
        calls: onboardingClient(browser, call.upstream),
        context,
        isOwnStep: site === null || site === 'same-origin' || site === 'none',
      });
    })(request, { params: Promise.resolve({}) });
  };
}

export const onboardingAnswer = (page: ReactElement, status = 200): Promise<Response> =>
  htmlAnswer(page, { status, headers: PRIVATE_PAGE });

/** @param retryAddress URL where retrying repeats no action */
export function stopped({ context }: OnboardingCall, problem: Problem, retryAddress: string): Promise<Response> {
  const why = reasonOf(problem);
  const again = why === 'away' || why === 'down' || why === 'tooMany';
  return onboardingAnswer(
    <StoppedPage context={context} why={why} retryAddress={again ? retryAddress : null} />,
    problem.status === 0 ? 502 : problem.status,
  );
}

function reasonOf({ code, status }: Problem): StopReason {
  if (code === 'provider-not-configured') return 'notConfigured';
  if (code === 'account-connected') return 'other';
  if (status === 410) return 'expired';
  if (status === 404 || status === 400) return 'unknown';
  if (status === 429) return 'tooMany';
  return code === 'unavailable' || status === 0 ? 'away' : 'down';
}
