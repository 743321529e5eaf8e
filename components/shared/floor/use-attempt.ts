'use client';
/**
 * Runs one action on a booking: sends it, shows a toast with undo, and when refused offers to override it, by right or
 * with a manager's PIN (D7).
 */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import { type Refusal, standingOf, useRefusalSheet } from '@/components/shared/seating/refusal-context';
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
import type { Result } from '@/lib/rules/message/problem';
import { rememberUndo } from './undo-stack';

/**
 * Repeats the action against the limits, with its success text and its button label; left out for actions that never
 * conflict.
 */
export interface Attempt {
  run(override: Pick<BookingChange, 'ignore' | 'money'>): Promise<Result<Booking>>;
  said(booking: Booking): string;
  anyway?: 'seatAnyway' | 'saveAnyway';
  /** The action seats this party at these tables: a seated party in the way opens the refusal sheet. */
  seats?: Pick<Refusal, 'booking' | 'tables' | 'walkIn'>;
  /** A follow-up offer that replaces the toast, known a moment later. */
  offer?(booking: Booking): Promise<Pick<Toast, 'offer'> | null>;
}

export interface Attempts {
  /** False when refused; an override may be on offer then. */
  attempt(doing: Attempt): Promise<boolean>;
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
    const wayBack = (sent: Promise<Result<Booking>>) => {
      let isTaken = false;
      const forget = rememberUndo(() => takeBack());
      async function takeBack(): Promise<void> {
        if (isTaken) return;
        isTaken = true;
        forget();
        const result = await sent;
        if (result.ok) await undo(result.value);
      }
      return { takeBack, forget };
    };

    /** @param ignore mask of the checks overridden so far */
    const attempt = async (doing: Attempt, ignore = 0, money?: BookingChange['money']): Promise<boolean> => {
      const { anyway, seats } = doing;
      const here = seats && ignore === 0 ? offlineTableConflict(seats.booking, seats.tables) : null;
      if (seats && here) {
        showRefusal({ ...seats, ...here, mask: 0 });
        return false;
      }
      const sent = doing.run({ ...(ignore > 0 && { ignore }), ...(money && { money }) });
      const back = wayBack(sent);
      const result = await sent;
      if (result.ok) {
        const said: Toast = {
          severity: 'success',
          text: doing.said(result.value),
          about: aboutParty(result.value),
          action: undoAction(() => void back.takeBack()),
        };
        toast.show(said);
        void doing.offer?.(result.value).then((offer) => offer && toast.show({ ...said, ...offer }));
        return true;
      }
      back.forget();
      const mask = overrideMaskOf(result.problem);
      if (result.problem.code === 'money-undecided') {
        const answer = await askMoney(result.problem);
        return answer === null ? false : attempt(doing, ignore, answer);
      }
      const standing = seats && ignore === 0 ? standingOf(result.problem) : null;
      if (seats && standing) {
        showRefusal({ ...seats, ...standing, mask });
        return false;
      }
      if (!anyway || mask === 0 || (ignore | mask) === ignore) toast.problem(result.problem);
      else {
        toast.show({
          severity: 'warning',
          text: [problemText(result.problem, all, restaurant.setup.milTime), isPinMissing && all('error.no-pin')]
            .filter(Boolean)
            .join(' '),
          action: { label: t(isOwnRight ? anyway : 'byPin'), onClick: () => void attemptOver(doing, ignore | mask) },
        });
      }
      return false;
    };

    const attemptOver = async (doing: Attempt, mask: number) => {
      if (await allow(mask)) await attempt(doing, mask);
    };

    return { attempt: (doing) => attempt(doing), undo };
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
