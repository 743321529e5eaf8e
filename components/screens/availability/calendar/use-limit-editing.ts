'use client';
/** Blocks and limits written by a person: asked beforehand who would be stranded, told afterwards, with the way back. */
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

/** Each answers whether it was done: false when it was refused, which has been said by then, or when somebody went back. */
export interface LimitEditing {
  addBlock(block: NewBlock): Promise<boolean>;
  changeBlock(uid: number, block: NewBlock): Promise<boolean>;
  removeBlock(block: Block): Promise<boolean>;
  addRestriction(restriction: NewRestriction): Promise<boolean>;
  changeRestriction(uid: number, restriction: NewRestriction): Promise<boolean>;
  removeRestriction(restriction: Restriction): Promise<boolean>;
  /** To be drawn by whoever edits. */
  dialog: ReactNode;
}

export function useLimitEditing(restaurant: RestaurantContext, date: ServiceDate): LimitEditing {
  const t = useTranslations('hours.limits.done');
  const when = useDateTimeText();
  const labels = useLimitLabels(restaurant);
  const actions = useLimitActions();
  const tell = useOutcomeToast();
  const { confirmSave, dialog } = useAffectedCheck(restaurant);

  const told = (dates: readonly ServiceDate[], text: string) =>
    dates.length > 1
      ? t('addedOn', { text, count: dates.length })
      : t('added', { text, day: when.day(dates[0] ?? date) });
  return {
    async addBlock(block) {
      if (!(await confirmSave({ blocks: { add: [block] } }))) return false;
      return tell(actions.addBlocks(block), () => told(block.dates, labels.block(block)));
    },
    async changeBlock(uid, block) {
      if (!(await confirmSave({ blocks: { add: [block], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = block;
      return tell(actions.changeBlock(uid, change), () => t('changed', { text: labels.block(block) }));
    },
    removeBlock: async (block) =>
      block.uid !== null && tell(actions.removeBlock(block.uid), () => t('removed', { text: labels.block(block) })),
    async addRestriction(restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction] } }))) return false;
      return tell(actions.addRestrictions(restriction), () => told(restriction.dates, labels.restriction(restriction)));
    },
    async changeRestriction(uid, restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = restriction;
      return tell(actions.changeRestriction(uid, change), () =>
        t('changed', { text: labels.restriction(restriction) }),
      );
    },
    removeRestriction: async (restriction) =>
      restriction.uid !== null &&
      tell(actions.removeRestriction(restriction.uid), () => t('removed', { text: labels.restriction(restriction) })),
    dialog,
  };
}
