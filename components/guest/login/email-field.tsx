import { Field } from './field';

interface EmailFieldProps {
  label: string;
  error?: string;
  /** Initial value. */
  email: string;
  autoFocus: boolean;
}

/** The account's e-mail address; `autocomplete="username"` for password managers. */
export function EmailField({ email, ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={email}
      required
    />
  );
}
