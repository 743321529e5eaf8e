'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { useUndoAction } from '@/components/shell/use-undo-action';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingActions } from '@/lib/client/use-booking-actions';
import { useArrivalCheck } from '../checks/arrival-context';
import { useChargeOffer } from '../checks/use-charge-offer';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

/** Changes a party's status at once; the toast takes a mistaken tap back. A refusal is told and rolled back. */
export function useChangeStatus(
  restaurant: RestaurantContext | undefined,
): (booking: Booking, status: number) => Promise<void> {
  const t = useTranslations('booking');
  const undoAction = useUndoAction();
  const toast = useToast();
  const actions = useBookingActions();
  const partyName = usePartyName(restaurant?.setup.lastFirst ?? false);
  const offerCharge = useChargeOffer(restaurant);
  const mayArrive = useArrivalCheck(restaurant);
  return useCallback(
    async (booking, status) => {
      if (!(await mayArrive(booking, status))) return;
      const result = await actions.change(booking, { status });
      if (!result.ok) return toast.problem(result.problem);
      toast.show({
        severity: 'success',
        text: t('statusSet', {
          party: partyName(booking),
          status: restaurant?.statuses.get(status)?.name ?? String(status),
        }),
        action: undoAction(async () => {
          const undone = await actions.undo(result.value);
          if (!undone.ok) toast.problem(undone.problem);
        }),
      });
      offerCharge(result.value);
    },
    [actions, toast, t, undoAction, partyName, offerCharge, mayArrive, restaurant],
  );
}
