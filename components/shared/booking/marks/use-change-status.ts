'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { useStandbyOffer } from '@/components/shared/waiting/use-standby-offer';
import { aboutParty } from './about-party';
import type { Toast } from '@/components/shell/toasts/toast-queue';
import { useToast } from '@/components/shell/toasts/use-toast';
import { seatedPartyOf, useRefusalSheet } from '@/components/shared/seating/refusal-context';
import { useOfflineTableConflict } from '@/components/shared/seating/use-offline-table-conflict';
import { overrideMaskOf } from '@/lib/rules/booking/override/override-key';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useArrivalCheck } from '../checks/arrival-context';
import { useChargeOffer } from '../checks/use-charge-offer';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { STAGE } from '@/lib/rules/statuses/stage';

/** Changes a party's status optimistically; the toast offers undo. A refusal is shown and rolled back. */
export function useChangeStatus(restaurant: RestaurantContext): (booking: Booking, status: number) => Promise<void> {
  const t = useTranslations('booking');
  const undoAction = useUndoAction();
  const toast = useToast();
  const actions = useBookingActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const offerCharge = useChargeOffer(restaurant);
  const offerPlace = useStandbyOffer(restaurant);
  const showRefusal = useRefusalSheet();
  const offlineTableConflict = useOfflineTableConflict(restaurant);
  const mayArrive = useArrivalCheck(restaurant);
  return useCallback(
    async (booking, status) => {
      if (!(await mayArrive(booking, status))) return;
      const here = restaurant.stageOf(status) === STAGE.seated ? offlineTableConflict(booking, booking.tables) : null;
      if (here) return showRefusal({ booking, tables: booking.tables, ...here, mask: 0 });
      const result = await actions.change(booking, { status });
      if (!result.ok) {
        const standing = restaurant.stageOf(status) === STAGE.seated ? seatedPartyOf(result.problem) : null;
        if (!standing) return toast.problem(result.problem);
        return showRefusal({ booking, tables: booking.tables, ...standing, mask: overrideMaskOf(result.problem) });
      }
      const success: Toast = {
        severity: 'success',
        about: aboutParty(booking),
        text: t('statusSet', {
          party: partyName(booking),
          status: restaurant.statuses.get(status)?.name ?? String(status),
        }),
        action: undoAction(async () => {
          const undone = await actions.undo(result.value);
          if (!undone.ok) toast.problem(undone.problem);
        }),
      };
      toast.show(success);
      offerCharge(result.value);
      const offer = await offerPlace(booking, result.value);
      if (offer) toast.show({ ...success, ...offer });
    },
    [
      actions,
      toast,
      t,
      undoAction,
      partyName,
      offerCharge,
      offerPlace,
      mayArrive,
      restaurant,
      showRefusal,
      offlineTableConflict,
    ],
  );
}
