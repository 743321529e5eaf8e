'use client';
import { useFormatter } from 'next-intl';
import type { MessageCost } from '@/lib/resources/messages/whatsapp-report-schema';

/** What messages cost, in the currency in which the provider counts: '$0.0665'. Several currencies stand beside one another; '' for nothing. */
export function useCostText(): (costs: readonly MessageCost[]) => string {
  const { number } = useFormatter();
  return (costs) =>
    costs
      .map(({ currency, micros }) =>
        number(micros / 1_000_000, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          // A message costs parts of a cent.
          maximumFractionDigits: 5,
        }),
      )
      .join(' + ');
}
