'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { rememberSessionEnded } from '@/lib/client/session/session-ended';
import { RETURN_PARAMETER, secondStepPath } from '@/lib/rules/setup/return-path';
import { type FieldErrors, checkFields } from './check-fields';
import { EmailField } from './email-field';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import type { LoginTexts } from './login-texts';
import { PasswordField } from './password-field';
import { type Refusal, refusalOf } from './refusal';
import { signIn } from './sign-in';

interface LoginFormProps {
  texts: LoginTexts;
  /** From the address; prefills the field. */
  email: string;
  /** Path to go to afterwards. */
  next: string;
  /** Page that asks for a restaurant and returns to `next`. */
  choosePath: string;
  /** Why the previous attempt failed, when it was submitted without script. */
  refusal: Refusal | null;
}

/**
 * E-mail and password. Without script the browser posts the form and the server answers with a page; with it, errors
 * appear at the fields and typed values stay.
 */
export function LoginForm({ texts, email, next, choosePath, refusal }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failed, setFailed] = useState(refusal);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (refusal === 'ended') rememberSessionEnded();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const address = String(fields.get('email')).trim();
    const password = String(fields.get('password'));
    const found = checkFields(address, password);
    setErrors(found);
    setFailed(null);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong) return focus(wrong);

    setBusy(true);
    const outcome = await signIn({ email: address, password });
    // Full page load: the staff screens are a separate application.
    if (outcome.ok) return window.location.assign(outcome.mustChoose ? choosePath : next);
    if (outcome.code === 'second-factor') return window.location.assign(secondStepPath(next));
    setBusy(false);
    setFailed(refusalOf(outcome.code));
    focus('password');
  }

  function focus(name: string) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={submit}
      noValidate
      className={styles.form}
    >
      <FormAlert text={failed && texts.errors[failed]} />
      <input type="hidden" name={RETURN_PARAMETER} value={next} />
      <EmailField
        label={texts.email}
        error={errors.email && texts[errors.email]}
        email={email}
        autoFocus={email === ''}
      />
      <PasswordField texts={texts} error={errors.password && texts[errors.password]} autoFocus={email !== ''} />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
