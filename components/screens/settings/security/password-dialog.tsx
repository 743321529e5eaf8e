'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form-dialog';
import { SecretField } from '@/components/ui/secret-field';
import { useAccountActions } from '@/lib/client/use-account';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import { type SecretFault, passwordFault } from './secret-faults';

/** The password of now, and the new one twice (§5). */
export function PasswordDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const all = useTranslations();
  const { changePassword } = useAccountActions();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<SecretFault>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit() {
    setProblem(null);
    const found = passwordFault(current, next, again);
    setFault(found);
    if (found) return;
    const result = await changePassword(current, next);
    if (result.ok) onDone();
    else setProblem(result.problem);
  }

  const isWrong = problem?.code === 'wrong-password';
  const faultAt = (field: string) => (fault?.field === field ? t(fault.text) : null);
  return (
    <FormDialog
      title={t('password.change')}
      text={t('password.others')}
      submitLabel={common('save')}
      cancelLabel={common('cancel')}
      error={problem && !isWrong ? problemText(problem, all) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SecretField label={t('password.current')} value={current} onChange={setCurrent} error={isWrong ? problemText(problem, all) : faultAt('current')} autoComplete="current-password" autoFocus showLabel={t('showPassword')} />
      <SecretField label={t('password.next')} value={next} onChange={setNext} error={faultAt('next')} hint={t('password.hint')} autoComplete="new-password" showLabel={t('showPassword')} />
      <SecretField label={t('password.again')} value={again} onChange={setAgain} error={faultAt('again')} autoComplete="new-password" showLabel={t('showPassword')} />
    </FormDialog>
  );
}
