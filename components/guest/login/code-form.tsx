'use client';
import { useActionState, useEffect, useRef, useState } from 'react';
import { Field } from './field';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import type { CodeState } from './recovery-state';
import type { RecoveryRefusals } from './recovery-texts';
import { SubmitButton } from './submit-button';

interface CodeFormProps {
  /** Server action. */
  check: (before: CodeState, form: FormData) => Promise<CodeState>;
  texts: { code: string; codeHint: string; submit: string; submitting: string; errors: RecoveryRefusals };
}

/** The six-digit code of the e-mail. One field, so that phones can autofill it and a pasted '123 456' fits. */
export function CodeForm({ check, texts }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, action] = useActionState(check, { refusal: null, answers: 0 });
  const [code, setCode] = useState('');
  const { refusal } = state;
  const isAboutCode = refusal === 'requiredCode' || refusal === 'wrong';

  useEffect(() => {
    if (state.answers > 0) form.current?.querySelector<HTMLInputElement>('input[name=code]')?.select();
  }, [state]);

  return (
    <form ref={form} action={action} noValidate className={styles.form}>
      <FormAlert text={refusal && !isAboutCode ? texts.errors[refusal] : null} />
      <Field
        label={texts.code}
        error={isAboutCode ? texts.errors[refusal] : undefined}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        isCode
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        autoFocus
        required
      />
      <SubmitButton label={texts.submit} busyLabel={texts.submitting} />
    </form>
  );
}
