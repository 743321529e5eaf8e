'use client';
/** What is set for guests who book for themselves: as stored, with what is edited and not saved yet. */
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
  onlineFaults,
} from '@/lib/rules/setup/online-settings';
import type { Setup } from '@/lib/rules/setup/setup';

/** Whether guests may book at all is switched at once, and not written. */
export type WrittenSettings = Omit<OnlineDraft, 'onlineBooking'>;

export interface EditedSettings {
  value: WrittenSettings;
  /** How many of them are edited. */
  count: number;
  faults: ReadonlySet<keyof OnlineSettings>;
  /** What another device changed of what is edited here. */
  conflict: Conflict | null;
  settle(field: string, choice: 'mine' | 'theirs'): void;
  put(edits: Partial<WrittenSettings>): void;
  clear(): void;
  isSaving: boolean;
  /** Saves all that is edited. */
  save(): Promise<void>;
  /** Whether guests find the page open: what was switched just now counts once it is saved. */
  isOpenToGuests: boolean;
  /** Opens or closes the booking page, at once. */
  setOpen(isOpen: boolean): Promise<void>;
}

const writtenOf = ({
  onlineCovers,
  onlineHorizon,
  onlineNotice,
  onlineWhenFull,
  onlinePrivacy,
  onlineMarketing,
}: Setup): WrittenSettings => ({
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
  const write = useWriteSetup(setup, t('undone'));
  /** Whether the page was open before what is being switched; null while nothing is. */
  const [wasOpen, setWasOpen] = useState<boolean | null>(null);
  const form = useEntityForm<WrittenSettings>({
    start: writtenOf(setup),
    stored: { version: setup.rowVersion, values: writtenOf(setup) },
    async onSave(_values, changed) {
      // No faults: nothing of it is an emptied number.
      const result = await write(changed as Partial<OnlineSettings>, t('saved'));
      if (result.ok) return null;
      toast.problem(result.problem);
      return result.problem;
    },
  });
  const value = form.hookForm.watch();
  const edited = differences(form.base, value);
  const edits: OnlineEdits = Object.fromEntries(edited.map((field) => [field, value[field]]));
  const faults = onlineFaults(edits, setup.maxCovers);

  return {
    value,
    count: edited.length,
    faults,
    // What somebody else changed says nothing to whoever has written nothing.
    conflict: edited.length > 0 || form.conflict?.disputed.length ? form.conflict : null,
    settle: form.settle,
    put: form.put,
    clear: form.clear,
    isSaving: form.isSaving || wasOpen !== null,
    async save() {
      if (faults.size > 0)
        return toast.show({
          severity: 'warning',
          text: t('wrong', { names: [...faults].map((name) => t(`field.${name}`)).join(', ') }),
        });
      await form.submit();
    },
    isOpenToGuests: wasOpen ?? setup.onlineBooking,
    async setOpen(isOpen) {
      setWasOpen(setup.onlineBooking);
      const result = await write({ onlineBooking: isOpen }, t(isOpen ? 'opened' : 'closed'));
      setWasOpen(null);
      if (!result.ok) toast.problem(result.problem);
    },
  };
}
