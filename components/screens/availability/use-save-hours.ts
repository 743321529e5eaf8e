'use client';
/** Saving all that is changed at once: first who would be stranded, then the word to the person and the way back. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useAffectedCheck } from '@/components/shared/hours/use-affected-check';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { toSave } from '@/lib/rules/availability/edits';
import type { EntryFaults } from '@/lib/rules/availability/entry-faults';
import type { Hours, Shift, SpecialDate } from '@/lib/rules/hours/hours';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHoursActions } from '@/lib/client/hours/use-hours-actions';
import type { EditedList } from './use-edited-list';

interface SaveHoursOptions {
  restaurant: RestaurantContext;
  hours: Hours;
  shifts: EditedList<Shift>;
  specialDates: EditedList<SpecialDate>;
  /** What cannot be saved as it is. */
  faults: readonly EntryFaults[];
}

export interface SaveHours {
  save(): void;
  isSaving: boolean;
  /** To be drawn by whoever saves. */
  dialog: ReactNode;
}

export function useSaveHours({ restaurant, hours, shifts, specialDates, faults }: SaveHoursOptions): SaveHours {
  const t = useTranslations('availability');
  const undoAction = useUndoAction();
  const has = useCapabilities();
  const toast = useToast();
  const actions = useHoursActions();
  const { confirmSave, dialog } = useAffectedCheck(restaurant);
  const [isSaving, setIsSaving] = useState(false);

  /** The last one first, as they lie upon each other. */
  async function takeBack(changes: readonly number[]) {
    for (const change of [...changes].reverse()) {
      const result = await actions.undo(change);
      if (!result.ok) return toast.problem(result.problem);
    }
    toast.show({ severity: 'success', text: t('undone') });
  }

  /** The number of its change; null where nothing was changed, undefined where it is not saved. */
  async function saveShifts(): Promise<number | null | undefined> {
    if (shifts.edits.length === 0) return null;
    const list = toSave(shifts.entries);
    if (!(await confirmSave({ shifts: list }))) return undefined;
    const result = await actions.saveShifts(list, hours.shiftsVersion);
    if (!result.ok) return void toast.problem(result.problem);
    shifts.clear(shifts.edits);
    return result.value.change;
  }

  async function saveSpecialDates(): Promise<number | null | undefined> {
    if (specialDates.edits.length === 0) return null;
    const list = toSave(specialDates.entries);
    if (!(await confirmSave({ specialDates: list }))) return undefined;
    const result = await actions.saveSpecialDates(list, hours.specialDatesVersion);
    if (!result.ok) return void toast.problem(result.problem);
    specialDates.clear(specialDates.edits);
    return result.value.change;
  }

  async function save() {
    const wrong = [
      ...new Set(faults.flatMap((some) => [...some.values()].map(({ name }) => name.trim() || t('nameless')))),
    ];
    if (wrong.length > 0) return toast.show({ severity: 'warning', text: t('wrong', { names: wrong.join(', ') }) });
    // What somebody else has saved meanwhile is taken back by nobody who has not seen it.
    const open = [...shifts.entries, ...specialDates.entries].filter(({ theirs }) => theirs !== null);
    if (open.length > 0) {
      const names = open.map(({ value }) => value.name.trim() || t('nameless')).join(', ');
      return toast.show({ severity: 'warning', text: t('decideFirst', { names }) });
    }
    setIsSaving(true);
    try {
      const first = await saveShifts();
      // Who is stranded by the special dates is asked of the shifts as they are saved by then.
      const second = first === undefined ? undefined : await saveSpecialDates();
      const changes = [first, second].filter((change) => typeof change === 'number');
      // A server that numbers no changes (ADR 58) has saved what was edited all the same.
      const isSaved = changes.length > 0 || (!has('undo') && second !== undefined);
      if (isSaved)
        toast.show({ severity: 'success', text: t('saved'), action: undoAction(() => void takeBack(changes)) });
    } finally {
      setIsSaving(false);
    }
  }

  return { save: () => void (isSaving || save()), isSaving, dialog };
}
