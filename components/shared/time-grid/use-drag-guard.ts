'use client';
/** Cancels the drag with a message when another device changes the dragged booking. */
import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDragController } from '@/components/shared/drag/drag-context';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { isElsewhere } from '@/lib/rules/time-grid/proposal';
import type { GridDragStore } from './grid-drag';

export function useDragGuard(
  dragStore: GridDragStore,
  bookings: ReadonlyMap<number, Booking>,
  restaurant: RestaurantContext,
): void {
  const t = useTranslations('grid');
  const toast = useToast();
  const controller = useDragController();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  useEffect(() => {
    const held = dragStore.current()?.booking;
    if (!held || !isElsewhere(held, bookings.get(held.uid))) return;
    controller?.reset();
    dragStore.set(null);
    toast.show({ severity: 'warning', text: t('changedElsewhere', { party: partyName(held) }) });
  }, [dragStore, bookings, controller, toast, t, partyName]);
}
