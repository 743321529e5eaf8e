/** The restaurant's own payment account (ADR 34), and the available providers. */
import { onboardingLink, onboardingWish, paymentSetup, restoreBody } from '@/lib/contract/sales/payment-accounts';
import type { Inferred } from '../call';

export const paymentAccountSchemas = {
  find: { answer: paymentSetup },
  check: { answer: paymentSetup },
  link: { body: onboardingWish, answer: onboardingLink },
  disconnect: { answer: paymentSetup },
  restore: { body: restoreBody, answer: paymentSetup },
};
export type PaymentAccountTypes = Inferred<typeof paymentAccountSchemas>;
