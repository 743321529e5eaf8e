import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './login.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** A remark below the field that is no error. */
  hint?: string;
  /** The remark is about something that is probably not meant. */
  isWarning?: boolean;
  /** Digits to be compared with others one by one: large, and apart. */
  isCode?: boolean;
  /** Inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled input with its error beside it, for eye and ear. */
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
