import { Field } from './field';

interface EmailFieldProps {
  label: string;
  error?: string;
  /** Filled in already. */
  email: string;
  autoFocus: boolean;
}

/** The address of an account. A password manager knows it as the name of the sign-in. */
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
