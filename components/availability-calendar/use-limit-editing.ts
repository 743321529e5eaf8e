'use client';
/** Blocks and limits written by a person: asked beforehand who would be stranded, told afterwards, with the way back. */
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import { useLimitWords } from '@/components/hours/use-limit-words';
import { useStrandedCheck } from '@/components/hours/use-stranded-check';
import { useUndoable } from '@/components/hours/use-undoable';
import type { Block, Restriction } from '@/lib/availability/hours';
import type { NewBlock, NewRestriction } from '@/lib/availability/limits';
import { useLimitActions } from '@/lib/client/use-limit-actions';
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

export function useLimitEditing(house: House, date: ServiceDate): LimitEditing {
  const t = useTranslations('hours.limits.done');
  const when = useWhenText();
  const words = useLimitWords(house);
  const actions = useLimitActions();
  const tell = useUndoable();
  const { confirmSave, dialog } = useStrandedCheck(house);

  const told = (dates: readonly ServiceDate[], text: string) => (dates.length > 1 ? t('addedOn', { text, count: dates.length }) : t('added', { text, day: when.day(dates[0] ?? date) }));
  return {
    async addBlock(block) {
      if (!(await confirmSave({ blocks: { add: [block] } }))) return false;
      return tell(actions.addBlocks(block), () => told(block.dates, words.block(block)));
    },
    async changeBlock(uid, block) {
      if (!(await confirmSave({ blocks: { add: [block], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = block;
      return tell(actions.changeBlock(uid, change), () => t('changed', { text: words.block(block) }));
    },
    removeBlock: async (block) => block.uid !== null && tell(actions.removeBlock(block.uid), () => t('removed', { text: words.block(block) })),
    async addRestriction(restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction] } }))) return false;
      return tell(actions.addRestrictions(restriction), () => told(restriction.dates, words.restriction(restriction)));
    },
    async changeRestriction(uid, restriction) {
      if (!(await confirmSave({ restrictions: { add: [restriction], remove: [uid] } }))) return false;
      const { dates: _dates, ...change } = restriction;
      return tell(actions.changeRestriction(uid, change), () => t('changed', { text: words.restriction(restriction) }));
    },
    removeRestriction: async (restriction) =>
      restriction.uid !== null && tell(actions.removeRestriction(restriction.uid), () => t('removed', { text: words.restriction(restriction) })),
    dialog,
  };
}
