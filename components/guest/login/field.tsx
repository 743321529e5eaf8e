import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './login.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Help text below the field. */
  hint?: string;
  /** The help text is a warning (Caps Lock). */
  isWarning?: boolean;
  /** Large, spaced digits. */
  isCode?: boolean;
  /** Element inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled input with its error, associated for screen readers. */
export function Field({ label, error, hint, isWarning, isCode, end, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.inputFrame} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={isCode ? `${styles.input} ${styles.code}` : styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : isWarning ? styles.warning : styles.hint}
          role={error || !isWarning ? undefined : 'status'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
