'use client';
/** Applies the proposal, with a toast that undoes all of it. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { rememberUndo } from '@/components/shared/floor/undo-stack';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { useAutoAssignActions } from '@/lib/client/bookings/use-auto-assign-actions';
import { notAsProposed } from '@/lib/contract/bookings/auto-assign';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import type { ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import type { ServiceDate } from '@/lib/time/service-day';

export interface ApplyState {
  isBusy: boolean;
  /** Why it was refused, in words. */
  refusal: string | null;
  forgetRefusal(): void;
  /** Resolves to false when refused; nothing has changed then. */
  apply(changes: readonly ProposedChange[]): Promise<boolean>;
}

export function useApply(restaurant: RestaurantContext, date: ServiceDate): ApplyState {
  const t = useTranslations('autoAssign');
  const common = useTranslations('common');
  const all = useTranslations();
  const toast = useToast();
  const { apply, undo } = useAutoAssignActions();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function showApplied(bookings: readonly Booking[]) {
    const count = bookings.length;
    let isApplied = false;
    const forget = rememberUndo(back);
    async function back() {
      if (isApplied) return;
      isApplied = true;
      forget();
      const result = await undo(bookings);
      if (result.ok) toast.show({ severity: 'success', text: t('undone', { count }) });
      else toast.problem(result.problem);
    }
    toast.show({
      severity: 'success',
      text: t('done', { count }),
      action: { label: common('undo'), onClick: () => void back() },
    });
  }

  return {
    isBusy,
    refusal,
    forgetRefusal: () => setRefusal(null),
    async apply(changes) {
      setIsBusy(true);
      const result = await apply(date, changes);
      setIsBusy(false);
      if (result.ok) showApplied(result.value);
      else setRefusal(inWords(result.problem));
      return result.ok;
    },
  };

  function inWords(problem: Problem): string {
    const names = notAsProposed.safeParse(problem.details);
    if (!names.success) return problemText(problem, all, restaurant.setup.milTime);
    const [first, ...others] = names.data.bookings.map(({ name }) => name || all('booking.noName'));
    return t(problem.code === 'party-fixed' ? 'refused.fixed' : 'refused.changed', {
      party: first ?? '',
      others: others.length,
    });
  }
}
