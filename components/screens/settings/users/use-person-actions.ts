'use client';
/** Actions on a person, each with a toast and undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import type { Result } from '@/lib/rules/message/problem';
import type { Person } from '@/lib/rules/setup/person';

export interface PersonActions {
  disable(person: Person, disabled: boolean): Promise<void>;
  remove(person: Person): Promise<void>;
  inviteAgain(person: Person): Promise<void>;
  /** Shows a toast with undo. */
  showUndoToast(uid: number, text: string): void;
}

export function usePersonActions(): PersonActions {
  const t = useTranslations('users.done');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePeopleActions();

  async function undo(uid: number) {
    const result = await actions.undo(uid);
    if (result.ok) toast.show({ severity: 'success', text: t('undone') });
    else toast.problem(result.problem);
  }
  const showUndoToast = (uid: number, text: string) =>
    toast.show({ severity: 'success', text, action: { label: common('undo'), onClick: () => void undo(uid) } });
  async function reportResult(request: Promise<Result<unknown>>, { uid }: Person, text: string) {
    const result = await request;
    if (result.ok) showUndoToast(uid, text);
    else toast.problem(result.problem);
  }

  return {
    showUndoToast,
    disable: (person, disabled) =>
      reportResult(
        actions.change(person.uid, { disabled }),
        person,
        t(disabled ? 'disabled' : 'enabled', { name: person.name }),
      ),
    remove: (person) => reportResult(actions.remove(person.uid), person, t('removed', { name: person.name })),
    async inviteAgain({ uid, email }) {
      const result = await actions.inviteAgain(uid);
      if (result.ok) toast.show({ severity: 'success', text: t('invited', { email }) });
      else toast.problem(result.problem);
    },
  };
}
