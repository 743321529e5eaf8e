/** Connecting a restaurant's own account at a payment provider, on the wire. */
import { z } from 'zod';
import { CONNECTABLE, ONBOARDING_OUTCOMES } from '@/lib/rules/payments/payment-account';
import * as f from '../fields';

const provider = z.enum(CONNECTABLE);
const instant = z.iso.datetime().describe('ISO instant, UTC.');

export const paymentAccount = z.object({
  uid: f.uid,
  provider,
  account: z.string(),
  ready: z.boolean(),
  live: z.boolean(),
  due: z.array(z.string()),
  lapsed: z.boolean(),
  connectedAt: instant,
  connectedBy: z.string(),
});

export const paymentSetup = z.object({
  account: paymentAccount.nullable(),
  providers: z.array(z.object({ name: provider, live: z.boolean() })),
});

export const onboardingWish = z.object({ provider });
/** Where the owner continues: a path of the web with a signed link, valid for a few minutes. */
export const onboardingLink = z.object({ path: z.string().regex(/^\/payments-onboarding\?/), expiresAt: instant });
export const restoreBody = z.object({ account: f.uid });

// Authorised by the signed link

const link = z.string().min(1).max(1000);
/** A secret that the web stores in the browser while the owner is on the provider's site. */
const browser = z.string().regex(/^[\w-]{43}$/);

export const onboardingQuery = z.object({ link, browser: browser.optional() });
export const onboardingStart = z.object({ link, browser });
/** What the provider's redirect returned (OAuth): a code, or an error. */
export const onboardingReturn = z.object({
  state: z.string().min(1).max(200),
  browser,
  code: z.string().min(1).max(500).optional(),
});

export const onboarding = z.object({
  restaurant: z.object({ service: z.string(), name: z.string(), currency: z.string() }),
  provider,
  account: paymentAccount.pick({ ready: true, live: true, due: true, lapsed: true }).nullable(),
  /** The signed link for the return, which is valid for longer. */
  link: z.string(),
});
export type WireOnboarding = z.infer<typeof onboarding>;
/** The provider's page. */
export const onboardingTarget = z.object({ to: z.url({ protocol: /^https?$/ }) });
export const onboardingResult = onboarding.extend({
  outcome: z.enum(ONBOARDING_OUTCOMES),
  pays: z.string().nullable().describe('Of an account that was refused for it: its currency, where that is known.'),
});
export type WireOnboardingResult = z.infer<typeof onboardingResult>;
