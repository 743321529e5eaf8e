/** The restaurant's own account for payments (ADR 34), and the providers it could have one at. */
import { onboardingLink, paymentSetup } from '@/lib/contract/payment-accounts';
import { connectSchema, restoreSchema } from '@/lib/rules/payments/payment-setup-schema';
import type { Inferred } from './call';

export const paymentAccountSchemas = {
  find: { answer: paymentSetup },
  check: { answer: paymentSetup },
  link: { body: connectSchema, answer: onboardingLink },
  disconnect: { answer: paymentSetup },
  restore: { body: restoreSchema, answer: paymentSetup },
};
export type PaymentAccountTypes = Inferred<typeof paymentAccountSchemas>;
