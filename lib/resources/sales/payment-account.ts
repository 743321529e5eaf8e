/** The calls of the restaurant's own payment account. */
import { callsOf } from '../call';
import type { PaymentAccountTypes } from './payment-account-schema';

export const paymentAccountCalls = callsOf<PaymentAccountTypes>()({
  find: {
    method: 'GET',
    path: 'payment-account',
    needs: 'payments',
    ability: 'payment-setup',
    summary: "The restaurant's own account for payments, and where it could have one",
    stale: [],
  },
  check: {
    method: 'POST',
    path: 'payment-account/check',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Ask the provider how far the account is',
    queuedAs: null,
  },
  link: {
    method: 'POST',
    path: 'payment-account/link',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'A link to connect an account by',
    queuedAs: null,
  },
  disconnect: {
    method: 'POST',
    path: 'payment-account/disconnect',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Take payments by it no longer',
    queuedAs: null,
  },
  restore: {
    method: 'POST',
    path: 'payment-account/restore',
    needs: 'payments',
    ability: 'payment-setup',
    summary: 'Connect an account again that was disconnected',
    queuedAs: null,
  },
});
