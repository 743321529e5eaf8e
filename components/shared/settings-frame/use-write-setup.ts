'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useSaveSetup } from '@/lib/client/settings/use-save-setup';
import type { Result } from '@/lib/rules/message/problem';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';

type Change = Omit<SetupChange, 'rowVersion'>;

/**
 * Writes a part of the setup and shows a toast with undo; a refusal is only returned.
 * @param undone text shown after undo; `again` is as in `useSaveSetup`
 */
export function useWriteSetup(
  setup: Setup,
  undone: string,
): (change: Change, done: string, again?: (stored: Setup) => Change | null) => Promise<Result<Setup>> {
  const common = useTranslations('common');
  const toast = useToast();
  const saveSetup = useSaveSetup();

  async function takeBack(earlier: Change, shown: Setup) {
    const result = await saveSetup(earlier, shown);
    if (result.ok) toast.show({ severity: 'success', text: undone });
    else toast.problem(result.problem);
  }

  return async (change, done, again) => {
    const earlierIn = (stored: Setup) =>
      Object.fromEntries(Object.keys(change).map((name) => [name, stored[name as keyof Setup]])) as Change;
    let earlier = earlierIn(setup);
    const result = await saveSetup(change, setup, (stored) => {
      earlier = earlierIn(stored);
      return again?.(stored) ?? null;
    });
    if (result.ok)
      toast.show({
        severity: 'success',
        text: done,
        action: { label: common('undo'), onClick: () => void takeBack(earlier, result.value) },
      });
    return result;
  };
}
