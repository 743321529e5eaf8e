'use client';
/** What is set for guests who book for themselves: as stored, with what is edited and not saved yet. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { useSaveSetup } from '@/lib/client/use-save-setup';
import { type OnlineDraft, type OnlineEdits, type OnlineSettings, asBefore, editsTo, onlineFaults } from '@/lib/rules/setup/online-settings';
import type { Setup } from '@/lib/rules/setup/setup';

export interface EditedSettings {
  value: OnlineDraft;
  /** How many of them are edited. */
  count: number;
  faults: ReadonlySet<keyof OnlineSettings>;
  put(edits: OnlineEdits): void;
  clear(): void;
  isSaving: boolean;
  /** Saves all that is edited. */
  save(): Promise<void>;
  /** Opens or closes the booking page, at once. */
  setOpen(isOpen: boolean): Promise<void>;
}

export function useOnlineSettings(setup: Setup): EditedSettings {
  const t = useTranslations('onlineBooking');
  const common = useTranslations('common');
  const toast = useToast();
  const saveSetup = useSaveSetup();
  const [entered, setEntered] = useState<OnlineEdits>({});
  const [isSaving, setIsSaving] = useState(false);
  const edits = editsTo(setup, entered);
  const faults = onlineFaults(edits, setup.maxCovers);

  async function takeBack(change: Partial<OnlineSettings>, rowVersion: number) {
    const result = await saveSetup(change, rowVersion);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  async function write(change: Partial<OnlineSettings>, text: string) {
    const earlier = asBefore(setup, change);
    setIsSaving(true);
    const result = await saveSetup(change, setup.rowVersion);
    setIsSaving(false);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text, action: { label: common('undo'), onClick: () => void takeBack(earlier, result.value.rowVersion) } });
    // What was written on meanwhile stays an edit.
    setEntered((now) => editsTo(result.value, now));
  }

  return {
    value: { ...setup, ...edits },
    count: Object.keys(edits).length,
    faults,
    put: (more) => setEntered((now) => ({ ...now, ...more })),
    clear: () => setEntered({}),
    isSaving,
    async save() {
      if (faults.size > 0) return toast.show({ severity: 'warning', text: t('wrong', { names: [...faults].map((name) => t(`field.${name}`)).join(', ') }) });
      // No faults: nothing of it is an emptied number.
      await write(edits as Partial<OnlineSettings>, t('saved'));
    },
    setOpen: (isOpen) => write({ onlineBooking: isOpen }, t(isOpen ? 'opened' : 'closed')),
  };
}
