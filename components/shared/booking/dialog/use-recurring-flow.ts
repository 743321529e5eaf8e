'use client';
/** Recurring bookings: previews the possible dates, then books what the person confirms. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { CheckedDate, RecurringMode, RecurringWish, RepeatWish } from '@/lib/rules/booking/recurring/recurring';
import { useRecurringActions } from '@/lib/client/bookings/use-recurring-actions';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';

export interface RecurringFlow {
  /** Null for a booking that does not repeat. */
  repeat: RepeatWish | null;
  setRepeat(repeat: RepeatWish | null): void;
  /** The checked dates; null before the check. */
  checked: readonly CheckedDate[] | null;
  isBooking: boolean;
  check(booking: NewBooking, repeat: RepeatWish): Promise<void>;
  book(mode: RecurringMode): Promise<void>;
  /** Back to the form. */
  goBack(): void;
}

export function useRecurringFlow({
  restaurant,
  onDone,
}: {
  restaurant: RestaurantContext;
  onDone: () => void;
}): RecurringFlow {
  const t = useTranslations('recurring');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = useRecurringActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const [repeat, setRepeat] = useState<RepeatWish | null>(null);
  const [checkedRequest, setAsked] = useState<{ wish: RecurringWish; dates: readonly CheckedDate[] } | null>(null);
  const [isBooking, setIsBooking] = useState(false);

  async function undo(series: string, bookings: readonly Booking[]) {
    const result = await actions.undoAll(series, bookings);
    if (result.ok) toast.show({ severity: 'success', text: t('undoneMade', { count: bookings.length }) });
    else toast.problem(result.problem);
  }

  return {
    repeat,
    setRepeat,
    checked: checkedRequest?.dates ?? null,
    isBooking,
    goBack: () => setAsked(null),
    async check(booking, chosen) {
      const wish = { ...booking, repeat: chosen };
      const result = await actions.check(wish);
      if (result.ok) setAsked({ wish, dates: result.value });
      else toast.problem(result.problem);
    },
    async book(mode) {
      if (!checkedRequest) return;
      setIsBooking(true);
      const result = await actions.create(checkedRequest.wish, mode);
      setIsBooking(false);
      if (!result.ok) {
        toast.problem(result.problem);
        return setAsked(null); // Another device was faster: the preview is outdated.
      }
      const { series, bookings, refused } = result.value;
      onDone();
      const labels = {
        count: bookings.length,
        party: partyName({
          ...checkedRequest.wish,
          firstName: checkedRequest.wish.firstName ?? '',
          lastName: checkedRequest.wish.lastName ?? '',
          dinerUid: checkedRequest.wish.dinerUid ?? null,
        }),
        refused: refused.length,
      };
      toast.show({
        severity: refused.length > 0 ? 'warning' : 'success',
        text: t(refused.length > 0 ? 'madeSome' : 'made', labels),
        action: bookings.length > 0 ? { label: common('undo'), onClick: () => void undo(series, bookings) } : undefined,
      });
    },
  };
}
