'use client';
/** Somebody else changes a party while it is held here: the hand is opened, with a word about it. */
import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useDragController } from '@/components/drag/drag-context';
import { useToast } from '@/components/shell/use-toast';
import type { Booking } from '@/lib/booking/booking';
import { isElsewhere } from '@/lib/time-grid/proposal';
import type { GridHand } from './grid-hand';

export function useHandGuard(hand: GridHand, bookings: ReadonlyMap<number, Booking>, house: House): void {
  const t = useTranslations('grid');
  const toast = useToast();
  const controller = useDragController();
  const partyName = usePartyName(house.setup.lastFirst);
  useEffect(() => {
    const held = hand.held()?.booking;
    if (!held || !isElsewhere(held, bookings.get(held.uid))) return;
    controller?.letGo();
    hand.hold(null);
    toast.show({ severity: 'warning', text: t('changedElsewhere', { party: partyName(held) }) });
  }, [hand, bookings, controller, toast, t, partyName]);
}
