'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RETURN_PARAMETER } from '@/lib/rules/setup/return-path';
import type { FactorMethod } from '@/lib/contract/access/auth';
import { Field } from './field';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import { type SecondStepRefusal, type SecondStepTexts, secondStepRefusal } from './second-step-texts';
import { type SecondProof, finishSignIn } from './sign-in';
import { useHydrated } from './use-hydrated';
import { newActionKey } from '@/lib/client/calls/action-key';
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';

interface SecondStepFormProps {
  methods: readonly FactorMethod[];
  /** Asks for a recovery code instead of the authenticator's. */
  byRecovery: boolean;
  next: string;
  choosePath: string;
  /** Start page of the sign-in, for when this attempt has expired. */
  overPath: string;
  /** Why the previous attempt failed, when it was submitted without script. */
  refusal: SecondStepRefusal | null;
  texts: SecondStepTexts;
}

/** Second factor: a passkey, or a code. Codes work without script. */
export function SecondStepForm({
  methods,
  byRecovery,
  next,
  choosePath,
  overPath,
  refusal,
  texts,
}: SecondStepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(refusal);
  const [isEmpty, setIsEmpty] = useState(false);
  /** 'prompt': the browser asks for a passkey; a code is an alternative. */
  const [busy, setBusy] = useState<'code' | 'passkey' | 'prompt' | null>(null);
  const prompt = useRef<AbortController>(null);
  const isHydrated = useHydrated();
  const hasPasskey = methods.includes('passkey') && !byRecovery;
  const isSending = busy === 'code' || busy === 'passkey';
  const hasCode = byRecovery || methods.includes('totp');

  useEffect(() => () => prompt.current?.abort(), []);

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
    if (isSending) return;
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setFailed(null);
    setIsEmpty(code === '');
    if (code === '') return form.current?.querySelector('input')?.focus();
    prompt.current?.abort();
    setBusy('code');
    void finish({ code });
  }

  async function takePasskey() {
    if (busy) return;
    const asking = new AbortController();
    prompt.current = asking;
    setBusy('prompt');
    setFailed(null);
    const result = await requestPasskey(asking.signal);
    if (asking.signal.aborted) return;
    if (result.ok) {
      setBusy('passkey');
      return finish({ credential: result.credential });
    }
    if (result.why === 'over') return window.location.assign(overPath);
    setBusy(null);
    setFailed(result.why);
  }

  return (
    <div className={styles.form}>
      <FormAlert text={failed && failed !== 'wrong' ? texts.errors[failed] : null} />
      {hasPasskey && (
        <button
          type="button"
          className={styles.submit}
          disabled={!isHydrated}
          aria-disabled={busy !== null}
          onClick={() => void takePasskey()}
        >
          {busy === 'prompt' || busy === 'passkey' ? texts.passkeyBusy : texts.passkey}
        </button>
      )}
      {hasCode && (
        <form
          ref={form}
          method="post"
          action="/api/auth/callback/second-step"
          onSubmit={submit}
          noValidate
          className={styles.step}
        >
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
          <button
            type="submit"
            className={`${styles.submit} ${hasPasskey ? styles.other : ''}`}
            aria-disabled={isSending}
          >
            {busy === 'code' ? texts.submitting : texts.submit}
          </button>
        </form>
      )}
    </div>
  );
}

/** `over`: the sign-in has expired and has to start again. */
type PasskeyOutcome = { ok: true; credential: object } | { ok: false; why: SecondStepRefusal | 'over' };

/** @param signal aborts the browser's prompt; the outcome is ignored then. */
async function requestPasskey(signal: AbortSignal): Promise<PasskeyOutcome> {
  const { WebAuthnAbortService, browserSupportsWebAuthn, startAuthentication } =
    await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) return { ok: false, why: 'noPasskeys' };
  const headers = { accept: 'application/json', [IDEMPOTENCY_HEADER]: newActionKey() };
  const answer = await fetch('/api/session/second-step/passkey-options', { method: 'POST', headers, signal }).catch(
    () => null,
  );
  if (!answer) return { ok: false, why: 'network' };
  if (answer.status === 401) return { ok: false, why: 'over' };
  if (!answer.ok) return { ok: false, why: answer.status === 429 ? 'tooMany' : 'unavailable' };
  try {
    const optionsJSON = await answer.json();
    signal.throwIfAborted();
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    return { ok: true, credential: await startAuthentication({ optionsJSON }) };
  } catch {
    // Cancelled, or no suitable passkey on this device: the browser does not distinguish them.
    return { ok: false, why: 'passkey' };
  }
}
