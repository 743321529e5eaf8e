'use client';
/** Saves blocks and limits: asks first when bookings would be affected, and offers undo afterwards. */
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useLimitLabels } from '@/components/shared/hours/use-limit-labels';
import { useAffectedCheck } from '@/components/shared/hours/use-affected-check';
import { useOutcomeToast } from '@/components/shared/hours/use-outcome-toast';
import type { Block, Restriction } from '@/lib/rules/hours/hours';
import type { NewBlock, NewRestriction } from '@/lib/rules/availability/limits';
import { useLimitActions } from '@/lib/client/hours/use-limit-actions';
import type { ServiceDate } from '@/lib/time/service-day';

/** Each returns whether the change was saved: false when the server refused it (already shown) or the person cancelled. */
export interface LimitEditing {
  addBlock(block: NewBlock): Promise<boolean>;
  changeBlock(uid: number, block: NewBlock): Promise<boolean>;
  removeBlock(block: Block): Promise<boolean>;
  addRestriction(restriction: NewRestriction): Promise<boolean>;
  changeRestriction(uid: number, restriction: NewRestriction): Promise<boolean>;
  removeRestriction(restriction: Restriction): Promise<boolean>;
  /** Confirmation dialog, to be rendered by the caller. */
  dialog: ReactNode;
}

export function useLimitEditing(restaurant: RestaurantContext, date: ServiceDate): LimitEditing {
  const t = useTranslations('hours.limits.done');
  const format = useDateTimeText();
  const labels = useLimitLabels(restaurant);
  const actions = useLimitActions();
  const withUndo = useOutcomeToast();
  const { confirmSave, dialog } = useAffectedCheck(restaurant);

  const addedText = (dates: readonly ServiceDate[], text: string) =>
    dates.length > 1
      ? t('addedOn', { text, count: dates.length })
      : t('added', { text, day: format.day(dates[0] ?? date) });
  return {
    async addBlock(block) {
      if (!(await confirmSave({ blocks: { add: [block] } }))) return false;
      return withUndo(actions.addBlocks(block), () => addedText(block.dates, labels.block(block)));
    },
    async changeBlock(uid, block) {
      if (!(await confirmSave({ blocks: { add: [block], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = block;
      return withUndo(actions.changeBlock(uid, change), () => t('changed', { text: labels.block(block) }));
    },
    removeBlock: async (block) =>
      block.uid !== null && withUndo(actions.removeBlock(block.uid), () => t('removed', { text: labels.block(block) })),
    async addRestriction(restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction] } }))) return false;
      return withUndo(actions.addRestrictions(restriction), () =>
        addedText(restriction.dates, labels.restriction(restriction)),
      );
    },
    async changeRestriction(uid, restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = restriction;
      return withUndo(actions.changeRestriction(uid, change), () =>
        t('changed', { text: labels.restriction(restriction) }),
      );
    },
    removeRestriction: async (restriction) =>
      restriction.uid !== null &&
      withUndo(actions.removeRestriction(restriction.uid), () =>
        t('removed', { text: labels.restriction(restriction) }),
      ),
    dialog,
  };
}
