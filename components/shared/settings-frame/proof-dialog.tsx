'use client';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { SecretField } from '@/components/ui/inputs/secret-field';
import type { Result } from '@/lib/rules/message/problem';
import type { Proof } from '@/lib/contract/access/account';

interface ProofDialogProps<T> {
  title: string;
  text?: ReactNode;
  /** The action as a verb. */
  submitLabel: string;
  destructive?: boolean;
  act: (proof: Proof) => Promise<Result<T>>;
  onDone: (value: T) => void;
  onClose: () => void;
  /** Further fields, above the password. */
  children?: ReactNode;
  /** One of the further fields has changed. */
  isDirty?: boolean;
}

const resolver = resolverOf<{ password: string }>(({ password }) => ({
  password: password === '' ? 'required' : undefined,
}));

/** Asks for the person's password before account security changes: the open screen may belong to another person. */
export function ProofDialog<T>({
  title,
  text,
  submitLabel,
  destructive,
  act,
  onDone,
  onClose,
  children,
  isDirty = false,
}: ProofDialogProps<T>) {
  const t = useTranslations('security');
  const form = useEntityForm({
    start: { password: '' },
    resolver,
    fieldOfCode: { 'wrong-password': 'password' },
    messageText: () => t('required.password'),
    async onSave({ password }) {
      const result = await act({ password });
      if (!result.ok) return result.problem;
      onDone(result.value);
      return null;
    },
  });
  return (
    <FormDialog
      form={{ ...form, isDirty: form.isDirty || isDirty }}
      title={title}
      text={text}
      submitLabel={submitLabel}
      destructive={destructive}
      onClose={onClose}
    >
      {children}
      <SecretField
        label={t('ownPassword')}
        value={form.hookForm.watch('password')}
        onChange={(password) => form.put({ password })}
        error={form.errorText('password')}
        autoComplete="current-password"
        autoFocus={!children}
        showLabel={t('showPassword')}
      />
    </FormDialog>
  );
}
