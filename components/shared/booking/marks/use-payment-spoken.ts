'use client';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { moneyText } from '@/lib/money/format';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';

/**
 * Payment state of a booking in words and amounts: '€40.00 paid'; '' when no payment was requested. Stable for its
 * currency.
 */
export function usePaymentSpoken(currency: string): (payment: PaymentSummary | null) => string {
  const t = useTranslations('bookingPayments.spoken');
  const locale = useLocale();
  return useCallback(
    (payment) => {
      if (!payment) return '';
      const { state, paid, refunded } = payment;
      return t(state, { amount: moneyText(state === 'refunded' ? refunded : paid, currency, locale) });
    },
    [t, locale, currency],
  );
}
