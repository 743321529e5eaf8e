'use client';
/** The settings of online booking: stored values with unsaved edits. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { type Conflict, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useWriteSetup } from '@/components/shared/settings-frame/use-write-setup';
import { useToast } from '@/components/shell/toasts/use-toast';
import { differences } from '@/lib/rules/form/merge';
import {
  type OnlineDraft,
  type OnlineEdits,
  type OnlineSettings,
  onlineErrors,
} from '@/lib/rules/setup/online-settings';
import type { Setup } from '@/lib/rules/setup/setup';

/** Everything but the open/closed switch, which is saved at once. */
export type FormSettings = Omit<OnlineDraft, 'onlineBooking'>;

export interface EditedSettings {
  value: FormSettings;
  /** Number of edited settings. */
  count: number;
  errors: ReadonlySet<keyof OnlineSettings>;
  /** Edited settings that another device has changed meanwhile. */
  conflict: Conflict | null;
  settle(field: string, choice: 'mine' | 'theirs'): void;
  put(edits: Partial<FormSettings>): void;
  clear(): void;
  isSaving: boolean;
  /** Saves all edits. */
  save(): Promise<void>;
  /** Whether the booking page is open, including a switch that is still being saved. */
  isOpenToGuests: boolean;
  /** Opens or closes the booking page at once. */
  setOpen(isOpen: boolean): Promise<void>;
}

const formSettingsOf = ({
  onlineCovers,
  onlineHorizon,
  onlineNotice,
  onlineWhenFull,
  onlinePrivacy,
  onlineMarketing,
}: Setup): FormSettings => ({
  onlineCovers,
  onlineHorizon,
  onlineNotice,
  onlineWhenFull,
  onlinePrivacy,
  onlineMarketing,
});

export function useOnlineSettings(setup: Setup): EditedSettings {
  const t = useTranslations('onlineBooking');
  const toast = useToast();
  const saveSetup = useWriteSetup(setup, t('undone'));
  /** The open state before the switch that is being saved; null otherwise. */
  const [wasOpen, setWasOpen] = useState<boolean | null>(null);
  const form = useEntityForm<FormSettings>({
    start: formSettingsOf(setup),
    stored: { version: setup.rowVersion, values: formSettingsOf(setup) },
    async onSave(_values, changed) {
      // Valid unless a number field is empty.
      const result = await saveSetup(changed as Partial<OnlineSettings>, t('saved'));
      if (result.ok) return null;
      toast.problem(result.problem);
      return result.problem;
    },
  });
  const value = form.hookForm.watch();
  const edited = differences(form.base, value);
  const edits: OnlineEdits = Object.fromEntries(edited.map((field) => [field, value[field]]));
  const errors = onlineErrors(edits, setup.maxCovers);

  return {
    value,
    count: edited.length,
    errors,
    // Changes of others only conflict with own edits.
    conflict: edited.length > 0 || form.conflict?.disputed.length ? form.conflict : null,
    settle: form.settle,
    put: form.put,
    clear: form.clear,
    isSaving: form.isSaving || wasOpen !== null,
    async save() {
      if (errors.size > 0)
        return toast.show({
          severity: 'warning',
          text: t('wrong', { names: [...errors].map((name) => t(`field.${name}`)).join(', ') }),
        });
      await form.submit();
    },
    isOpenToGuests: wasOpen ?? setup.onlineBooking,
    async setOpen(isOpen) {
      setWasOpen(setup.onlineBooking);
      const result = await saveSetup({ onlineBooking: isOpen }, t(isOpen ? 'opened' : 'closed'));
      setWasOpen(null);
      if (!result.ok) toast.problem(result.problem);
    },
  };
}
