'use client';
import { useFormatter } from 'next-intl';
import type { MessageCost } from '@/lib/resources/messages/whatsapp-report-schema';

/** Cost of messages in the provider's currency: '$0.0665'. Several currencies are listed; '' for none. */
export function useCostText(): (costs: readonly MessageCost[]) => string {
  const { number } = useFormatter();
  return (costs) =>
    costs
      .map(({ currency, micros }) =>
        number(micros / 1_000_000, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          // Messages cost fractions of a cent.
          maximumFractionDigits: 5,
        }),
      )
      .join(' + ');
}
