'use client';
/** Actions on a card, one call each. */
import { useCall } from '@/lib/client/calls/use-call';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import type { Tender } from '@/lib/rules/gift-card/state';
import type { Result } from '@/lib/rules/message/problem';

export type CardAction = 'redeem' | 'load' | 'giveBack' | 'adjust' | 'block' | 'unblock' | 'move' | 'refund' | 'end';

export interface CardActionValues {
  /** Minor units; negative for an adjustment that reduces the balance. */
  amount: number;
  note: string;
  tender: Tender;
}

/** Actions with a typed amount. */
export const WITH_AMOUNT: ReadonlySet<CardAction> = new Set(['redeem', 'load', 'giveBack', 'adjust', 'refund']);
/** Actions that require a reason. */
export const WITH_REASON: ReadonlySet<CardAction> = new Set(['adjust', 'refund', 'end']);

type ChangedCard = GiftCardTypes['redeem']['answer'] & { code?: string };

export function useCardActions(
  uid: number,
  entry: number,
): Record<CardAction, (values: CardActionValues) => Promise<Result<ChangedCard>>> {
  const params = { uid };
  const [redeem, load, giveBack, adjust] = [
    useCall(giftCardCalls.redeem),
    useCall(giftCardCalls.load),
    useCall(giftCardCalls.giveBack),
    useCall(giftCardCalls.adjust),
  ];
  const refund = useCall(giftCardCalls.refund);
  const [block, unblock, move, end] = [
    useCall(giftCardCalls.block),
    useCall(giftCardCalls.unblock),
    useCall(giftCardCalls.move),
    useCall(giftCardCalls.end),
  ];
  return {
    redeem: ({ amount, note }) => redeem({ params, body: { amount, note } }),
    load: ({ amount, note, tender }) => load({ params, body: { amount, note, tender } }),
    giveBack: ({ amount, note }) => giveBack({ params, body: { entry, amount, note } }),
    adjust: ({ amount, note }) => adjust({ params, body: { amount, note } }),
    block: ({ note }) => block({ params, body: { note } }),
    unblock: ({ note }) => unblock({ params, body: { note } }),
    move: ({ note }) => move({ params, body: { note } }),
    refund: ({ amount, note, tender }) => refund({ params, body: { amount, note, tender } }),
    end: ({ note }) => end({ params, body: { note } }),
  };
}
