'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RETURN_PARAMETER, loginPath, secondStepPath } from '@/lib/rules/setup/return-path';
import styles from './login.module.css';
import { signIn } from './sign-in';

interface LinkFormProps {
  email: string;
  token: string;
  next: string;
  choosePath: string;
  texts: { waiting: string; submit: string };
}

/**
 * Sign-in by a one-time link (§2: email and token are read on load). The script submits the form by itself; without it
 * there is a button. A link that is merely fetched, for example by a mail scanner, does not use the token.
 */
export function LinkForm({ email, token, next, choosePath, texts }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    // Removes the token from the URL: neither history nor referrers need it.
    window.history.replaceState(window.history.state, '', loginPath(next));
    form.current?.requestSubmit();
  }, [next]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await signIn({ email, token });
    if (outcome.ok) return window.location.replace(outcome.mustChoose ? choosePath : next);
    if (outcome.code === 'second-factor') return window.location.replace(secondStepPath(next));
    window.location.replace(
      `/login?${new URLSearchParams({ error: outcome.code, by: 'link', email, [RETURN_PARAMETER]: next }).toString()}`,
    );
  }

  return (
    <form ref={form} method="post" action="/api/auth/callback/credentials" onSubmit={submit} className={styles.form}>
      <p role="status" className={styles.text}>
        {texts.waiting}
      </p>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name={RETURN_PARAMETER} value={next} />
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {texts.submit}
      </button>
    </form>
  );
}
