'use client';
import { useActionState, useEffect, useRef } from 'react';
import { EmailField } from './email-field';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import type { EmailState } from './recovery-state';
import type { RecoveryRefusals } from './recovery-texts';
import { SubmitButton } from './submit-button';

interface EmailFormProps {
  /** Server action. */
  action: (before: EmailState, form: FormData) => Promise<EmailState>;
  email: string;
  texts: { email: string; submit: string; submitting: string; errors: RecoveryRefusals };
}

/** First step of password recovery: the address that receives the code. Works without script. */
export function EmailForm({ action, email, texts }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, submit] = useActionState(action, { email, refusal: null });
  const { refusal } = state;
  const isAboutField = refusal === 'requiredEmail' || refusal === 'invalidEmail';

  useEffect(() => {
    if (state.refusal) form.current?.querySelector<HTMLInputElement>('input[name=email]')?.focus();
  }, [state]);

  return (
    <form ref={form} action={submit} noValidate className={styles.form}>
      <FormAlert text={refusal && !isAboutField ? texts.errors[refusal] : null} />
      <EmailField
        key={state.email}
        label={texts.email}
        error={isAboutField ? texts.errors[refusal] : undefined}
        email={state.email}
        autoFocus
      />
      <SubmitButton label={texts.submit} busyLabel={texts.submitting} />
    </form>
  );
}
