'use client';
/**
 * Runs one action on a booking: sends it, shows a toast with undo, and when refused offers to override it, by right or
 * with a manager's PIN (D7).
 */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import { type Refusal, seatedPartyOf, useRefusalSheet } from '@/components/shared/seating/refusal-context';
import { useOfflineTableConflict } from '@/components/shared/seating/use-offline-table-conflict';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { aboutParty } from '@/components/shared/booking/marks/about-party';
import type { Toast } from '@/components/shell/toasts/toast-queue';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { useMoneyQuestion } from '@/components/shared/seating/money-context';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { overrideMaskOf } from '@/lib/rules/booking/override/override-key';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { rememberUndo } from './undo-stack';

/**
 * Repeats the action against the limits, with its success text and its button label; left out for actions that never
 * conflict.
 */
export interface Attempt {
  run(override: Pick<BookingChange, 'ignore' | 'money'>): Promise<Result<Booking>>;
  successText(booking: Booking): string;
  overrideLabel?: 'seatAnyway' | 'saveAnyway';
  /** The action seats this party at these tables: a seated party in the way opens the refusal sheet. */
  seats?: Pick<Refusal, 'booking' | 'tables' | 'walkIn'>;
  /** A follow-up offer that replaces the toast, known a moment later. */
  offer?(booking: Booking): Promise<Pick<Toast, 'offer'> | null>;
}

export interface Attempts {
  /** False when refused; an override may be on offer then. */
  attempt(action: Attempt): Promise<boolean>;
  /** Undoes the last change of a party. */
  undo(booking: Booking): Promise<boolean>;
}

export function useAttempt(restaurant: RestaurantContext): Attempts {
  const t = useTranslations('floor');
  const undoAction = useUndoAction();
  const all = useTranslations();
  const toast = useToast();
  const actions = useBookingActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const { isOwnRight, isPinMissing, allow } = useOverride();
  const showRefusal = useRefusalSheet();
  const offlineTableConflict = useOfflineTableConflict(restaurant);
  const askMoney = useMoneyQuestion();

  return useMemo(() => {
    const undo = async (booking: Booking): Promise<boolean> => {
      const result = await actions.undo(booking);
      if (result.ok)
        toast.show({
          severity: 'success',
          text: t('done.undone', { party: partyName(result.value) }),
          about: aboutParty(result.value),
        });
      else toast.problem(result.problem);
      return result.ok;
    };

    /** Undo of an action still in progress: runs once, by toast or key, and never undoes an earlier action. */
    const undoHandle = (sent: Promise<Result<Booking>>) => {
      let isUndone = false;
      const forget = rememberUndo(() => takeBack());
      async function takeBack(): Promise<void> {
        if (isUndone) return;
        isUndone = true;
        forget();
        const result = await sent;
        if (result.ok) await undo(result.value);
      }
      return { takeBack, forget };
    };

    /** @param ignore mask of the checks overridden so far */
    const attempt = async (action: Attempt, ignore = 0, money?: BookingChange['money']): Promise<boolean> => {
      const { seats } = action;
      const conflict = seats && ignore === 0 ? offlineTableConflict(seats.booking, seats.tables) : null;
      if (seats && conflict) {
        showRefusal({ ...seats, ...conflict, mask: 0 });
        return false;
      }
      const sent = action.run({ ...(ignore > 0 && { ignore }), ...(money && { money }) });
      const { takeBack, forget } = undoHandle(sent);
      const result = await sent;
      if (result.ok) {
        const success: Toast = {
          severity: 'success',
          text: action.successText(result.value),
          about: aboutParty(result.value),
          action: undoAction(() => void takeBack()),
        };
        toast.show(success);
        void action.offer?.(result.value).then((offer) => offer && toast.show({ ...success, ...offer }));
        return true;
      }
      forget();
      if (result.problem.code === 'money-undecided') {
        const answer = await askMoney(result.problem);
        return answer === null ? false : attempt(action, ignore, answer);
      }
      showProblem(action, result.problem, ignore);
      return false;
    };

    /** The refusal sheet for an occupied table, a toast with the override, or just the problem. */
    function showProblem(action: Attempt, problem: Problem, ignore: number): void {
      const { overrideLabel, seats } = action;
      const mask = overrideMaskOf(problem);
      const seatedParty = seats && ignore === 0 ? seatedPartyOf(problem) : null;
      if (seats && seatedParty) return showRefusal({ ...seats, ...seatedParty, mask });
      if (!overrideLabel || mask === 0 || (ignore | mask) === ignore) return toast.problem(problem);
      toast.show({
        severity: 'warning',
        text: [problemText(problem, all, restaurant.setup.milTime), isPinMissing && all('error.no-pin')]
          .filter(Boolean)
          .join('. '),
        // Without a PIN there is nothing to offer.
        ...(!isPinMissing && {
          action: {
            label: t(isOwnRight ? overrideLabel : 'byPin'),
            onClick: () => void retryOverriding(action, ignore | mask),
          },
        }),
      });
    }

    const retryOverriding = async (action: Attempt, mask: number) => {
      if (await allow(mask)) await attempt(action, mask);
    };

    return { attempt: (action) => attempt(action), undo };
  }, [
    t,
    undoAction,
    all,
    toast,
    actions,
    partyName,
    isOwnRight,
    isPinMissing,
    allow,
    restaurant,
    showRefusal,
    offlineTableConflict,
    askMoney,
  ]);
}
