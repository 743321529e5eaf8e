/** The public calls of an owner who connects a payment account by a signed link. */
import type { ZodType } from 'zod';
import {
  onboarding,
  onboardingResult,
  onboardingTarget,
  type WireOnboarding,
  type WireOnboardingResult,
} from '@/lib/contract/sales/payment-accounts';
import type { Result } from '@/lib/rules/message/problem';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';
import { failure } from '../problem';
import { webSettings } from '../settings';
import { parseUpstream } from '../upstream';

/** The call includes the provider. Milliseconds. */
const TIMEOUT_MS = 20_000;
const PATH = 'public/v1/payments-onboarding';

export interface OnboardingClient {
  read(link: string): Promise<Result<WireOnboarding>>;
  /** Address of the provider's page; other addresses are refused. */
  start(link: string): Promise<Result<string>>;
  result(link: string): Promise<Result<WireOnboardingResult>>;
  /** @param code null where the owner declined */
  finish(state: string, code: string | null): Promise<Result<WireOnboardingResult>>;
}

/** @param browser secret kept in this browser during the visit to the provider; null without one */
export function onboardingClient(browser: string | null, headers: Record<string, string>): OnboardingClient {
  const shared = { headers, timeout: TIMEOUT_MS };
  const get = <W>(path: string, schema: ZodType<W>, link: string) =>
    parseUpstream({ ...shared, method: 'GET', path, query: { link, browser } }, schema);
  const post = <W>(path: string, schema: ZodType<W>, body: object) =>
    parseUpstream(
      { ...shared, method: 'POST', path, body, headers: { ...headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() } },
      schema,
    );
  return {
    read: (link) => get(PATH, onboarding, link),
    result: (link) => get(`${PATH}/result`, onboardingResult, link),
    finish: (state, code) =>
      post(`${PATH}/return`, onboardingResult, { state, browser, ...(code !== null && { code }) }),
    async start(link) {
      const target = await post(`${PATH}/start`, onboardingTarget, { link, browser });
      if (!target.ok) return target;
      const { to } = target.value;
      return webSettings().providerOrigins.includes(new URL(to).origin)
        ? { ok: true, value: to }
        : failure(502, 'unexpected', 'That is not a page of a payment provider');
    },
  };
}
