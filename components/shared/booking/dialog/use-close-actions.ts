'use client';
/** Actions that close the booking dialog, each with its toast: saved, removed, undone. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import type { Booking } from '@/lib/rules/booking/booking';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { aboutParty } from '@/components/shared/booking/marks/about-party';
import { useStandbyOffer } from '@/components/shared/waiting/use-standby-offer';
import { useChargeOffer } from '../checks/use-charge-offer';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

export interface CloseActions {
  /** `before` is null for a new booking. */
  saved(booking: Booking, before: Booking | null): void;
  /** Removes the booking; the toast offers undo. */
  remove(booking: Booking): Promise<void>;
  /** Undoes its last change. */
  undo(booking: Booking): Promise<void>;
  isUndoing: boolean;
}

export function useCloseActions({
  restaurant,
  onDone,
}: {
  restaurant: RestaurantContext;
  onDone: () => void;
}): CloseActions {
  const t = useTranslations('booking');
  const undoAction = useUndoAction();
  const toast = useToast();
  const actions = useBookingActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const offerCharge = useChargeOffer(restaurant);
  const offerPlace = useStandbyOffer(restaurant);
  const [isUndoing, setIsUndoing] = useState(false);

  async function takeBack(booking: Booking) {
    const result = await actions.undo(booking);
    if (result.ok) toast.show({ severity: 'success', text: t('undone', { party: partyName(result.value) }) });
    else toast.problem(result.problem);
    return result.ok;
  }

  /**
   * Offers the tables freed by a cancellation to the first standby party, as when a status changes outside the dialog.
   */
  async function showOfferedPlace(before: Booking, after: Booking) {
    const offer = await offerPlace(before, after);
    if (!offer) return;
    toast.show({
      severity: 'success',
      about: aboutParty(after),
      text: t('statusSet', {
        party: partyName(after),
        status: restaurant.statuses.get(after.status)?.name ?? String(after.status),
      }),
      action: undoAction(() => void takeBack(after)),
      ...offer,
    });
  }

  return {
    isUndoing,
    saved(booking, before) {
      onDone();
      const tables = booking.tables.map(restaurant.tableName).join(' + ');
      const party = partyName(booking);
      offerCharge(booking);
      if (before) void showOfferedPlace(before, booking);
      else
        toast.show({ severity: 'success', text: tables ? t('savedAt', { party, tables }) : t('savedNew', { party }) });
    },
    async remove(booking) {
      onDone();
      const result = await actions.remove(booking);
      if (!result.ok) return toast.problem(result.problem);
      toast.show({
        severity: 'info',
        text: t('removed', { party: partyName(booking) }),
        action: undoAction(() => void takeBack(booking)),
      });
    },
    async undo(booking) {
      setIsUndoing(true);
      const done = await takeBack(booking);
      setIsUndoing(false);
      if (done) onDone();
    },
  };
}
