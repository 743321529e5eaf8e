'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form-dialog';
import { SecretField } from '@/components/ui/secret-field';
import { usePinActions } from '@/lib/client/use-override-pin';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import { type SecretFault, pinFault } from './secret-faults';

/** A new PIN, twice, and the own password. */
export function PinDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const all = useTranslations();
  const { setPin: keepPin } = usePinActions();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<SecretFault>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit() {
    setProblem(null);
    const found = pinFault(pin, again, password);
    setFault(found);
    if (found) return;
    const result = await keepPin(pin, password);
    if (result.ok) onDone();
    else setProblem(result.problem);
  }

  const faultAt = (field: string) => (fault?.field === field ? t(fault.text) : null);
  const refusedFor = (code: string) => (problem?.code === code ? problemText(problem, all) : null);
  const isAboutField = problem?.code === 'pin-taken' || problem?.code === 'wrong-password';
  return (
    <FormDialog
      title={t('pin.title')}
      text={t('pin.hint')}
      submitLabel={common('save')}
      cancelLabel={common('cancel')}
      error={problem && !isAboutField ? problemText(problem, all) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SecretField label={t('pin.field')} value={pin} onChange={setPin} error={refusedFor('pin-taken') ?? faultAt('next')} hint={t('pin.digits')} autoComplete="off" numeric autoFocus showLabel={t('pin.show')} />
      <SecretField label={t('pin.again')} value={again} onChange={setAgain} error={faultAt('again')} autoComplete="off" numeric showLabel={t('pin.show')} />
      <SecretField label={t('ownPassword')} value={password} onChange={setPassword} error={refusedFor('wrong-password') ?? faultAt('current')} autoComplete="current-password" showLabel={t('showPassword')} />
    </FormDialog>
  );
}
