'use client';
import { useActionState, useEffect, useRef } from 'react';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import type { LoginTexts } from './login-texts';
import { PasswordField } from './password-field';
import type { PasswordState } from './recovery-state';
import type { RecoveryRefusals } from './recovery-texts';
import { SubmitButton } from './submit-button';

interface NewPasswordFormProps {
  /** Server action. */
  choose: (before: PasswordState, form: FormData) => Promise<PasswordState>;
  /** Account of the password, for password managers; empty if unknown. */
  email: string;
  texts: Pick<LoginTexts, 'showPassword' | 'hidePassword' | 'capsLock'> & {
    password: string;
    again: string;
    lengthHint: string;
    submit: string;
    submitting: string;
    errors: RecoveryRefusals;
  };
}

/** A new password, typed twice (§5). */
export function NewPasswordForm({ choose, email, texts }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, action] = useActionState(choose, { refusal: null, answers: 0 });
  const { refusal } = state;
  const isAboutFirst =
    refusal === 'requiredPassword' || refusal === 'passwordTooShort' || refusal === 'passwordTooLong';

  useEffect(() => {
    if (state.refusal)
      form.current
        ?.querySelector<HTMLInputElement>(`input[name=${state.refusal === 'different' ? 'again' : 'password'}]`)
        ?.focus();
  }, [state]);

  return (
    <form ref={form} action={action} noValidate className={styles.form}>
      <FormAlert text={refusal && !isAboutFirst && refusal !== 'different' ? texts.errors[refusal] : null} />
      {email && <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />}
      <PasswordField
        texts={texts}
        error={isAboutFirst ? texts.errors[refusal] : undefined}
        hint={texts.lengthHint}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        texts={{ ...texts, password: texts.again }}
        error={refusal === 'different' ? texts.errors.different : undefined}
        name="again"
        autoComplete="new-password"
      />
      <SubmitButton label={texts.submit} busyLabel={texts.submitting} />
    </form>
  );
}
