'use client';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form-dialog';
import { SecretField } from '@/components/ui/secret-field';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem, Result } from '@/lib/rules/message/problem';
import type { Proof } from '@/lib/contract/account';

interface ProofDialogProps<T> {
  title: string;
  text?: ReactNode;
  /** What happens, as a verb. */
  submitLabel: string;
  destructive?: boolean;
  act: (proof: Proof) => Promise<Result<T>>;
  onDone: (value: T) => void;
  onClose: () => void;
  /** Further fields, above the password. */
  children?: ReactNode;
}

/** Asks for the own password before something about an account's protection is changed: the open screen may be anybody's. */
export function ProofDialog<T>({ title, text, submitLabel, destructive, act, onDone, onClose, children }: ProofDialogProps<T>) {
  const t = useTranslations('security');
  const common = useTranslations('common');
  const all = useTranslations();
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isWrong = problem?.code === 'wrong-password';

  async function submit() {
    setProblem(null);
    setIsEmpty(password === '');
    if (password === '') return;
    const result = await act({ password });
    if (result.ok) onDone(result.value);
    else setProblem(result.problem);
  }

  return (
    <FormDialog
      title={title}
      text={text}
      submitLabel={submitLabel}
      cancelLabel={common('cancel')}
      destructive={destructive}
      error={problem && !isWrong ? problemText(problem, all) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <SecretField
        label={t('ownPassword')}
        value={password}
        onChange={setPassword}
        error={isWrong ? problemText(problem, all) : isEmpty ? t('required.password') : null}
        autoComplete="current-password"
        autoFocus={!children}
        showLabel={t('showPassword')}
      />
    </FormDialog>
  );
}
