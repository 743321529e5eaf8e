'use client';
import { type KeyboardEvent, useState } from 'react';
import { Field } from './field';
import styles from './login.module.css';
import type { LoginTexts } from './login-texts';

interface PasswordFieldProps {
  texts: Pick<LoginTexts, 'password' | 'showPassword' | 'hidePassword' | 'capsLock'>;
  error?: string;
  hint?: string;
  autoFocus?: boolean;
  name?: string;
  /** 'new-password': password managers suggest and store one. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a show button and a Caps Lock warning. */
export function PasswordField({
  texts,
  error,
  hint,
  autoFocus,
  name = 'password',
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      label={texts.password}
      error={error}
      hint={capsLock ? texts.capsLock : hint}
      isWarning={capsLock}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      required
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={texts.showPassword}
          title={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            aria-hidden
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      }
    />
  );
}
