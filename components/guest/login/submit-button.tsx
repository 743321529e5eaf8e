'use client';
import { useFormStatus } from 'react-dom';
import styles from './login.module.css';

/** Submit button with a pending state; submits once. */
export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      className={styles.submit}
      aria-disabled={pending}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? busyLabel : label}
    </button>
  );
}
