'use client';
import { type FormEvent, useRef, useState } from 'react';
import { RETURN_PARAMETER } from '@/lib/setup/return-path';
import type { FactorMethod } from '@/lib/contract/auth';
import { askPasskey } from './ask-passkey';
import { Field } from './field';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import { type SecondStepRefusal, type SecondStepTexts, secondStepRefusal } from './second-step-texts';
import { type SecondProof, finishSignIn } from './sign-in';
import { useAwake } from './use-awake';

interface SecondStepFormProps {
  methods: readonly FactorMethod[];
  /** A recovery code is typed instead of the authenticator's. */
  byRecovery: boolean;
  next: string;
  choosePath: string;
  /** The start of the sign-in, for when this one is over. */
  overPath: string;
  /** Why the step before this page was refused, where no script was there to say so. */
  refusal: SecondStepRefusal | null;
  texts: SecondStepTexts;
}

/** What a sign-in asks for besides the password: a passkey, or a code. Codes work without the script. */
export function SecondStepForm({ methods, byRecovery, next, choosePath, overPath, refusal, texts }: SecondStepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(refusal);
  const [isEmpty, setIsEmpty] = useState(false);
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const isAwake = useAwake();
  const hasPasskey = methods.includes('passkey') && !byRecovery;
  const hasCode = byRecovery || methods.includes('totp');

  async function finish(proof: SecondProof) {
    const outcome = await finishSignIn(proof);
    if (outcome.ok) return window.location.assign(outcome.mustChoose ? choosePath : next);
    if (outcome.code === 'second-factor') return window.location.assign(overPath);
    setBusy(null);
    setFailed(secondStepRefusal(outcome.code));
    form.current?.querySelector<HTMLInputElement>('input[name=code]')?.select();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setFailed(null);
    setIsEmpty(code === '');
    if (code === '') return form.current?.querySelector('input')?.focus();
    setBusy('code');
    void finish({ code });
  }

  async function takePasskey() {
    if (busy) return;
    setBusy('passkey');
    setFailed(null);
    const asked = await askPasskey();
    if (asked.ok) return finish({ credential: asked.credential });
    if (asked.why === 'over') return window.location.assign(overPath);
    setBusy(null);
    setFailed(asked.why);
  }

  return (
    <div className={styles.form}>
      <FormAlert text={failed && failed !== 'wrong' ? texts.errors[failed] : null} />
      {hasPasskey && (
        <button type="button" className={styles.submit} disabled={!isAwake} aria-disabled={busy !== null} onClick={() => void takePasskey()}>
          {busy === 'passkey' ? texts.passkeyBusy : texts.passkey}
        </button>
      )}
      {hasCode && (
        <form ref={form} method="post" action="/api/auth/callback/second-step" onSubmit={submit} noValidate className={styles.step}>
          <input type="hidden" name={RETURN_PARAMETER} value={next} />
          {hasPasskey && <p className={styles.text}>{texts.or}</p>}
          <Field
            label={byRecovery ? texts.recovery : texts.code}
            error={failed === 'wrong' ? texts.errors.wrong : isEmpty ? texts.requiredCode : undefined}
            hint={byRecovery ? texts.recoveryHint : texts.codeHint}
            name="code"
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            isCode
            autoFocus
            required
          />
          <button type="submit" className={`${styles.submit} ${hasPasskey ? styles.other : ''}`} aria-disabled={busy !== null}>
            {busy === 'code' ? texts.submitting : texts.submit}
          </button>
        </form>
      )}
    </div>
  );
}
