'use client';
/** Saves all changed hours: asks first when bookings would be affected, and offers undo afterwards. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useAffectedCheck } from '@/components/shared/hours/use-affected-check';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { valuesToSave } from '@/lib/rules/availability/edits';
import type { EntryErrors } from '@/lib/rules/availability/entry-faults';
import type { Hours, Shift, SpecialDate } from '@/lib/rules/hours/hours';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHoursActions } from '@/lib/client/hours/use-hours-actions';
import type { EditedList } from './use-edited-list';

interface SaveHoursOptions {
  restaurant: RestaurantContext;
  hours: Hours;
  shifts: EditedList<Shift>;
  specialDates: EditedList<SpecialDate>;
  /** Validation errors by entry. */
  errors: readonly EntryErrors[];
}

export interface SaveHours {
  save(): void;
  isSaving: boolean;
  /** Confirmation dialog, to be rendered by the caller. */
  dialog: ReactNode;
}

export function useSaveHours({ restaurant, hours, shifts, specialDates, errors }: SaveHoursOptions): SaveHours {
  const t = useTranslations('availability');
  const undoAction = useUndoAction();
  const has = useCapabilities();
  const toast = useToast();
  const actions = useHoursActions();
  const { confirmSave, dialog } = useAffectedCheck(restaurant);
  const [isSaving, setIsSaving] = useState(false);

  /** In reverse order, since later changes depend on earlier ones. */
  async function undoChanges(changes: readonly number[]) {
    for (const change of [...changes].reverse()) {
      const result = await actions.undo(change);
      if (!result.ok) return toast.problem(result.problem);
    }
    toast.show({ severity: 'success', text: t('undone') });
  }

  /** The change number; null when nothing changed, undefined when saving failed. */
  async function saveShifts(): Promise<number | null | undefined> {
    if (shifts.edits.length === 0) return null;
    const list = valuesToSave(shifts.entries);
    if (!(await confirmSave({ shifts: list }))) return undefined;
    const result = await actions.saveShifts(list, hours.shiftsVersion);
    if (!result.ok) return void toast.problem(result.problem);
    shifts.clear(shifts.edits);
    return result.value.change;
  }

  async function saveSpecialDates(): Promise<number | null | undefined> {
    if (specialDates.edits.length === 0) return null;
    const list = valuesToSave(specialDates.entries);
    if (!(await confirmSave({ specialDates: list }))) return undefined;
    const result = await actions.saveSpecialDates(list, hours.specialDatesVersion);
    if (!result.ok) return void toast.problem(result.problem);
    specialDates.clear(specialDates.edits);
    return result.value.change;
  }

  async function save() {
    const invalidNames = [
      ...new Set(
        errors.flatMap((entryErrors) => [...entryErrors.values()].map(({ name }) => name.trim() || t('nameless'))),
      ),
    ];
    if (invalidNames.length > 0)
      return toast.show({ severity: 'warning', text: t('wrong', { names: invalidNames.join(', ') }) });
    // Undo must not revert changes of others that this person has not seen.
    const conflicts = [...shifts.entries, ...specialDates.entries].filter(({ theirs }) => theirs !== null);
    if (conflicts.length > 0) {
      const names = conflicts.map(({ value }) => value.name.trim() || t('nameless')).join(', ');
      return toast.show({ severity: 'warning', text: t('decideFirst', { names }) });
    }
    setIsSaving(true);
    try {
      const shiftsChange = await saveShifts();
      // Bookings affected by special dates are checked against the shifts as saved by then.
      const specialDatesChange = shiftsChange === undefined ? undefined : await saveSpecialDates();
      const changes = [shiftsChange, specialDatesChange].filter((change) => typeof change === 'number');
      // A server without change numbers (ADR 58) saves all the same.
      const isSaved = changes.length > 0 || (!has('undo') && specialDatesChange !== undefined);
      if (isSaved)
        toast.show({ severity: 'success', text: t('saved'), action: undoAction(() => void undoChanges(changes)) });
    } finally {
      setIsSaving(false);
    }
  }

  return { save: () => void (isSaving || save()), isSaving, dialog };
}
