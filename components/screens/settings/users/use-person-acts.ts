'use client';
/** Actions on a person, each with a toast and undo. */
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import type { Result } from '@/lib/rules/message/problem';
import type { Person } from '@/lib/rules/setup/person';

export interface PersonActs {
  disable(person: Person, disabled: boolean): Promise<void>;
  remove(person: Person): Promise<void>;
  inviteAgain(person: Person): Promise<void>;
  /** Shows a toast with undo. */
  said(uid: number, text: string): void;
}

export function usePersonActs(): PersonActs {
  const t = useTranslations('users.done');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = usePeopleActions();

  async function undo(uid: number) {
    const result = await actions.undo(uid);
    if (result.ok) toast.show({ severity: 'success', text: t('undone') });
    else toast.problem(result.problem);
  }
  const said = (uid: number, text: string) =>
    toast.show({ severity: 'success', text, action: { label: common('undo'), onClick: () => void undo(uid) } });
  async function sayOf(act: Promise<Result<unknown>>, { uid }: Person, text: string) {
    const result = await act;
    if (result.ok) said(uid, text);
    else toast.problem(result.problem);
  }

  return {
    said,
    disable: (person, disabled) =>
      sayOf(
        actions.change(person.uid, { disabled }),
        person,
        t(disabled ? 'disabled' : 'enabled', { name: person.name }),
      ),
    remove: (person) => sayOf(actions.remove(person.uid), person, t('removed', { name: person.name })),
    async inviteAgain({ uid, email }) {
      const result = await actions.inviteAgain(uid);
      if (result.ok) toast.show({ severity: 'success', text: t('invited', { email }) });
      else toast.problem(result.problem);
    },
  };
}
