'use client';
import { useMemo } from 'react';
import { useChannelName } from './use-channel-name';
import type { PaymentSummary } from '@/lib/payments/payment-summary';
import type { House } from './use-house';
import { usePartyName } from './use-party-name';
import { usePaymentSpoken } from './use-payment-spoken';
import { useWhenText, type WhenText } from './use-when-text';
import type { Booking } from '@/lib/booking/booking';

/** What every row says its booking with: made once for all rows, so that a row renders again only when its booking changed. */
export interface RowParts {
  house: House;
  when: WhenText;
  partyName: (party: Booking) => string;
  channelName: (channel: number) => string;
  paymentSpoken: (payment: PaymentSummary | null) => string;
}

export function useRowParts(house: House): RowParts {
  const when = useWhenText();
  const partyName = usePartyName(house.setup.lastFirst);
  const channelName = useChannelName();
  const paymentSpoken = usePaymentSpoken(house.setup.currency);
  return useMemo(() => ({ house, when, partyName, channelName, paymentSpoken }), [house, when, partyName, channelName, paymentSpoken]);
}
