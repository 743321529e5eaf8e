'use client';
import { useActionState, useEffect, useState } from 'react';
import { FormAlert } from './form-alert';
import styles from './login.module.css';
import type { ResendState } from './recovery-state';
import type { RecoveryRefusals } from './recovery-texts';

interface ResendFormProps {
  /** Server action. */
  send: (before: ResendState) => Promise<ResendState>;
  /** Seconds until a code may be requested again, when the page was rendered. */
  wait: number;
  texts: {
    resend: string;
    /** Contains `{seconds}`. */
    resendIn: string;
    resent: string;
    errors: RecoveryRefusals;
  };
}

/** Requests another code, once a minute. The countdown is hidden from screen readers, which would read every second. */
export function ResendForm({ send, wait, texts }: ResendFormProps) {
  const [state, action, isPending] = useActionState(send, { sent: 0, wait, refusal: null });
  const left = useCountdown(state);
  const mustWait = left > 0 || isPending;
  return (
    <form action={action} className={styles.aside}>
      <FormAlert text={state.refusal ? texts.errors[state.refusal] : null} />
      <p role="status" className={styles.text}>
        {state.sent > 0 && texts.resent}
      </p>
      <button
        type="submit"
        className={styles.quiet}
        aria-disabled={mustWait}
        onClick={(event) => mustWait && event.preventDefault()}
      >
        {texts.resend}
        {left > 0 && <span aria-hidden> {texts.resendIn.replace('{seconds}', String(left))}</span>}
      </button>
    </form>
  );
}

/** Seconds left, counted on this device from the arrival of an answer. */
function useCountdown(state: ResendState): number {
  const [counted, setCounted] = useState({ state, left: state.wait });
  useEffect(() => {
    const until = performance.now() + state.wait * 1000;
    const tick = () => setCounted({ state, left: Math.max(0, Math.ceil((until - performance.now()) / 1000)) });
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [state]);
  return counted.state === state ? counted.left : state.wait;
}
